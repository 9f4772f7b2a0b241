import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { FactsRecorded } from "~/context/facts-recorded";
import cards from "~db/content/cards.json";
import lenderFacts from "~db/content/facts/lenders.json";
import lenders from "~db/content/lenders.json";
import { openDatabase } from "~db/database";
import { readIndex } from "~db/queries/directory";
import { searchDocuments } from "~db/queries/search";
import { emptyTables } from "../../../tests/support/empty-tables";
import { writeKind } from "../../../tests/support/write-kind";
import { cardIssuer } from "../kinds/card-issuer";
import { lender } from "../kinds/lender";
import { planImport } from "./import/plan-import";
import { readKind } from "./import/read-contents";
import { type RecordNeeds, recordFacts } from "./record-facts";

const content = { lenders, "facts/lenders": lenderFacts };
const NOON = Date.UTC(2026, 10, 22, 12);

const db = () => openDatabase(env.DB);

/** Records the side effects of a run. */
function needs(time = NOON) {
	const purged: string[] = [];
	const told: FactsRecorded[] = [];
	const given: RecordNeeds = {
		db: db(),
		now: () => time,
		publishers: [],
		purge: async (tags) => void purged.push(...tags),
		enqueueFacts: async (message) => void told.push(message),
	};
	return { given, purged, told };
}

const row = (field: string, value: unknown, more = {}) => ({
	field,
	value,
	source: "https://ledn.io/rates",
	as_of: "2026-11-21",
	read_at: "2026-11-22",
	...more,
});

/** A statement of an offer from the content, with some parts changed. */
const offer = (parts: Record<string, unknown>) => {
	const stated = lenderFacts.find(({ slug, field }) => slug === "ledn" && field === "offers.world");
	return row("offers.world", { ...Object(stated?.value), ...parts });
};

async function derived() {
	const rows = async (query: string) => (await env.DB.prepare(query).all()).results;
	return {
		listings: await rows(
			"select id, name, attributes, provenance, summary, quality, indexed, verified_at, ordinal from listings where kind = 'lender' order by id",
		),
		columns: await rows(
			"select column, dictionary, counts, codes from index_columns where kind = 'lender' order by column",
		),
		totals: await rows(
			"select kind, version, total, verified_at, coverage from kind_totals where kind = 'lender'",
		),
		documents: await rows(
			"select domain, name, known_as, about, notes, id, ordinal from documents where domain = 'lender' order by id",
		),
	};
}

const factsOf = async (id: string) =>
	(await env.DB.prepare("select * from facts where listing_id = ? order by recorded_at").bind(id).all())
		.results;

beforeEach(async () => {
	await emptyTables(env.DB, [
		"facts",
		"listings",
		"index_columns",
		"kind_totals",
		"documents",
		"document_names",
		"audit_log",
		"outbox",
	]);
	await writeKind(db(), planImport(lender, readKind(lender, content, NOON), [], NOON - 1000));
	const card = { cards: cards.filter(({ slug }) => slug === "gemini-credit-card") };
	await writeKind(db(), planImport(cardIssuer, readKind(cardIssuer, card, NOON), [], NOON - 1000));
});

describe("facts about a listing", () => {
	test("leave everything as an import of all facts would have made it, also where the order changes", async () => {
		const { given } = needs();
		for (const rows of [
			[offer({ apr: 0.001 }), row("founded", 2016)],
			[row("name", "Aardvark loans"), row("custody_model", null, { note: "The page is gone." })],
			[row("status", "closed")],
		]) {
			const asked = { listing: "lender:ledn", rows };
			// The rate is far below what is shown.
			const { done, refused } = await recordFacts(given, "user-ada", asked, { isSure: true });
			expect(refused).toBeUndefined();
			expect(done?.facts).toHaveLength(rows.length);
		}
		const ours = await derived();
		const records = readKind(lender, content, NOON);
		const { results } = await env.DB.prepare("select * from facts where listing_id like 'lender:%'").all();
		const facts = results.map((fact) => camel(fact));
		await writeKind(db(), planImport(lender, records, facts as never, NOON));
		expect(ours).toEqual(await derived());
	});

	test("are refused where a front page that somebody quoted is said to have been read again", async () => {
		const { given } = needs();
		const quoted = row("custody_model", "A vault", { source: "https://ledn.io/", via: "a review" });
		const listing = "lender:ledn";
		const [fact = ""] = (await recordFacts(given, "user-ada", { listing, rows: [quoted] })).done?.facts ?? [];
		const again = (source?: string) =>
			recordFacts(given, "user-ada", { listing, rereads: [{ fact, source }] });
		expect((await again()).refused?.fields?.source).toMatch(/^has a home page as its source/);
		expect((await again("https://ledn.io/custody")).done?.facts).toHaveLength(1);
	});

	test("are refused where a tracker would stand over a filing, and other fields of the listing are still recorded", async () => {
		const { given } = needs();
		const filed = row("custodian", "BitGo", {
			grade: "filing",
			source: "https://www.sec.gov/x",
			as_of: "2026-10-01",
		});
		const listing = "lender:ledn";
		expect((await recordFacts(given, "user-ada", { listing, rows: [filed] })).done?.facts).toHaveLength(1);
		const tracker = row("custodian", "Somebody", {
			source: "https://unheard-of.com/x",
			stands: true,
			note: "newer",
		});
		const { refused } = await recordFacts(given, "user-ada", { listing, rows: [tracker] });
		expect(refused?.fields?.custodian).toBe(
			"puts unheard-of.com above a filing from Oct 1, 2026. A tracker never replaces a filing",
		);
		expect(
			(await recordFacts(given, "user-ada", { listing, rows: [row("founded", 2016)] })).done,
		).toBeDefined();
	});

	test("are shown, found and counted at once", async () => {
		const { given } = needs();
		await recordFacts(given, "user-ada", { listing: "lender:ledn", rows: [row("name", "Zebra finance")] });
		const { found } = await searchDocuments(db(), "zebra", 5);
		expect(found.map(({ id }) => id)).toEqual(["lender:ledn"]);
		const index = await readIndex(db(), "lender", {
			section: null,
			range: { from: 0, to: 99 },
			instead: [],
			withCodes: false,
			sortColumn: null,
			withRanks: false,
			terms: null,
		});
		expect(index?.rows.find(({ id }) => id === "lender:ledn")?.name).toBe("Zebra finance");
		expect(index?.rows.map(({ ordinal }) => ordinal)).toEqual(index?.rows.map((_, place) => place));
	});

	test("purge its section and the site, and are told once", async () => {
		const { given, purged, told } = needs();
		const input = { listing: "lender:ledn", rows: [row("founded", 2015)] };
		const { done } = await recordFacts(given, "user-ada", input);
		expect(purged).toEqual(["/lenders", "site"]);
		const [message] = told;
		expect(told).toEqual([
			{ type: "facts-recorded", id: message?.id, listing: "lender:ledn", facts: done?.facts, at: NOON },
		]);
		// Owed until somebody has heard it, and under the id of its line in the log.
		const { results } = await env.DB.prepare("select message, sent_at from outbox").all();
		expect(results.map((owed) => JSON.parse(String(owed.message)))).toEqual(told);
		const logged = await env.DB.prepare("select id from audit_log").all();
		expect(logged.results).toEqual([{ id: message?.id }]);
		// The same statement again is nothing new.
		expect((await recordFacts(given, "user-ada", input)).done?.facts).toEqual([]);
		expect([purged.length, told.length]).toEqual([2, 1]);
	});

	test("are recorded also where neither the purge nor the queue answers", async () => {
		const fail = () => Promise.reject(new Error("KV is down"));
		const given = { ...needs().given, purge: fail, enqueueFacts: fail };
		const { done } = await recordFacts(given, "user-ada", {
			listing: "lender:ledn",
			rows: [row("founded", 2016)],
		});
		expect(done?.facts).toHaveLength(1);
		const { results } = await env.DB.prepare("select message from outbox").all();
		expect(results).toHaveLength(1);
	});

	test("say who recorded them, and the log what stood there before", async () => {
		const { given } = needs();
		await recordFacts(given, "user-ada", { listing: "lender:ledn", rows: [row("founded", 2016)] });
		await recordFacts(needs(NOON + 1).given, "user-bob", {
			listing: "lender:ledn",
			rows: [row("founded", 2017, { as_of: "2026-11-22" })],
		});
		const { results } = await env.DB.prepare("select * from audit_log order by at").all();
		expect(results.map(({ actor, verb, subject }) => [actor, verb, subject])).toEqual([
			["user-ada", "record-facts", "lender:ledn"],
			["user-bob", "record-facts", "lender:ledn"],
		]);
		expect(JSON.parse(String(results[1]?.before))).toEqual({ founded: 2016 });
		const recorded = (await factsOf("lender:ledn")).filter(({ recorded_by }) => recorded_by === "user-bob");
		expect(recorded).toHaveLength(1);
		expect(recorded[0]?.supersedes).not.toBeNull();
	});

	test("are taken back by ending them, and what was shown before is shown again", async () => {
		const shown = async () => {
			const rows = await env.DB.prepare("select attributes from listings where id = 'lender:ledn'").all();
			return JSON.parse(String(rows.results[0]?.attributes)).founded;
		};
		const before = await shown();
		const input = { listing: "lender:ledn", rows: [row("founded", 2016)] };
		const { done } = await recordFacts(needs().given, "user-ada", input);
		expect(await shown()).toBe(2016);
		const back = { listing: "lender:ledn", rows: [], ends: done?.facts };
		expect((await recordFacts(needs(NOON + 1).given, "user-ada", back)).done?.facts).toHaveLength(1);
		expect(await shown()).toBe(before);
		const again = await recordFacts(needs(NOON + 2).given, "user-ada", back);
		expect(Object.keys(again.refused?.fields ?? {})).toEqual(["ends"]);
	});

	test("are not ended by the next import of the content", async () => {
		await recordFacts(needs().given, "user-ada", { listing: "lender:ledn", rows: [row("founded", 2016)] });
		const { results } = await env.DB.prepare("select * from facts where listing_id like 'lender:%'").all();
		const planned = planImport(
			lender,
			readKind(lender, content, NOON),
			results.map(camel) as never,
			NOON + 5,
		);
		expect(planned.newFacts).toEqual([]);
	});

	test("that a person took back are not stated again by the next import, until the content says something newer", async () => {
		const written = readKind(lender, content, NOON);
		const planned = async (records: typeof written) => {
			const { results } = await env.DB.prepare("select * from facts where listing_id like 'lender:%'").all();
			return planImport(lender, records, results.map(camel) as never, NOON + 9).newFacts;
		};
		const [first] = (await factsOf("lender:ledn")).filter(({ field }) => field === "founded");
		const asked = { listing: "lender:ledn", ends: [first?.id] };
		expect((await recordFacts(needs(NOON + 1).given, "user-ada", asked)).done?.facts).toHaveLength(1);
		expect(await planned(written)).toEqual([]);
		const reread = written.map((record) => ({
			...record,
			statements: record.statements.map((statement) =>
				record.slug === "ledn" && statement.field === "founded"
					? { ...statement, readAt: "2026-11-21" }
					: statement,
			),
		}));
		expect((await planned(reread)).map(({ field, readAt }) => [field, readAt])).toEqual([
			["founded", "2026-11-21"],
		]);
		// The editor who ended it states it again. It's live, and the import leaves it alone.
		const back = { listing: "lender:ledn", restates: [first?.id] };
		expect((await recordFacts(needs(NOON + 2).given, "user-ada", back)).done?.facts).toHaveLength(1);
		expect(await planned(written)).toEqual([]);
	});

	test("that two record at the same time are both there", async () => {
		const one = recordFacts(needs(NOON + 1).given, "user-ada", {
			listing: "lender:ledn",
			rows: [row("founded", 2016)],
		});
		const other = recordFacts(needs(NOON + 2).given, "user-bob", {
			listing: "lender:strike",
			rows: [row("founded", 2017, { source: "https://strike.me/lending" })],
		});
		const same = recordFacts(needs(NOON + 3).given, "user-eve", {
			listing: "lender:ledn",
			rows: [offer({ apr: 0.15 })],
		});
		for (const { done } of await Promise.all([one, other, same])) expect(done?.facts).toHaveLength(1);
		const ours = await derived();
		const { results } = await env.DB.prepare("select * from facts where listing_id like 'lender:%'").all();
		await writeKind(
			db(),
			planImport(lender, readKind(lender, content, NOON), results.map(camel) as never, NOON + 9),
		);
		expect(ours).toEqual(await derived());
	});
});

describe("what is refused", () => {
	test.each([
		["a listing that there is not", "lender:nobody", [row("founded", 2016)], "listing"],
		["a value that does not fit", "lender:ledn", [row("founded", "long ago")], "founded"],
		[
			"a lowest above its highest",
			"card-issuer:gemini-credit-card",
			[row("reward_rate_min", 0.5), row("reward_rate_max", 0.1)],
			"reward_rate_max",
		],
	])("%s, and nothing is written", async (_, listing, rows, field) => {
		const before = await derived();
		const { given, purged, told } = needs();
		const { refused } = await recordFacts(given, "user-ada", { listing, rows });
		expect([refused?.status, Object.keys(refused?.fields ?? {})]).toEqual([422, [field]]);
		expect([purged, told]).toEqual([[], []]);
		expect(await derived()).toEqual(before);
	});
});

/** A row of D1 in the names and shapes of the product. */
function camel(row: Record<string, unknown>): Record<string, unknown> {
	const named = Object.fromEntries(
		Object.entries(row).map(([key, value]) => [
			key.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
			value,
		]),
	);
	return {
		...named,
		value: JSON.parse(String(row.value)),
		otherSources: JSON.parse(String(row.other_sources)),
	};
}
