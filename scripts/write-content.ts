import { tagsOfChange } from "~/context/content-keys";
import type { Series } from "~/finance/series";
import { importTexts, type RefusedFile, readOfTheDesk, refusedFile } from "~/learn/text/import-texts.server";
import type { Ground } from "~/learn/text/parse-text.server";
import type { TextInput } from "~/learn/text/prepare-text.server";
import { ContentError } from "~/listings/facts/content-error";
import type { readPublishers } from "~/listings/facts/publishers";
import { kinds } from "~/listings/kinds/all";
import { importContent } from "~/listings/record/import/import-content";
import { retireFacts } from "~/listings/record/retire-facts";
import { writeNewsOfKind } from "~/newsroom/desk/write-item";
import { feedSearch } from "~/site/search/documents";
import type { Database } from "~db/database";

export type Content = {
	files: Record<string, unknown>;
	texts: TextInput[];
	series: Series;
	publishers: ReturnType<typeof readPublishers>;
	listings: string[];
};

type WriteContentNeeds = {
	db: Database;
	ground: Ground;
	purge: (tags: readonly string[]) => Promise<void>;
	say: (line: string) => void;
	warn: (line: string) => void;
};

/**
 * Writes in many transactions (decision 073), and purges even after an error.
 * @param fromFiles ids of texts to reset to their files
 */
export async function writeContent(
	needs: WriteContentNeeds,
	content: Content,
	now: number,
	fromFiles: ReadonlySet<string>,
): Promise<void> {
	const { db, ground, purge, say } = needs;
	const isOfTheDesk = await readOfTheDesk(db);
	requireTexts(refusedFile(ground, content.texts, (id) => isOfTheDesk(id) && !fromFiles.has(id)));
	try {
		const report = await importContent(db, content.files, now);
		await retire(needs, content);
		await feedSearch(db);
		await publishTexts(needs, content, fromFiles);
		await writeNews(needs);
		for (const { kind, listings, newFacts } of report)
			say(`${kind.padEnd(17)} ${String(listings).padStart(4)} listings, ${newFacts} new facts`);
	} finally {
		await purge([...new Set(kinds.flatMap(({ path }) => tagsOfChange(path)))]);
	}
}

export function requireTexts(refused: RefusedFile | null): void {
	if (!refused) return;
	const { kind, slug, line, problem } = refused;
	throw new ContentError(`${kind}s/${slug}.md`, "(text)", line, problem);
}

async function publishTexts(
	{ db, ground, say, warn }: WriteContentNeeds,
	{ texts }: Content,
	fromFiles: ReadonlySet<string>,
): Promise<void> {
	// Everything is purged at the end.
	const needs = { db, now: Date.now, ground, purge: async () => {} };
	const imported = await importTexts(needs, texts, fromFiles);
	if ("refused" in imported) return requireTexts(imported.refused);
	const { changed, kept, notRendered } = imported;
	say(`texts             ${String(texts.length).padStart(4)} texts, ${changed} new or changed`);
	for (const id of kept) say(`                       ${id} keeps what the desk wrote`);
	for (const { id, problem } of notRendered)
		warn(`                       ${id} stays as it was rendered before: ${problem}`);
}

/** Ends people's facts for retired fields, like the import did for facts from content. */
async function retire({ db, say }: WriteContentNeeds, { publishers }: Content): Promise<void> {
	// We purge everything at the end. The api worker's schedule enqueues the messages.
	const needs = { db, now: Date.now, publishers, purge: async () => {}, enqueueFacts: async () => {} };
	const { statements, listings } = await retireFacts(needs);
	if (statements > 0)
		say(`retired           ${String(statements).padStart(4)} statements of ${listings} listings`);
}

/** Writes news about changes among dated facts, as if they had been recorded one by one. */
async function writeNews({ db, say }: WriteContentNeeds): Promise<void> {
	let written = 0;
	for (const kind of kinds) written += (await writeNewsOfKind(db, kind)).written;
	say(`news              ${String(written).padStart(4)} items new or changed`);
}
