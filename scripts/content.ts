/**
 * npm run content [-- --check | --persist-to DIR | --remote [--staging]] [--from FOLDER] [--from-files
 * article:slug]: checks `db/content/` or another folder, and imports it into the local database. With --remote
 * it uses the database in [env.production] of wrangler.toml, or with --staging the one in [env.staging]. Safe
 * to repeat.
 *
 * With --check it only checks files and texts, without a database. Everything is checked before anything is
 * written. Texts that staff published later keep their version, unless --from-files names them.
 */
import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { continueSeries, lastDay, parseSeries, recentOf } from "~/finance/series";
import { refusedFile } from "~/learn/text/import-texts.server";
import { pathCheck } from "~/learn/text/known-paths";
import type { Ground } from "~/learn/text/parse-text.server";
import type { TextInput } from "~/learn/text/prepare-text.server";
import { ContentError } from "~/listings/facts/content-error";
import { readPublishers } from "~/listings/facts/publishers";
import { kinds } from "~/listings/kinds/all";
import { readContents } from "~/listings/record/import/read-contents";
import { glossary } from "~/syllabus/glossary";
import { type Database, openDatabase } from "~db/database";
import { readAddresses } from "~db/queries/listings";
import { readClosesAfter } from "~db/queries/prices";
import { readStanding } from "~db/queries/texts";
import { createChanges } from "~workers/shared/changes";
import { readContentFiles } from "./content-files";
import { measureSources } from "./measure-sources";
import { openPlatform } from "./open-platform";
import { type Content, requireTexts, writeContent } from "./write-content";

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

const content = options.from
	? pathToFileURL(`${resolve(options.from)}/`)
	: new URL("../db/content/", import.meta.url);
const fromFiles = new Set(options["from-files"]);

/** Checks every file except the texts, which refer to the others. */
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

/** What texts may refer to: the files, and with a database also texts and facts from staff. */
async function groundOf({ texts, listings, series: file }: Content, db?: Database): Promise<Ground> {
	const standing = db && (await readStanding(db));
	const ids = [
		...texts.map(({ kind, slug }) => `${kind}:${slug}`),
		// Links may lead to texts from staff, and to old addresses that redirect.
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

const textKinds = ["article", "lesson", "page"] as const;

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
		const { purge } = createChanges({ kv: proxy.env.CONTENT, now: Date.now });
		await writeContent({ db, ground, purge, say: console.log, warn: console.warn }, read, now, fromFiles);
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
