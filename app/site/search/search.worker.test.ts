import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readList } from "~/directory/list/read.server";
import { lender } from "~/listings/kinds/lender";
import { importContent } from "~/listings/record/import/import-content";
import { parseListQuery } from "~/listings/record/index/search-params";
import { pages } from "~/pages";
import { calculators } from "~/tools/all";
import { openDatabase } from "~db/database";
import { type FoundDocument, searchDocuments } from "~db/queries/search";
import { contentFiles } from "../../../tests/support/content-files";
import { countingDatabase } from "../../../tests/support/counting-database";
import { importShipped } from "../../../tests/support/import-shipped";
import { feedSearch } from "./documents";

const NOW = Date.UTC(2026, 10, 20);
const LIMIT = 60;

const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);

async function search(q: string): Promise<FoundDocument[]> {
	return (await searchDocuments(db, q, LIMIT)).found;
}

async function addresses(q: string): Promise<string[]> {
	return (await search(q)).map(({ href }) => href);
}

async function lendersFound(q: string): Promise<string[]> {
	const { query } = parseListQuery(lender, new URLSearchParams({ q }));
	return (await readList(db, lender, query, "2026-11-20")).rows.map(({ slug }) => slug);
}

async function everyDocument(): Promise<unknown> {
	const [texts, names] = await env.DB.batch([
		env.DB.prepare("select * from documents order by domain, id"),
		env.DB.prepare("select domain, name from document_names order by domain, name"),
	]);
	return [texts?.results, names?.results];
}

beforeAll(async () => {
	const writing = openDatabase(env.DB);
	await importShipped(NOW);
	await feedSearch(writing);
});

describe("a search answers as a person expects", () => {
	it.each([
		["liquidation price", ["/glossary/liquidation-price", "/calculators/ltv"]],
		["margin call", ["/glossary/margin-call", "/calculators/cure"]],
		["what is a margin call?", ["/glossary/margin-call", "/calculators/cure"]],
		["rehypothecation", ["/glossary/rehypothecation", "/lenders"]],
		["borrow 60000", ["/lenders"]],
		["children", ["/keep", "/inheritance", "/calculators/estate"]],
		["nexxo", ["/lenders/nexo", "/cards/nexo-card"]],
		[
			"unch",
			[
				"/lenders/unchained",
				"/custody/unchained-vault",
				"/keep/unchained",
				"/inheritance/unchained-inheritance",
			],
		],
		["no kyc loan", ["/lenders"]],
		["Unchained", ["/lenders/unchained"]],
		["lender", ["/lenders"]],
		["etf", ["/etfs"]],
		["iBiT", ["/etfs/ibit-etf"]],
		["halving", ["/glossary/halving", "/price-story"]],
	])("to %s", async (q, first) => {
		expect((await addresses(q)).slice(0, first.length)).toEqual(first);
	});

	it("with loan calculators where an amount is to be borrowed: numbers are not names", async () => {
		expect((await addresses("borrow 60000")).slice(0, 4)).toEqual(
			expect.arrayContaining(["/calculators/sizing", "/calculators/loan-vs-sell"]),
		);
		expect(await addresses("60000")).toEqual([]);
	});

	it("with all of a name's listings, of whatever kind, before what only mentions it", async () => {
		const swan = await addresses("swan");
		expect(swan.slice(0, 4).sort()).toEqual([
			"/custody/swan-vault",
			"/exchanges/swan",
			"/inheritance/swan-inheritance",
			"/keep/swan",
		]);
		const coinbase = await search("coinbase");
		expect(coinbase[0]).toMatchObject({ domain: "exchange", name: "Coinbase" });
		const named = coinbase.filter(({ name }) => name.includes("Coinbase"));
		expect(coinbase.slice(0, named.length)).toEqual(named);
		expect(new Set(named.map(({ domain }) => domain))).toEqual(
			new Set(["exchange", "card-issuer", "treasury-company", "custodian", "lender"]),
		);
		expect(coinbase.length).toBeGreaterThan(named.length);
	});

	it("with a name before a mention while it is typed", async () => {
		expect((await search("str")).slice(0, 2).map(({ name }) => name)).toEqual(["Strike", "Strike"]);
	});

	it("with every word, in any order, each the beginning of one", async () => {
		expect((await addresses("custody coinbase"))[0]).toBe("/custody/coinbase-prime");
	});

	it.each([
		["lender germany", []],
		["nexo vs ledn", ["/lenders/nexo", "/lenders/ledn", "/cards/nexo-card"]],
		["unchained capital", ["/custody/unchained-vault", "/lenders/unchained"]],
		["strike zebra", ["/exchanges/strike-exchange", "/lenders/strike"]],
		["best lender europe", ["/lenders/firefish", "/lenders/nebeus"]],
	])("with what has the most of the words where nothing has all, and says so: %s", async (q, first) => {
		const { found, ...how } = await searchDocuments(db, q, LIMIT);
		expect(how).toEqual({ isGuess: false, isPartial: true });
		expect(found.length).toBeGreaterThan(1);
		expect(found.slice(0, first.length).map(({ href }) => href)).toEqual(first);
	});

	it("with every word where something has them, small words aside", async () => {
		const { found, isPartial } = await searchDocuments(db, "card with no fee", LIMIT);
		expect(isPartial).toBe(false);
		expect(found.slice(0, 2).map(({ href }) => href)).toEqual(["/cards", "/calculators/card"]);
		expect(found.length).toBeGreaterThan(3);
	});

	it("with what is spelled alike where nothing has the words, and says so", async () => {
		expect(await searchDocuments(db, "liqudation price", LIMIT)).toMatchObject({
			isGuess: true,
			found: [
				{ href: "/glossary/liquidation-price" },
				{ href: "/calculators/ltv" },
				{ href: "/glossary/liquidation-penalty" },
			],
		});
		expect((await searchDocuments(db, "nexo", LIMIT)).isGuess).toBe(false);
		expect(await addresses("zzzzqq")).toEqual([]);
	});

	it("with nothing to a text without a word", async () => {
		expect(await addresses("—?!")).toEqual([]);
	});
});

describe("a list's search", () => {
	it("finds by name, by what a listing is known for and by what was meant", async () => {
		expect(await lendersFound("unch")).toContain("unchained");
		expect(await lendersFound("nexxo")).toEqual(["nexo"]);
		expect(await lendersFound("coinbase")).toContain("coinbase-morpho");
		expect(await lendersFound("swan")).toEqual([]);
	});
});

describe("any text", () => {
	const typed = [
		'"',
		'"" OR *',
		"name : x",
		"NEAR(a b, 2)",
		"^a NOT b",
		"a-b AND (",
		"*",
		"😀 🧡",
		"'; drop table documents; --",
		"\u0000\u0007",
		"x".repeat(1000),
		"long words ".repeat(91),
		"…".repeat(1000),
		"比特币 ビットコイン",
		"a",
		"½ ﬁ ² Ⅷ",
	];

	it("is answered in one question to the database where something has every word, in four at most, with less than two hundred rows read", async () => {
		const everyWord = ["bitcoin", "the", "margin call"];
		for (const q of [
			...typed,
			...everyWord,
			"bitcoin 60000",
			"bitcoin zebra",
			"bitcoin loan price fee zebra quagga",
			"nexxo",
		]) {
			Object.assign(count, { trips: 0, statements: 0, rowsRead: 0 });
			await search(q);
			expect(count.statements, q).toBeLessThanOrEqual(everyWord.includes(q) ? 1 : 4);
			expect(count.rowsRead, q).toBeLessThan(200);
		}
	});

	it("never fails, in the search or in a list", async () => {
		for (const q of typed) await lendersFound(q);
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: "binary", maxLength: 120 }), async (q) => {
				expect((await search(q)).length).toBeLessThanOrEqual(LIMIT);
				await lendersFound(q);
			}),
			{ numRuns: 150 },
		);
	});
});

describe("what is found", () => {
	it("is every listing, every page for everybody that has a name, every calculator and what fields mean", async () => {
		const { results } = await env.DB.prepare(
			"select domain, count(*) as documents from documents group by domain",
		).all<{ domain: string; documents: number }>();
		const counts = Object.fromEntries(results.map(({ domain, documents }) => [domain, documents]));
		expect(counts.lender).toBe((contentFiles.lenders as unknown[]).length);
		expect(counts.page).toBe(
			pages.filter(({ audience, title, menu }) => audience === "everybody" && (title || menu)).length,
		);
		expect(counts.calculator).toBe(calculators.length);
		expect(counts.explanation).toBeGreaterThan(80);
	});

	it("is the same after another import", async () => {
		const before = await everyDocument();
		const writing = openDatabase(env.DB);
		await importContent(writing, contentFiles, NOW);
		await feedSearch(writing);
		expect(await everyDocument()).toEqual(before);
	});
});
