import { SITE } from "~/context/content-keys";
import type { Outcome, Refusal, VerbNeeds } from "~/context/verb";
import { readSource, readText, type TextKind, type TextRow, writeText } from "~db/queries/texts";
import { articleSchema, lessonSchema, pageSchema } from "./front-matter";
import { type Ground, parseText } from "./parse-text.server";
import type { TextBody } from "./slots";
import { textDocument } from "./text-document";
import { TextError } from "./text-problem";

export type PublishNeeds = Pick<VerbNeeds, "db" | "now"> & {
	ground: Ground;
	/** Says that what these tags stand for has changed. */
	purge: (tags: readonly string[]) => Promise<void>;
};

/** A text to be published. */
export type TextInput = { kind: TextKind; slug: string; source: string; note?: string };

/** Which revision is published now, and whether anything changed. */
export type PublishedText = { id: string; revision: number; isNew: boolean };

const schemas = { article: articleSchema, lesson: lessonSchema, page: pageSchema };
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Publishes a text: checks it, renders and sanitises it, keeps it as a revision and lets it be found. What cannot be
 * published is refused with every problem, by line; nothing is written then. The same text again is no new revision, and is
 * rendered anew: another build may do it otherwise.
 * @param actor who publishes: a user's id, or the name of what acts by itself
 */
export async function publishText(
	{ db, now, ground, purge }: PublishNeeds,
	actor: string,
	{ kind, slug, source, note }: TextInput,
): Promise<Outcome<PublishedText>> {
	if (!SLUG.test(slug)) return refused({ slug: "Lower-case letters, digits and hyphens." });
	const file = `${kind}s/${slug}.md`;
	let parsed: { front: unknown; body: TextBody };
	try {
		parsed = parseText(file, source, ground);
	} catch (error) {
		if (!(error instanceof TextError)) throw error;
		return refused(Object.fromEntries(error.problems.map(({ line, reason }) => [`line ${line}`, reason])));
	}
	const front = schemas[kind].safeParse(parsed.front);
	if (!front.success)
		return refused(
			Object.fromEntries(
				front.error.issues.map(({ path, message }) => [path.join(".") || "front matter", message]),
			),
		);

	const id = `${kind}:${slug}`;
	const [standing, said] = await Promise.all([readText(db, id), readSource(db, id)]);
	const at = now();
	const isNew = said !== source;
	const body = JSON.stringify(parsed.body);
	const revision = (standing?.text.revision ?? 0) + (isNew ? 1 : 0);
	const { title, summary, desk } = front.data;
	const writtenAt = Date.parse("written" in front.data ? front.data.written : front.data.checked);
	const text: TextRow = {
		...{ id, kind, slug, title, summary, desk, body, revision },
		section: "section" in front.data ? front.data.section : null,
		front: JSON.stringify(front.data),
		words: parsed.body.words,
		publishedAt: writtenAt,
		// What was first published on its day has not been changed since.
		updatedAt: revision === 1 ? writtenAt : isNew ? at : (standing?.text.updatedAt ?? at),
	};
	await writeText(db, {
		text,
		revision: isNew ? { textId: id, revision, source, note: note ?? null, at, actor } : null,
		// A single page is found by its name in the register.
		document: kind === "page" ? null : textDocument(text, parsed.body),
		audit: isNew
			? {
					...{ id: crypto.randomUUID(), at, actor, verb: "publish-text", subject: id },
					before: JSON.stringify(standing ? { revision: standing.text.revision } : null),
					after: JSON.stringify({ revision, title }),
				}
			: null,
	});
	// The list that a guide stands beside, and the one that it stood beside.
	const sections = [text.section, standing?.text.section].filter((section) => typeof section === "string");
	await purge([...new Set([SITE, ...sections])]);
	return { done: { id, revision, isNew } };
}

function refused(fields: Record<string, string>): { refused: Refusal } {
	return { refused: { status: 422, code: "invalid", message: "Nothing was published.", fields } };
}
