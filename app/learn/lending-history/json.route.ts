import { events } from "./history";

/** `/lending-history.json`: every event to take along, with its sources. */
export function loader() {
	return new Response(JSON.stringify(events, null, 1), {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Cache-Control": "public, max-age=3600",
			"X-Robots-Tag": "noindex",
		},
	});
}
