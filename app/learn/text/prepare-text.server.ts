import type { Outcome, Refusal } from "~/context/verb";
import type { TextKind, TextRow } from "~db/queries/texts";
import { type Front, frontSchemas } from "./front-matter";
import { type Ground, parseText } from "./parse-text.server";
import type { TextBody } from "./slots";
import { TextError } from "./typed-beside.server";

export type TextInput = { kind: TextKind; slug: string; source: string; note?: string };

type ReadText = {
	front: Front;
	body: TextBody;
	row: Omit<TextRow, "revision" | "updatedAt">;
};

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A refusal lists every problem by line or field. */
export function readTextSource({ kind, slug, source }: TextInput, ground: Ground): Outcome<ReadText> {
	if (!SLUG.test(slug) || slug.length > 80)
		return refused({ slug: "Lower-case letters, digits and hyphens." });
	let parsed: { front: unknown; body: TextBody };
	try {
		parsed = parseText(`${kind}s/${slug}.md`, source, ground);
	} catch (error) {
		if (!(error instanceof TextError)) throw error;
		// Of several in a line all are said.
		const byLine: Record<string, string> = {};
		for (const { line, reason } of error.problems) {
			const key = `line ${line}`;
			byLine[key] = byLine[key] ? `${byLine[key]}; ${reason}` : reason;
		}
		return refused(byLine);
	}
	const front = frontSchemas[kind].safeParse(parsed.front);
	if (!front.success)
		return refused(
			Object.fromEntries(
				front.error.issues.map(({ path, message }) => [path.join(".") || "front matter", message]),
			),
		);
	const { title, summary, desk } = front.data;
	const row: ReadText["row"] = {
		id: `${kind}:${slug}`,
		kind,
		slug,
		title,
		summary,
		desk,
		// Publishing also restores a withdrawn text.
		withdrawnAt: null,
		section: "section" in front.data ? front.data.section : null,
		front: JSON.stringify(front.data),
		body: JSON.stringify(parsed.body),
		words: parsed.body.words,
		publishedAt: Date.parse("written" in front.data ? front.data.written : front.data.checked),
	};
	return { done: { front: front.data, body: parsed.body, row } };
}

function refused(fields: Record<string, string>): { refused: Refusal } {
	return { refused: { status: 422, code: "invalid", message: "Nothing was published.", fields } };
}
