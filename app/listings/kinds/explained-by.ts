import { termBySlug } from "~/syllabus/glossary";
import type { Field } from "./kind";

/**
 * A field explained by a term of the glossary, in its own first sentence.
 * @param slug of the term
 * @param note what the field says besides: what of it is shown here
 * @param also slugs of other terms that are worth a look
 * @throws Error where there is no such term
 */
export function explainedBy(slug: string, note = "", ...also: string[]): Pick<Field, "explain" | "terms"> {
	const term = termBySlug(slug);
	if (!term) throw new Error(`The glossary has no ${slug}`);
	return { explain: `${term.is} ${note}`.trimEnd(), terms: [slug, ...also] };
}
