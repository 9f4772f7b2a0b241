/**
 * npm run bench: what a list page costs, side by side with a bare worker that sends as many bytes, and as the number of
 * listings grows; what a session and what taking and counting events costs. Prints ratios and writes them to
 * docs/benchmarks.md; ends with 1 where one is beyond its limit. Needs a build. A word after it, e.g. `npm run bench -- session`, measures only the sections whose
 * heading has that word and keeps the others.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { importContent } from "~/listings/import/import-content";
import { openDatabase } from "~db/database";
import { readContentFiles } from "../scripts/content-files";
import { measureCalculators } from "./calculators";
import { measureCpu } from "./cpu";
import { measureEdit } from "./edit";
import { measureConsumer, measureIngest, measureWrites } from "./events";
import { measureFiles } from "./files";
import { type Fleet, startFleet } from "./fleet";
import { createDirectories, measureGrowth } from "./growth";
import { measureHydration } from "./hydration";
import { measureInteractions } from "./interactions";
import { type Limit, missesOf } from "./limits";
import { besideTheFirst } from "./load";
import { measureQueue } from "./queue";
import { measureSearch } from "./search";
import { seedLenders } from "./seed";
import { compareSignedIn, measureCheck } from "./session";
import { measureSimulator } from "./simulator";
import { measureYourLoan } from "./your-loan";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const [ONLY] = process.argv.slice(2);
/** A state that needs every column of the index: filtered, counted and sorted. */
const NARROWED = "/lenders?kyc=yes&sort=apr";

/** Pages that are asked for among more and more listings. */
const GROWING = [
	["The same page", "uncached", "/lenders"],
	["The same page", "deployed", "/lenders"],
	[`A narrowed page (${NARROWED})`, "uncached", NARROWED],
	["The home page", "uncached", "/"],
	["A lender’s page", "uncached", "/lenders/ledn-0"],
] as const;
const CACHED = { uncached: "no cache at all", deployed: "as deployed" } as const;

/** What a page may cost among a hundred thousand, of what it costs among the fewest. */
const MOST_GROWN = 1.3;

const FILE = "docs/benchmarks.md";

type Row = Record<string, string | number>;

async function againstBare(fleet: Fleet): Promise<Row[]> {
	const page = await (await fetch(`${await fleet.url("rendered")}/lenders`)).arrayBuffer();
	const bare = await fleet.url("bare");
	await fetch(bare, { method: "PUT", body: page });
	const figures = await besideTheFirst(
		{
			bare,
			deployed: `${await fleet.url("deployed")}/lenders`,
			"kept-in-kv": `${await fleet.url("kept-in-kv")}/lenders`,
			rendered: `${await fleet.url("rendered")}/lenders`,
			uncached: `${await fleet.url("uncached")}/lenders`,
		},
		ROUNDS,
		SECONDS,
	);
	const words = {
		bare: `bare worker, ${Math.round(page.byteLength / 1024)} KiB from memory`,
		deployed: "as deployed: page cache, isolate memory in front of KV",
		"kept-in-kv": "page from warm KV, nothing in memory",
		rendered: "drawn by Remix from content in warm KV",
		uncached: "drawn by Remix from D1",
	};
	return Object.entries(figures).map(([name, figure]) => ({
		case: words[name as keyof typeof words],
		"of bare": figure.toFixed(3),
	}));
}

/** The list of lenders for a loan beside the same list without one, as it stands and narrowed, with the content of the site. */
async function measureListForLoan(): Promise<Row[]> {
	const fleet = await startFleet();
	try {
		await importContent(openDatabase(fleet.database), await readContentFiles(), Date.now());
		const drawn = await fleet.url("rendered");
		const figures = await besideTheFirst(
			{
				plain: `${drawn}/lenders`,
				narrowed: `${drawn}${NARROWED}`,
				loan: `${drawn}/lenders?btc=2&amount=60000&months=12&country=US`,
			},
			ROUNDS,
			SECONDS,
		);
		const words = { plain: "without a loan", narrowed: `narrowed (${NARROWED})`, loan: "for a loan" };
		return Object.entries(words).map(([name, list]) => ({
			list,
			"time a page, of that without a loan": (1 / figures[name as keyof typeof words]).toFixed(2),
		}));
	} finally {
		await fleet.dispose();
	}
}

/** Imports everything into an empty database, as `npm run content` does, against the ten seconds it may take. */
async function measureImport(): Promise<Row[]> {
	const fleet = await startFleet();
	try {
		const started = performance.now();
		const report = await importContent(openDatabase(fleet.database), await readContentFiles(), Date.now());
		const seconds = (performance.now() - started) / 1000;
		return [
			{
				listings: report.reduce((sum, { listings }) => sum + listings, 0),
				facts: report.reduce((sum, { newFacts }) => sum + newFacts, 0),
				"of the 10 s allowed": (seconds / 10).toFixed(2),
			},
		];
	} finally {
		await fleet.dispose();
	}
}

function table(rows: Row[]): string {
	const heads = Object.keys(rows[0] ?? {});
	return [
		`| ${heads.join(" | ")} |`,
		`|${heads.map(() => "---|").join("")}`,
		...rows.map((row) => `| ${heads.map((head) => row[head]).join(" | ")} |`),
	].join("\n");
}

async function main(): Promise<void> {
	const sections: string[] = [];
	const named = new Set<string>();
	const misses: string[] = [];
	async function section(heading: string, measure: () => Promise<Row[]>, ...limits: Limit[]) {
		named.add(heading);
		if (ONLY && !heading.includes(ONLY)) {
			const kept = writtenSection(heading);
			if (kept) sections.push(kept);
			return;
		}
		const rows = await measure();
		misses.push(...missesOf(heading, rows, limits));
		const text = `## ${heading}\n\n${table(rows)}`;
		console.log(`\n${text}`);
		sections.push(text);
	}
	await section("A list page of 50 rows against a bare worker", async () => {
		const fleet = await startFleet();
		try {
			await seedLenders(fleet.database, 100, Date.now());
			return await againstBare(fleet);
		} finally {
			await fleet.dispose();
		}
	});
	const [ofBare, ofTen] = ["bare worker's CPU", "of the 10 ms"];
	await section(
		"The list of lenders by CPU, one request after the other",
		measureCpu,
		{ row: "as deployed: a page from memory", column: ofBare, least: 0.65 },
		{ row: "drawn by Remix", column: ofBare, least: 0.05 },
		{ row: "as deployed, a miss", column: ofTen, most: 1 },
	);
	const directories = createDirectories();
	try {
		for (const [what, worker, path] of GROWING)
			await section(
				`${what} as the directory grows, ${CACHED[worker]}`,
				() => measureGrowth(directories, worker, path, ROUNDS, SECONDS),
				{ column: "time a page", most: MOST_GROWN },
			);
		await section("An edit of one lender among a hundred thousand", () => measureEdit(directories), {
			column: "median",
			most: 1,
		});
	} finally {
		await directories.dispose();
	}
	await section(
		"The search as what is searched grows, no cache at all",
		() => measureSearch(ROUNDS, SECONDS),
		{ column: "time a page", most: MOST_GROWN },
	);
	await section("Files of a hundred thousand lenders", measureFiles, { column: "peak above idle", most: 1 });
	await section("The queue of verification as the directory grows", measureQueue);
	await section("A list page for somebody with a session, as deployed", async () => {
		const fleet = await startFleet();
		try {
			await seedLenders(fleet.database, 100, Date.now());
			return await compareSignedIn(fleet, ROUNDS, SECONDS);
		} finally {
			await fleet.dispose();
		}
	});
	await section("Checking a session, in one process", measureCheck);
	await section("The risk simulator, 10,000 paths of 365 days against a bare loop", async () =>
		measureSimulator(),
	);
	await section("Answering a calculator, in one process", async () => measureCalculators());
	await section("Answering a loan for every lender, in one process", async () => measureYourLoan());
	await section("The list of lenders for a loan, drawn by Remix from content in warm KV", measureListForLoan);
	const inTime: Limit = { column: "median", most: 1 };
	await section("Answering in the browser, its processor slowed four times", measureInteractions, inTime);
	await section(
		"Taking a page over in the browser, its processor slowed four times",
		measureHydration,
		inTime,
	);
	await section("Importing everything into an empty database", measureImport, {
		column: "of the 10 s",
		most: 1,
	});
	await section(
		"Taking events: POST /api/events against a bare Hono route that validates and enqueues",
		measureIngest,
	);
	await section("Counting events: the consumer against single inserts", () => measureConsumer(ROUNDS));
	await section(
		"What a page view has written (a mix of visits that is assumed, of a whole day)",
		measureWrites,
		{ column: "rows of D1 a view", most: 1 },
	);
	// What others measured stays.
	for (const text of writtenSections()) if (!named.has(headingOf(text))) sections.push(text.trimEnd());
	for (const miss of misses) console.log(`Beyond its limit: ${miss}`);
	if (misses.length > 0) process.exitCode = 1;
	writeFileSync(FILE, `${PREAMBLE}\n${sections.join("\n\n")}\n`);
}

/** A section as the last run wrote it. Null where there is none. */
function writtenSection(heading: string): string | null {
	return (
		writtenSections()
			.find((text) => headingOf(text) === heading)
			?.trimEnd() ?? null
	);
}

function writtenSections(): string[] {
	const [, ...sections] = readFileSync(FILE, "utf8").split(/^(?=## )/m);
	return sections;
}

function headingOf(section: string): string {
	return section.slice("## ".length, section.indexOf("\n"));
}

const PREAMBLE = `# Benchmarks

Written by \`npm run bench\` (last on ${new Date().toISOString().slice(0, 10)}). Ratios only, measured side by side in one run: eight connections, ${ROUNDS} rounds
of ${SECONDS} s in turns, each set beside the first of its round, the median of the rounds. Miniflare with direct sockets and no asset router; local D1 and KV are emulated and
cap whatever touches them. Listings beyond the real ones are copies of them, made for the measurement only.

Taking events differs: 150 bursts of 200 requests of each in turns, the quickest tenth of each set side by side. The limiter counts in
memory there and where a page is a miss, as the platform's does on its machine; the local one writes a database for each call.
`;

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
