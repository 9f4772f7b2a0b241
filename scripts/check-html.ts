/**
 * tsx scripts/check-html.ts: draws the lenders' list with 50 rows from the build and holds its compressed size, and that of the
 * styles it links, against the budgets. Run by the build, which fails above one. The rows are the real lenders, the first of them twice to make 50.
 */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { ListResult } from "~/directory/list/read.server";
import { lender } from "~/listings/kinds/lender";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { buildIndex } from "~/listings/record/index/build-index";
import { queryIndex } from "~/listings/record/index/query-index";
import { PAGE_SIZE, parseListQuery } from "~/listings/record/index/search-params";
import lenders from "~db/content/lenders.json";
import { parseSummary } from "~db/stored-provenance";
import { type IndexData, optionsOf } from "../app/listings/record/index/index-data";

/** KiB, gzip. */
const BUDGET = { html: 14, css: 12 };

const NOW = Date.now();
const TODAY = new Date(NOW).toISOString().slice(0, 10);

function listOfFifty(): ListResult {
	const more = lenders
		.slice(0, PAGE_SIZE - lenders.length)
		.map((record) => ({ ...record, slug: `${record.slug}-2`, name: `${record.name} 2` }));
	const { listings } = planImport(lender, readKind(lender, { lenders: [...lenders, ...more] }, NOW), [], NOW);
	const indexed = listings.map((row) => ({
		id: row.id,
		slug: row.slug,
		name: row.name,
		attributes: JSON.parse(row.attributes),
		asOf: row.verifiedAt ?? null,
	}));
	const filters: IndexData["filters"] = {};
	for (const { column, dictionary, counts } of buildIndex(lender, indexed, TODAY).columns) {
		if (column.startsWith("filter:"))
			filters[column.slice("filter:".length)] = {
				dictionary: JSON.parse(dictionary),
				counts: JSON.parse(counts),
				codes: null,
			};
	}
	const { query } = parseListQuery(lender, new URLSearchParams());
	const answer = queryIndex(
		lender,
		query,
		{ total: listings.length, filters, ranks: null, found: null },
		TODAY,
	);
	return {
		...answer,
		version: "budget",
		total: listings.length,
		rows: listings.map((row, ordinal) => ({
			id: row.id,
			kind: row.kind,
			slug: row.slug,
			name: row.name,
			ordinal,
			summary: parseSummary(row.summary),
			verifiedAt: row.verifiedAt ?? null,
		})),
		nearest: [],
		refused: [],
		options: Object.fromEntries(
			lender.filters.map((filter) => [filter.key, optionsOf(filter, filters[filter.key])]),
		),
		emptyColumns: [],
		truncated: false,
		keyValues: { known: 117, within: 37 },
		guide: {
			slug: "how-a-bitcoin-backed-loan-works",
			title: "How a bitcoin-backed loan works: costs, margin calls and risks",
		},
	};
}

async function drawPage(list: ListResult): Promise<string> {
	const build = (await import(new URL("../build/server/index.js", import.meta.url).href)) as ServerBuild;
	const context = {
		cache: {
			read: async ({ name }: { name: string }) => ({
				value: name === "closes" ? [] : name === "price" ? null : list,
				degradedSince: null,
			}),
		},
		config: { origin: "http://localhost:8787", buildId: "budget" },
		drawn: new Map(),
		variants: {},
		nonce: "000000000000000000000000",
		waitUntil: () => {},
		now: () => NOW,
	} as unknown as AppLoadContext;
	const response = await createRequestHandler(build, "production")(
		new Request("http://localhost:8787/lenders?sort=name"),
		context,
	);
	if (response.status !== 200) throw new Error(`the list answers ${response.status}`);
	return response.text();
}

async function main(): Promise<void> {
	const html = await drawPage(listOfFifty());
	const rows = html.match(/<th scope="row"/g)?.length ?? 0;
	if (rows !== PAGE_SIZE) throw new Error(`the list has ${rows} rows instead of ${PAGE_SIZE}`);
	const sheets = [...new Set(html.match(/\/assets\/[\w.-]+\.css\b/g))];
	if (sheets.length === 0) throw new Error("the list links no stylesheet");
	const css = sheets.map((sheet) => readFileSync(new URL(`../build/client${sheet}`, import.meta.url)));
	const isKept = [
		isWithin(`HTML of ${rows} rows`, [html], BUDGET.html),
		isWithin("css of the list", css, BUDGET.css),
	];
	if (process.argv.includes("--print")) process.stdout.write(html);
	if (isKept.includes(false)) process.exitCode = 1;
}

function isWithin(what: string, files: Array<string | Buffer>, budget: number): boolean {
	const size = files.reduce((sum, file) => sum + gzipSync(file).length, 0) / 1024;
	const over = size > budget;
	console.log(`${size.toFixed(1).padStart(7)} KiB  ${what}, budget ${budget}${over ? ": OVER" : ""}`);
	return !over;
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
