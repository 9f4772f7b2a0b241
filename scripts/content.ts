/**
 * npm run content [-- --check | --persist-to DIR | --remote [--staging]] [--from-files article:slug]: checks `db/content/` and imports it, into the local database or,
 * with --remote, into the one that [env.production] of wrangler.toml names, with --staging besides into that of [env.staging]. Running it again changes nothing. With
 * --check nothing is opened and nothing written. A text that the desk has published since keeps what the desk wrote, unless --from-files names it.
 */
import { readdir, readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { EXPERIMENTS, tagsOfChange } from "~/context/content-keys";
import { beginFirstTests } from "~/experiments/begin-first";
import { continueSeries, lastDay, parseSeries, recentOf } from "~/finance/series";
import { importTexts } from "~/learn/text/import-texts.server";
import { pathCheck } from "~/learn/text/known-paths";
import type { TextInput } from "~/learn/text/prepare-text.server";
import { ContentError } from "~/listings/import/content-error";
import { importContent } from "~/listings/import/import-content";
import { parseContent } from "~/listings/import/parse-content";
import { readPublishers } from "~/listings/import/publishers";
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
		"from-files": { type: "string", multiple: true, default: [] },
	},
});

const content = new URL("../db/content/", import.meta.url);

/** Publishes what `db/content/` has of texts, as an editor would. @throws Error naming file, line and reason */
async function publishTexts(db: Database): Promise<void> {
	const sources = await readTexts();
	const listings = new Set((await readAddresses(db, 100_000)).map(({ kind, slug }) => `${kind}:${slug}`));
	const file = parseSeries(await readFile(new URL("price-history.csv", content), "utf8"));
	// The desk may have written of a day that was recorded since.
	const series = continueSeries(file, await readClosesAfter(db, lastDay(file)));
	// Links may lead to what the desk has written, and to an address that has moved.
	const { texts: standing, moved } = await readStanding(db);
	const ids = [
		...sources.map(({ kind, slug }) => `${kind}:${slug}`),
		...standing.map(({ id }) => id),
		...moved,
	];
	const known = { texts: new Set(ids), listings };
	const ground = {
		terms: glossary,
		isPath: pathCheck(known),
		market: { series, recent: recentOf(series) },
	};
	// Everything is purged at the end.
	const needs = { db, now: Date.now, ground, purge: async () => {} };
	const imported = await importTexts(needs, sources, new Set(options["from-files"]));
	if ("refused" in imported) {
		const { kind, slug, line, problem } = imported.refused;
		throw new ContentError(`${kind}s/${slug}.md`, "(text)", line, problem);
	}
	const { changed, kept, notRendered } = imported;
	console.log(`texts             ${String(sources.length).padStart(4)} texts, ${changed} new or changed`);
	for (const id of kept) console.log(`                       ${id} keeps what the desk wrote`);
	for (const { id, problem } of notRendered)
		console.warn(`                       ${id} stays as it was rendered before: ${problem}`);
}

/** Ends what people stated of fields that nobody states any more, as the import has ended what the content stated of them. */
async function retire(db: Database): Promise<void> {
	const publishers = readPublishers(
		parseContent("publishers.json", await readFile(new URL("publishers.json", content), "utf8")),
	);
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
	if (options.check) {
		const { values, own, dated, general } = measureSources(kinds, await readContentFiles(), Date.now()).all;
		console.log(
			`${own} of ${values} values have a source of their own, ${dated} of them a date; ${general} are general knowledge`,
		);
		console.log(`content is in order, ${((performance.now() - started) / 1000).toFixed(1)} s`);
		return;
	}
	const proxy = await openPlatform(options);
	try {
		const db = openDatabase(proxy.env.DB);
		const report = await importContent(db, await readContentFiles(), Date.now());
		await retire(db);
		await feedSearch(db);
		await publishTexts(db);
		await writeNews(db);
		const begun = await beginFirstTests(db, Date.now());
		console.log(`experiments       ${String(begun).padStart(4)} begun`);
		const changes = createChanges({ kv: proxy.env.CONTENT, now: Date.now });
		await changes.purge([EXPERIMENTS, ...new Set(kinds.flatMap(({ path }) => tagsOfChange(path)))]);
		for (const { kind, listings, newFacts } of report)
			console.log(`${kind.padEnd(17)} ${String(listings).padStart(4)} listings, ${newFacts} new facts`);
		console.log(`content is in, ${((performance.now() - started) / 1000).toFixed(1)} s`);
	} finally {
		await proxy.dispose();
	}
}

main().catch((error: unknown) => {
	const isContent = error instanceof ContentError;
	if (isContent) console.error(`The content was refused, nothing was written.\n  ${error.message}`);
	else console.error(error);
	// scripts/local.mjs tells by it whether the content is at fault or the data.
	process.exitCode = isContent ? 2 : 1;
});
