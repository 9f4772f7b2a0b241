/**
 * npm run content [-- --check | --persist-to DIR | --remote [--staging]] [--from FOLDER] [--from-files article:slug]: checks `db/content/`, or another folder, and imports it, into the local database or,
 * with --remote, into the one that [env.production] of wrangler.toml names, with --staging besides into that of [env.staging]. Running it again changes nothing. With
 * --check every file and text is checked by itself, nothing is opened and nothing written. All is checked before anything is written. A text that the desk has published since keeps what the desk wrote, unless --from-files names it.
 */
import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { tagsOfChange } from "~/context/content-keys";
import { continueSeries, lastDay, parseSeries, recentOf, type Series } from "~/finance/series";
import { importTexts, type RefusedFile, readOfTheDesk, refusedFile } from "~/learn/text/import-texts.server";
import { pathCheck } from "~/learn/text/known-paths";
import type { Ground } from "~/learn/text/parse-text.server";
import type { TextInput } from "~/learn/text/prepare-text.server";
import { ContentError } from "~/listings/import/content-error";
import { importContent } from "~/listings/import/import-content";
import { readPublishers } from "~/listings/import/publishers";
import { readContents } from "~/listings/import/read-contents";
import { kinds } from "~/listings/kinds/all";
import { retireFacts } from "~/listings/retire-facts";
import { writeNewsOfKind } from "~/newsroom/desk/write-item";
import { feedSearch } from "~/site/search/documents/feed";
import { glossary } from "~/syllabus/glossary";
import { type Database, openDatabase } from "~db/database";
import { readClosesAfter } from "~db/queries/closes";
import { readAddresses } from "~db/queries/listings";
import { readStanding } from "~db/queries/texts";
import { createChanges } from "~workers/shared/changes";
import { readContentFiles } from "./content-files";
import { measureSources } from "./measure-sources";
import { openPlatform } from "./open-platform";

const { values: options } = parseArgs({
	options: {
		check: { type: "boolean", default: false },
		"persist-to": { type: "string" },
		remote: { type: "boolean", default: false },
		staging: { type: "boolean", default: false },
		from: { type: "string" },
		"from-files": { type: "string", multiple: true, default: [] },
	},
});

/** The folder of the content: `db/content/`, or that of a test. */
const content = options.from
	? pathToFileURL(`${resolve(options.from)}/`)
	: new URL("../db/content/", import.meta.url);
const fromFiles = new Set(options["from-files"]);

/** All that an import reads, before anything is written. */
type Content = {
	files: Record<string, unknown>;
	texts: TextInput[];
	series: Series;
	publishers: ReturnType<typeof readPublishers>;
	/** Ids of the listings of the files. */
	listings: string[];
};

/** Reads and checks every file but the texts, which name what is in the others. @throws ContentError naming file, record, field and reason */
async function readContent(now: number): Promise<Content> {
	const files = await readContentFiles(content);
	const kindsRead = readContents(kinds, files, now);
	return {
		files,
		texts: await readTexts(),
		series: parseSeries(await readFile(new URL("price-history.csv", content), "utf8")),
		publishers: readPublishers(files.publishers ?? []),
		listings: kindsRead.flatMap(({ kind, records }) => records.map(({ slug }) => `${kind.id}:${slug}`)),
	};
}

/** What texts may name: what the files have, and where there is a database, what the desk has written and recorded since. */
async function groundOf({ texts, listings, series: file }: Content, db?: Database): Promise<Ground> {
	const standing = db && (await readStanding(db));
	const ids = [
		...texts.map(({ kind, slug }) => `${kind}:${slug}`),
		// Links may lead to what the desk has written, and to an address that has moved.
		...(standing ? [...standing.texts.map(({ id }) => id), ...standing.moved] : []),
	];
	const there = db ? (await readAddresses(db, 100_000)).map(({ kind, slug }) => `${kind}:${slug}`) : [];
	const series = db ? continueSeries(file, await readClosesAfter(db, lastDay(file))) : file;
	return {
		terms: glossary,
		isPath: pathCheck({ texts: new Set(ids), listings: new Set([...listings, ...there]) }),
		market: { series, recent: recentOf(series) },
	};
}

/** @throws ContentError where there is a file that cannot be published */
function requireTexts(refused: RefusedFile | null): void {
	if (!refused) return;
	const { kind, slug, line, problem } = refused;
	throw new ContentError(`${kind}s/${slug}.md`, "(text)", line, problem);
}

/** Publishes the texts, as an editor would. @throws ContentError naming file, line and reason */
async function publishTexts(db: Database, { texts }: Content, ground: Ground): Promise<void> {
	// Everything is purged at the end.
	const needs = { db, now: Date.now, ground, purge: async () => {} };
	const imported = await importTexts(needs, texts, fromFiles);
	if ("refused" in imported) return requireTexts(imported.refused);
	const { changed, kept, notRendered } = imported;
	console.log(`texts             ${String(texts.length).padStart(4)} texts, ${changed} new or changed`);
	for (const id of kept) console.log(`                       ${id} keeps what the desk wrote`);
	for (const { id, problem } of notRendered)
		console.warn(`                       ${id} stays as it was rendered before: ${problem}`);
}

/** Ends what people stated of fields that nobody states any more, as the import has ended what the content stated of them. */
async function retire(db: Database, { publishers }: Content): Promise<void> {
	// Everything is purged at the end; what is owed, the clock of the api worker puts on the queue.
	const needs = { db, now: Date.now, publishers, purge: async () => {}, tell: async () => {} };
	const { statements, listings } = await retireFacts(needs);
	if (statements > 0)
		console.log(`retired           ${String(statements).padStart(4)} statements of ${listings} listings`);
}

/** What changed among dated values, as the data desk writes of facts that are recorded later. */
async function writeNews(db: Database): Promise<void> {
	let written = 0;
	for (const kind of kinds) written += (await writeNewsOfKind(db, kind)).written;
	console.log(`news              ${String(written).padStart(4)} items new or changed`);
}

const textKinds = ["article", "lesson", "page"] as const;

/** The texts of `db/content/{kind}s/`, by the alphabet. */
async function readTexts(): Promise<TextInput[]> {
	const all = textKinds.map(async (kind) => {
		const folder = new URL(`${kind}s/`, content);
		const files = (await readdir(folder)).filter((file) => file.endsWith(".md")).sort();
		return Promise.all(
			files.map(async (file) => ({
				kind,
				slug: file.slice(0, -".md".length),
				source: await readFile(new URL(file, folder), "utf8"),
			})),
		);
	});
	return (await Promise.all(all)).flat();
}

async function main(): Promise<void> {
	const started = performance.now();
	const now = Date.now();
	const read = await readContent(now);
	if (options.check) {
		requireTexts(refusedFile(await groundOf(read), read.texts));
		const { values, own, dated, general } = measureSources(kinds, read.files, now).all;
		console.log(
			`${own} of ${values} values have a source of their own, ${dated} of them a date; ${general} are general knowledge`,
		);
		console.log(`content is in order, ${((performance.now() - started) / 1000).toFixed(1)} s`);
		return;
	}
	const proxy = await openPlatform(options);
	try {
		const db = openDatabase(proxy.env.DB);
		const ground = await groundOf(read, db);
		const isOfTheDesk = await readOfTheDesk(db);
		requireTexts(refusedFile(ground, read.texts, (id) => isOfTheDesk(id) && !fromFiles.has(id)));
		try {
			await write(db, read, ground, now);
		} finally {
			// Also where a later step failed: what was written before it is shown.
			const changes = createChanges({ kv: proxy.env.CONTENT, now: Date.now });
			await changes.purge([...new Set(kinds.flatMap(({ path }) => tagsOfChange(path)))]);
		}
		console.log(`content is in, ${((performance.now() - started) / 1000).toFixed(1)} s`);
	} finally {
		await proxy.dispose();
	}
}

/** Writes what was read and checked. */
async function write(db: Database, read: Content, ground: Ground, now: number): Promise<void> {
	const report = await importContent(db, read.files, now);
	await retire(db, read);
	await feedSearch(db);
	await publishTexts(db, read, ground);
	await writeNews(db);
	for (const { kind, listings, newFacts } of report)
		console.log(`${kind.padEnd(17)} ${String(listings).padStart(4)} listings, ${newFacts} new facts`);
}

main().catch((error: unknown) => {
	const isContent = error instanceof ContentError;
	if (isContent) console.error(`The content was refused, nothing was written.\n  ${error.message}`);
	else console.error(error);
	// scripts/local.mjs tells by it whether the content is at fault or the data.
	process.exitCode = isContent ? 2 : 1;
});
