import { termBySlug } from "~/syllabus/glossary";
import type { Field } from "./kind";

/** Explains a field with the first sentence of a glossary term. */
export function explainedBy(slug: string, note = "", ...also: string[]): Pick<Field, "explain" | "terms"> {
	const term = termBySlug(slug);
	if (!term) throw new Error(`The glossary has no ${slug}`);
	return { explain: `${term.is} ${note}`.trimEnd(), terms: [slug, ...also] };
}
