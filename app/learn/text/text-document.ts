import { textHref } from "~/syllabus/text-href";
import type { Document } from "~db/queries/documents";
import type { TextRow } from "~db/queries/texts";
import type { TextBody } from "./slots";

/** Null for a single page, which is found by its name in the register. */
export function textDocument(
	{ id, kind, slug, title, summary }: Pick<TextRow, "id" | "kind" | "slug" | "title" | "summary">,
	{ headings, html }: TextBody,
): Document | null {
	if (kind === "page") return null;
	return {
		id,
		name: title,
		knownAs: "",
		about: `${summary} \n${headings.map(({ words }) => words).join(" \n")}`,
		notes: html
			.join(" ")
			.replace(/<[^<>]*>/g, " ")
			.replace(/&[#\w]+;/g, " ")
			.replace(/\s+/g, " "),
		href: textHref({ kind, slug }),
		what: kind === "article" ? "Guide" : "Lesson",
		line: summary,
		ordinal: null,
		weight: kind === "article" ? 1.1 : 1,
	};
}
