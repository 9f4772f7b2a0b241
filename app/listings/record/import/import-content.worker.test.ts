import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { inOrder, liveStatements } from "~/listings/facts/choose-statement";
import { kinds } from "~/listings/kinds/all";
import { exchange } from "~/listings/kinds/exchange";
import { openDatabase } from "~db/database";
import { readFactsOfKind } from "~db/queries/content";
import { readChangesSince } from "~db/queries/dashboard";
import { readListing } from "~db/queries/listings";
import { contentFiles } from "../../../../tests/support/content-files";
import { writeKind } from "../../../../tests/support/write-kind";
import { importContent } from "./import-content";
import { planImport } from "./plan-import";
import { readKind } from "./read-contents";

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

	it("is whole: every record of every kind", async () => {
		const { results } = await env.DB.prepare("select kind, total from kind_totals").all<{
			kind: string;
			total: number;
		}>();
		const records = kinds.map(({ id, content }) => [
			id,
			(contentFiles[content] as unknown[] | undefined)?.length ?? 0,
		]);
		expect(Object.fromEntries(results.map(({ kind, total }) => [kind, total]))).toEqual(
			Object.fromEntries(records),
		);
		expect(await count("listings")).toBe(results.reduce((sum, { total }) => sum + total, 0));
	});

	it("changes nothing when it is imported again", async () => {
		const before = await everything();
		const report = await importContent(db, contentFiles, NOW + 1000);
		expect(report.map(({ newFacts }) => newFacts)).toEqual(kinds.map(() => 0));
		expect(await everything()).toEqual(before);
	});

	it("keeps a treasury company's history as earlier facts, each superseding the one before", async () => {
		const strategy = await readListing(db, "treasury-company", "treasury-company:strategy");
		const holdings = strategy?.facts.filter((fact) => fact.field === "btc_holdings") ?? [];
		const shown = strategy?.listing.attributes.btc_holdings;
		expect(holdings.length).toBeGreaterThan(10);
		const byId = new Map(holdings.map((fact) => [fact.id, fact]));
		const current = holdings.find((fact) => fact.value === shown && fact.supersedes);
		expect(current).toBeDefined();
		expect(byId.get(current?.supersedes ?? "")?.value).not.toBe(current?.value);
	});

	it("takes an earlier value that turns up late as history: what is current stays, and nothing has changed", async () => {
		const holdings = async () => {
			const strategy = await readListing(db, "treasury-company", "treasury-company:strategy");
			const facts = strategy?.facts.filter((fact) => fact.field === "btc_holdings") ?? [];
			return { facts, shown: strategy?.listing.attributes.btc_holdings };
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
		const known = new Set(before.facts.map(({ id }) => id));
		expect(after.shown).toBe(before.shown);
		expect(after.facts.filter(({ id }) => known.has(id))).toHaveLength(before.facts.length);
		expect(after.facts.filter(({ id }) => !known.has(id))).toMatchObject([
			{ value: 21_454 * 1e8, standing: "earlier", supersedes: null },
		]);
	});
});

describe("the statements of a listing", () => {
	const slug = "example-exchange";
	const own = "https://example-exchange.com/terms";
	const record = {
		slug,
		name: "Example Exchange",
		website: "https://example-exchange.com",
		founded: 2020,
		kyc: true,
		type: "exchange",
		simple_buy_fee: 0.05,
		sources: ["https://example-exchange.com", "https://example.org/a", "https://example.org/b"],
		as_of: "2026-02-17",
		confidence: "sourced",
		unsourced_fields: ["founded"],
		field_sources: { simple_buy_fee: { source: own, as_of: "2026-03", via: "a review that quotes it" } },
	};
	const publishers = [
		{ host: "example.org", name: "Example Review", grade: "review" },
		{ host: "example.net", name: "Example Farm", grade: "farm" },
	];
	let clock = NOW + 10_000;

	async function importing(change: Record<string, unknown> = {}, rows: Array<Record<string, unknown>> = []) {
		const stated = rows.map((row) => ({
			slug,
			field: "simple_buy_fee",
			read_at: "2026-11-20",
			as_of: null,
			...row,
		}));
		clock += 1000;
		const contents = { publishers, exchanges: [{ ...record, ...change }], "facts/exchanges": stated };
		const records = readKind(exchange, contents, clock);
		const planned = planImport(exchange, records, await readFactsOfKind(db, exchange.id), clock);
		await writeKind(db, planned);
		const read = await readListing(db, "exchange", `exchange:${slug}`);
		const facts = read?.facts.filter((fact) => fact.field === "simple_buy_fee") ?? [];
		return {
			newFacts: planned.newFacts.length,
			listing: read?.listing,
			value: read?.listing.attributes.simple_buy_fee,
			from: read?.listing.provenance.simple_buy_fee,
			facts,
			live: liveStatements(facts).map(({ value }) => value),
		};
	}

	it("have their own source, date and grade, second-hand where somebody quoted it", async () => {
		const { from } = await importing();
		expect(from).toEqual({
			confidence: "sourced",
			sourceUrl: own,
			asOf: "2026-03",
			via: "a review that quotes it",
			grade: "own",
		});
	});

	it("are general knowledge where the record says so, whatever the record's own confidence", async () => {
		const { listing } = await importing();
		expect(listing?.provenance.founded).toEqual({
			confidence: "general-knowledge",
			asOf: null,
			wholeRecord: true,
		});
	});

	it("rest otherwise on the record's sources as a whole, and then have no date", async () => {
		const { listing } = await importing();
		expect(listing?.provenance.kyc).toEqual({
			confidence: "sourced",
			asOf: null,
			wholeRecord: true,
			sourceUrl: "https://example-exchange.com",
			otherSources: ["https://example.org/a", "https://example.org/b"],
		});
		expect(listing?.verifiedAt).toBe("2026-03");
	});

	it("end when they leave the files, and begin again when they return", async () => {
		const rows = [{ value: 0.055, source: own, as_of: "2026-10-01" }];
		expect((await importing({}, rows)).value).toBe(0.055);
		const without = await importing();
		expect(without.value).toBe(0.05);
		expect(without.live).toEqual([0.05]);
		const again = await importing({}, rows);
		expect(again.value).toBe(0.055);
		expect(again.newFacts).toBe(1);
		expect((await importing({}, rows)).newFacts).toBe(0);
	});

	it("stay as earlier values where they were shown and something else replaced them", async () => {
		await importing();
		const changed = await importing({ simple_buy_fee: 0.045 });
		expect(changed.value).toBe(0.045);
		expect(changed.from?.earlierValues).toBeGreaterThan(0);
		const shown = changed.facts.find((fact) => fact.value === 0.045);
		const before = changed.facts.find(({ id }) => id === shown?.supersedes);
		expect(before?.value).toBe(0.05);
	});

	it("change what a dashboard says only where what is shown changed", async () => {
		const lesser = { value: 0.06, source: "https://example.org/review", as_of: "2026-09" };
		const better = { value: 0.055, source: own, as_of: "2026-10-01" };
		const changes = async (since: number) =>
			(await readChangesSince(db, [`exchange:${slug}`], since)).filter(
				({ field }) => field === "simple_buy_fee",
			);
		await importing();
		let since = clock;
		await importing({}, [lesser]);
		expect(await changes(since)).toEqual([]);
		await importing({}, [lesser, better]);
		expect(await changes(since)).toMatchObject([{ previousValue: 0.05, value: 0.055 }]);
		since = clock;
		await importing({}, [lesser]);
		expect(await changes(since)).toMatchObject([{ previousValue: 0.055, value: 0.05 }]);
		since = clock;
		await importing({ simple_buy_fee: null });
		expect(await changes(since)).toMatchObject([{ previousValue: 0.05, value: null }]);
		since = clock;
		await importing();
		expect(await changes(since)).toMatchObject([{ previousValue: null, value: 0.05 }]);
	});

	it("leave it unknown too where the better source denies it, and say why", async () => {
		const rows = [
			{ value: null, source: own, as_of: "2026-10-01", note: "The page no longer names a limit." },
		];
		const { value, facts } = await importing({}, rows);
		expect(value).toBeUndefined();
		expect(inOrder(liveStatements(facts))[0]?.note).toBe("The page no longer names a limit.");
	});
});

it("an import owes a message for each listing that says something new, and none for those that are new", async () => {
	await env.DB.prepare("delete from outbox").run();
	await importContent(db, contentFiles, NOW);
	await env.DB.prepare("delete from outbox").run();
	await importContent(db, withRecord("lenders", "strike", { founded: 2016 }), NOW + 1000);
	const { results } = await env.DB.prepare("select message from outbox").all();
	expect(results.map(({ message }) => JSON.parse(String(message)).listing)).toEqual(["lender:strike"]);
});
