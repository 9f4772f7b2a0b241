import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { readList } from "~/directory/list/read.server";
import { lender } from "~/listings/kinds/lender";
import { importKind } from "~/listings/record/import/import-content";
import { readKind } from "~/listings/record/import/read-contents";
import { parseListQuery } from "~/listings/record/index/search-params";
import { openDatabase } from "~db/database";
import { readHome } from "~db/queries/home";
import { readListing } from "~db/queries/listings";
import { searchDocuments } from "~db/queries/search";
import { contentFiles } from "../../tests/support/content-files";
import { copiesOf } from "../../tests/support/copies";
import { countingDatabase } from "../../tests/support/counting-database";
import { importShipped } from "../../tests/support/import-shipped";
import { feedSearch } from "./search/documents";

const NOW = Date.UTC(2026, 10, 25, 12);
/** Enough that whatever grows with the directory is far above its bound. */
const COPIES = 500;
const LIMIT = 60;

const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);

/** Rows that D1 says it read. */
async function rowsOf(work: () => Promise<unknown>): Promise<number> {
	count.rowsRead = 0;
	await work();
	return count.rowsRead;
}

const list = (search: string) =>
	readList(db, lender, parseListQuery(lender, new URLSearchParams(search)).query, "2026-11-25");
const found = async (q: string) => (await searchDocuments(db, q, LIMIT)).found.map(({ href }) => href);

beforeAll(async () => {
	const writing = openDatabase(env.DB);
	await importShipped(NOW);
	await feedSearch(writing);
	const lenders = contentFiles.lenders as Array<Record<string, unknown>>;
	const facts = contentFiles["facts/lenders"] as Array<Record<string, unknown>>;
	const copies = copiesOf(lenders, facts, COPIES);
	const contents = {
		publishers: contentFiles.publishers,
		lenders: [...lenders, ...copies.records],
		"facts/lenders": [...facts, ...copies.facts],
	};
	const records = readKind(lender, contents, NOW);
	const report = await importKind(writing, lender, records, NOW);
	expect(report).toMatchObject({ listings: lenders.length + COPIES, written: COPIES });
	// A remembered older index costs one extra round trip.
	await list("kyc=yes&sort=apr");
});

describe("among five hundred lenders with all that is stated of them", () => {
	test("the home page reads less than two hundred rows", async () => {
		expect(await rowsOf(() => readHome(db, "2025-11-20", "2026-05-18"))).toBeLessThan(200);
	});

	test("a lender less than two hundred", async () => {
		for (const id of ["lender:ledn-0", "lender:ledn"]) {
			const read = async () => expect(await readListing(db, "lender", id)).not.toBeNull();
			expect(await rowsOf(read)).toBeLessThan(200);
		}
	});

	test.each([
		...["nexo", "ledn", "bitcoin", "loan", "liquidation price", "liqudation price"],
		...["unchained zebra", "bitcoin 60000", "nexxo", "bitcoin loan price fee zebra quagga"],
	])("a search less than two hundred: %s", async (q) => {
		expect(await rowsOf(() => searchDocuments(db, q, LIMIT))).toBeLessThan(200);
	});

	test.each([
		["nexo", ["/lenders/nexo"]],
		["unchained", ["/lenders/unchained"]],
		["liquidation price", ["/glossary/liquidation-price"]],
		["margin call", ["/glossary/margin-call"]],
		["halving", ["/glossary/halving"]],
		["lender", ["/lenders"]],
		["nexxo", ["/lenders/nexo"]],
		["liqudation price", ["/glossary/liquidation-price"]],
		["coinbase", ["/exchanges/coinbase"]],
	])(
		"and finds what it found among thirty, the best first, however many copies have the words: %s",
		async (q, first) => {
			expect((await found(q)).slice(0, first.length)).toEqual(first);
		},
	);
});
