import { glossary } from "~/syllabus/glossary";

/** `/glossary.json`: every term to take along. */
export function loader() {
	return new Response(JSON.stringify(glossary, null, 1), {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Cache-Control": "public, max-age=3600",
			"X-Robots-Tag": "noindex",
		},
	});
}
