import { textHref } from "~/syllabus/text-href";
import type { Document } from "~db/documents";
import type { TextRow } from "~db/queries/texts";
import type { TextBody } from "./slots";

const WHAT = { article: "Guide", lesson: "Lesson", page: "Page" };
const WEIGHT = { article: 1.1, lesson: 1, page: 1 };

/** A text's search document. Title and summary weigh more than the body. */
export function textDocument(
	{ id, kind, slug, title, summary }: Pick<TextRow, "id" | "kind" | "slug" | "title" | "summary">,
	{ headings, html }: TextBody,
): Document {
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
		what: WHAT[kind],
		line: summary,
		ordinal: null,
		weight: WEIGHT[kind],
	};
}

/** The same of a text that is to be published; null for a single page, which is found by its name in the register. */
export function searchedText(text: Parameters<typeof textDocument>[0], body: TextBody): Document | null {
	return text.kind === "page" ? null : textDocument(text, body);
}
