import { SITE } from "~/context/content-keys";
import type { Outcome, VerbNeeds } from "~/context/verb";
import { readSource, readText, type TextRow, writeText } from "~db/queries/texts";
import type { Ground } from "./parse-text.server";
import { readTextSource, type TextInput } from "./prepare-text.server";
import { textDocument } from "./text-document";

export type PublishNeeds = Pick<VerbNeeds, "db" | "now"> & {
	ground: Ground;
	purge: (tags: readonly string[]) => Promise<void>;
};

export type PublishedText = { id: string; revision: number; isNew: boolean };

/**
 * Publishes a text as a revision and indexes it for search. A refusal writes nothing. Publishing the same text makes
 * no new revision but renders it again, because another build may render differently. It also brings back a
 * withdrawn text.
 * @param actor a user id or the name of a job
 * @param verb its name in the audit log
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
		// A text first published today has no later change.
		updatedAt: revision === 1 ? publishedAt : isNew ? at : (standing?.text.updatedAt ?? at),
	};
	await writeText(db, {
		text,
		revision: isNew ? { textId: id, revision, source, note: note ?? null, at, actor } : null,
		document: textDocument(text, read.body),
		audit:
			isNew || isBack
				? {
						id: crypto.randomUUID(),
						at,
						actor,
						verb,
						subject: id,
						before: JSON.stringify(standing ? { revision: standing.text.revision, withdrawn: isBack } : null),
						after: JSON.stringify({ revision, title }),
					}
				: null,
	});
	// Purge both the guide's new list and its old one.
	const sections = [section, standing?.text.section].filter((one) => typeof one === "string");
	await purge([...new Set([SITE, ...sections])]);
	return { done: { id, revision, isNew } };
}
