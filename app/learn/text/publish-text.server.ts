import { SITE } from "~/context/content-keys";
import type { Outcome, VerbNeeds } from "~/context/verb";
import { readSource, readText, type TextRow, writeText } from "~db/queries/texts";
import type { Ground } from "./parse-text.server";
import { readTextSource, type TextInput } from "./prepare-text.server";
import { searchedText } from "./text-document";

export type PublishNeeds = Pick<VerbNeeds, "db" | "now"> & {
	ground: Ground;
	/** Says that what these tags stand for has changed. */
	purge: (tags: readonly string[]) => Promise<void>;
};

/** Which revision is published now, and whether anything changed. */
export type PublishedText = { id: string; revision: number; isNew: boolean };

/**
 * Publishes a text: checks it, renders and sanitises it, keeps it as a revision and lets it be found. What cannot be
 * published is refused with every problem, by line; nothing is written then. The same text again is no new revision, and is
 * rendered anew: another build may do it otherwise. One that was withdrawn is on the site again.
 * @param actor who publishes: a user's id, or the name of what acts by itself
 * @param verb what the audit log calls it
 */
export async function publishText(
	{ db, now, ground, purge }: PublishNeeds,
	actor: string,
	input: TextInput,
	verb = "publish-text",
): Promise<Outcome<PublishedText>> {
	const { done: read, refused } = readTextSource(input, ground);
	if (!read) return { refused };
	const { source, note } = input;
	const { id, publishedAt, title, section } = read.row;
	const [standing, said] = await Promise.all([readText(db, id), readSource(db, id)]);
	const at = now();
	const isNew = said !== source;
	const isBack = typeof standing?.text.withdrawnAt === "number";
	const revision = (standing?.text.revision ?? 0) + (isNew ? 1 : 0);
	const text: TextRow = {
		...read.row,
		revision,
		// What was first published on its day has not been changed since.
		updatedAt: revision === 1 ? publishedAt : isNew ? at : (standing?.text.updatedAt ?? at),
	};
	await writeText(db, {
		text,
		revision: isNew ? { textId: id, revision, source, note: note ?? null, at, actor } : null,
		document: searchedText(text, read.body),
		audit:
			isNew || isBack
				? {
						...{ id: crypto.randomUUID(), at, actor, verb, subject: id },
						before: JSON.stringify(standing ? { revision: standing.text.revision, withdrawn: isBack } : null),
						after: JSON.stringify({ revision, title }),
					}
				: null,
	});
	// The list that a guide stands beside, and the one that it stood beside.
	const sections = [section, standing?.text.section].filter((one) => typeof one === "string");
	await purge([...new Set([SITE, ...sections])]);
	return { done: { id, revision, isNew } };
}
