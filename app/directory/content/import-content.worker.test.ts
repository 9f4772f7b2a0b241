import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~db/database";
import { readListing } from "~db/queries/listings";
import { contentFiles } from "../../../tests/support/content-files";
import { lender } from "../kinds/lender";
import { ContentError } from "./content-error";
import { importContent } from "./import-content";

const NOW = Date.UTC(2026, 10, 20, 12);
const db = openDatabase(env.DB);

async function count(table: string): Promise<number> {
	return (await env.DB.prepare(`select count(*) as n from ${table}`).first<{ n: number }>())?.n ?? -1;
}

async function everything(): Promise<unknown> {
	const [listings, facts] = await env.DB.batch([
		env.DB.prepare(
			"select id, attributes, provenance, summary, quality, verified_at, ordinal, created_at from listings order by id",
		),
		env.DB.prepare("select * from facts order by id"),
	]);
	return [listings?.results, facts?.results];
}

/** The content with one record of a file changed. */
function withRecord(file: string, slug: string, change: Record<string, unknown>): Record<string, unknown> {
	const records = contentFiles[file] as Array<Record<string, unknown>>;
	return {
		...contentFiles,
		[file]: records.map((record) => (record.slug === slug ? { ...record, ...change } : record)),
	};
}

describe("an import that is refused", () => {
	it.each([
		[
			"a share above its bound",
			{ max_ltv: 50 },
			"max_ltv",
			"must be a decimal share (0.5 is 50%) from 0 to 1",
		],
		["a text for a number", { apr_min: "9%" }, "apr_min", "must be a decimal share"],
		["a choice nobody knows", { rehypothecation: "perhaps" }, "rehypothecation", "must be one of no,"],
		["a country by its name", { country: "Switzerland" }, "country", "ISO 3166-1"],
		["an address without http", { website: "javascript:alert(1)" }, "website", "web address"],
		["a name left out", { name: null }, "name", "must be known"],
		["a field of no kind", { interest: 0.1 }, "interest", "is not a field of a lender"],
		["a computed field", { effective_rate: 0.1 }, "effective_rate", "is computed"],
		["no source", { sources: [] }, "sources", "at least one source"],
		[
			"a source for no field",
			{ field_sources: { luck: { source: "https://example.com", as_of: null } } },
			"field_sources",
			"luck",
		],
		["a date that is none", { as_of: "2026-13" }, "as_of", "ISO form"],
		["a precision that is not the date's", { as_of_precision: "year" }, "as_of_precision", "says year"],
	])(
		"for %s names file, record, field and reason, and writes nothing",
		async (_name, change, field, reason) => {
			const refused = await importContent(db, withRecord("lenders", "strike", change), NOW).catch(
				(error: unknown) => error,
			);
			expect(refused).toBeInstanceOf(ContentError);
			expect(refused).toMatchObject({ file: "lenders.json", record: "strike", field });
			expect((refused as ContentError).reason).toContain(reason);
			expect(await count("listings")).toBe(0);
			expect(await count("facts")).toBe(0);
		},
	);

	it("in the last file leaves the first unwritten too", async () => {
		await expect(
			importContent(db, withRecord("businesses", "steak-n-shake", { lat: 91 }), NOW),
		).rejects.toThrow("businesses.json: record steak-n-shake: field lat");
		expect(await count("listings")).toBe(0);
	});
});

describe("the starting content", () => {
	beforeAll(async () => {
		await importContent(db, contentFiles, NOW);
	});

	it("is whole: every record of all nine kinds", async () => {
		const { results } = await env.DB.prepare("select kind, total from kind_totals").all<{
			kind: string;
			total: number;
		}>();
		expect(Object.fromEntries(results.map(({ kind, total }) => [kind, total]))).toEqual({
			lender: 34,
			custodian: 21,
			"card-issuer": 16,
			exchange: 24,
			etf: 35,
			inheritance: 15,
			"treasury-company": 81,
			event: 80,
			business: 60,
		});
		expect(await count("listings")).toBe(366);
	});

	it("changes nothing when it is imported again", async () => {
		const before = await everything();
		const report = await importContent(db, contentFiles, NOW + 1000);
		expect(report.map(({ newFacts }) => newFacts)).toEqual(new Array(9).fill(0));
		expect(await everything()).toEqual(before);
	});

	it("gives a field its own source and date, second-hand where somebody quoted it", async () => {
		const ledn = await readListing(db, "lender", "lender:ledn");
		expect(ledn?.listing.provenance.max_ltv).toMatchObject({
			c: "sourced",
			s: "https://ledn.io/legal/usd-loan-agreement",
			a: null,
		});
		expect(ledn?.listing.provenance.apr_min).toMatchObject({
			c: "sourced",
			a: "2026-09",
			v: expect.stringContaining("directory"),
		});
	});

	it("calls a field general knowledge where the record says so, whatever the record's own confidence", async () => {
		const strike = await readListing(db, "lender", "lender:strike");
		expect(strike?.listing.provenance.founded).toEqual({ c: "general-knowledge", a: null, r: 1 });
	});

	it("rests any other field on the record's sources as a whole", async () => {
		const strike = await readListing(db, "lender", "lender:strike");
		expect(strike?.listing.provenance.rehypothecation).toMatchObject({ c: "sourced", a: "2026-02-17", r: 1 });
		expect(strike?.listing.provenance.rehypothecation?.o?.length).toBeGreaterThan(2);
	});

	it("keeps a treasury company's history as earlier facts, each superseding the one before", async () => {
		const strategy = await readListing(db, "treasury-company", "treasury-company:strategy");
		const holdings = strategy?.facts.filter((fact) => fact.field === "btc_holdings") ?? [];
		expect(strategy?.listing.attributes.btc_holdings).toBe(847_666 * 1e8);
		expect(holdings.length).toBeGreaterThan(10);
		const byId = new Map(holdings.map((fact) => [fact.id, fact]));
		const current = holdings.find((fact) => fact.value === 847_666 * 1e8);
		expect(byId.get(current?.supersedes ?? "")?.value).not.toBe(current?.value);
	});

	it("takes an earlier value that turns up late as history: what is current stays, and nothing has changed", async () => {
		const holdings = async () => {
			const strategy = await readListing(db, "treasury-company", "treasury-company:strategy");
			return strategy?.facts.filter((fact) => fact.field === "btc_holdings") ?? [];
		};
		const before = await holdings();
		const records = contentFiles["treasury-companies"] as Array<{ slug: string; history?: unknown[] }>;
		const history = records.find(({ slug }) => slug === "strategy")?.history ?? [];
		const late = { date: "2020-08-11", btc_holdings: 21_454, source: "https://www.strategy.com" };
		await importContent(
			db,
			withRecord("treasury-companies", "strategy", { history: [late, ...history] }),
			NOW + 1500,
		);
		const after = await holdings();
		expect(after).toHaveLength(before.length + 1);
		expect(after[0]).toEqual(before[0]);
		expect(after.at(-1)).toMatchObject({ value: 21_454 * 1e8, supersedes: null });
	});

	it("appends a changed value and keeps the old one", async () => {
		const facts = await count("facts");
		await importContent(db, withRecord("lenders", "strike", { max_ltv: 0.45 }), NOW + 2000);
		const strike = await readListing(db, "lender", "lender:strike");
		expect(strike?.listing.attributes.max_ltv).toBe(0.45);
		expect(strike?.listing.provenance.max_ltv?.n).toBe(1);
		expect(strike?.facts.filter((fact) => fact.field === "max_ltv").map((fact) => fact.value)).toEqual([
			0.45, 0.5,
		]);
		expect(await count("facts")).toBe(facts + 1);
	});

	it("takes a value back to what it was before", async () => {
		await importContent(db, contentFiles, NOW + 2500);
		const strike = await readListing(db, "lender", "lender:strike");
		expect(strike?.listing.attributes.max_ltv).toBe(0.5);
		expect(strike?.facts.filter((fact) => fact.field === "max_ltv").map((fact) => fact.value)).toEqual([
			0.5, 0.45, 0.5,
		]);
	});

	it("makes a value unknown when the content no longer states it", async () => {
		await importContent(db, withRecord("lenders", "strike", { max_ltv: null }), NOW + 3000);
		const strike = await readListing(db, "lender", "lender:strike");
		expect(strike?.listing.attributes.max_ltv).toBeUndefined();
		expect(strike?.facts.filter((fact) => fact.field === "max_ltv").map((fact) => fact.value)).toEqual([
			null,
			0.5,
			0.45,
			0.5,
		]);
	});

	it("gives a value that was removed back when it is stated again, and can lose it again", async () => {
		await importContent(db, contentFiles, NOW + 4000);
		expect((await readListing(db, "lender", "lender:strike"))?.listing.attributes.max_ltv).toBe(0.5);
		await importContent(db, withRecord("lenders", "strike", { max_ltv: null }), NOW + 5000);
		expect((await readListing(db, "lender", "lender:strike"))?.listing.attributes.max_ltv).toBeUndefined();
	});

	it("states no value that its kind computes", () => {
		const computed = lender.fields.filter((field) => field.derive).map((field) => field.key);
		for (const record of contentFiles.lenders as Array<Record<string, unknown>>)
			expect(computed.some((key) => key in record)).toBe(false);
	});
});
