import type { ArticleFields } from "./article-fields";
import { FIELD_NAMES } from "./field-names";

/** An article as a form brings it. */
export function readForm(form: FormData): ArticleFields {
	return Object.fromEntries(
		FIELD_NAMES.map((name) => [name, String(form.get(name) ?? "").replace(/\r\n?/g, "\n")]),
	) as ArticleFields;
}
