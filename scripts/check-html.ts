/**
 * tsx scripts/check-html.ts: draws the lenders' list with 50 rows from the build and holds its compressed size against the
 * budget. Run by the build, which fails above it. The rows are the real lenders, the first of them twice to make 50.
 */
import { gzipSync } from "node:zlib";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { ListResult } from "~/directory/list/read.server";
import { planImport } from "~/listings/import/plan-import";
import { readKind } from "~/listings/import/read-contents";
import { buildIndex } from "~/listings/index/build-index";
import { type IndexData, optionsOf, queryIndex } from "~/listings/index/query-index";
import { PAGE_SIZE, parseListQuery } from "~/listings/index/search-params";
import { lender } from "~/listings/kinds/lender";
import lenders from "~db/content/lenders.json";
import { parseSummary } from "~db/stored-provenance";

/** KiB, gzip. */
const BUDGET = 14;

const NOW = Date.now();
const TODAY = new Date(NOW).toISOString().slice(0, 10);

/** What the database would say of a list of 50 lenders. */
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
		truncated: false,
		guide: {
			slug: "how-a-bitcoin-backed-loan-works",
			title: "How a bitcoin-backed loan works, from pledge to last payment",
		},
	};
}

async function drawPage(list: ListResult): Promise<string> {
	const build = (await import(new URL("../build/server/index.js", import.meta.url).href)) as ServerBuild;
	const context = {
		cache: { read: async () => ({ value: list, degradedSince: null }) },
		config: { origin: "http://localhost:8787", buildId: "budget" },
		drawn: new Map(),
		nonce: "000000000000000000000000",
		waitUntil: () => {},
		now: () => NOW,
	} as unknown as AppLoadContext;
	const response = await createRequestHandler(build, "production")(
		new Request("http://localhost:8787/lenders"),
		context,
	);
	if (response.status !== 200) throw new Error(`the list answers ${response.status}`);
	return response.text();
}

async function main(): Promise<void> {
	const html = await drawPage(listOfFifty());
	const rows = html.match(/<th scope="row"/g)?.length ?? 0;
	if (rows !== PAGE_SIZE) throw new Error(`the list has ${rows} rows instead of ${PAGE_SIZE}`);
	const size = gzipSync(html).length / 1024;
	console.log(
		`${size.toFixed(1).padStart(7)} KiB  HTML of ${rows} rows, budget ${BUDGET}${size > BUDGET ? ": OVER" : ""}`,
	);
	if (process.argv.includes("--print")) process.stdout.write(html);
	if (size > BUDGET) process.exitCode = 1;
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
