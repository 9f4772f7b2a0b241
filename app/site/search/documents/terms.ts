import { glossary } from "~/syllabus/glossary";
import type { Document } from "~db/documents";

/** Every term of the glossary, by all its names. */
export function termDocuments(): Document[] {
	return glossary.map(({ slug, term, names, definition }) => ({
		id: `term:${slug}`,
		name: term,
		knownAs: names.join(" \n"),
		about: definition,
		notes: "",
		href: `/glossary/${slug}`,
		what: "Term",
		line: definition,
		weight: 0.6,
	}));
}
