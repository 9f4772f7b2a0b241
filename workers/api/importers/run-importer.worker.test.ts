import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { TAGS_OF_CLOSE } from "~/context/content-keys";
import { openDatabase } from "~db/database";
import { readImporter, readListingsOfKind, saveImporters } from "~db/queries/imports";
import { readListingsByIds } from "~db/queries/listings";
import { emptyTables } from "../../../tests/support/empty-tables";
import { faultyDatabase } from "../../../tests/support/faulty-database";
import { importRun } from "../../../tests/support/import-run";
import { importShipped } from "../../../tests/support/import-shipped";
import { createSimulatedQueue } from "../../../tests/support/simulated-queue";
import { coinbaseClose, krakenClose } from "./closes";
import { coingeckoTreasuries } from "./coingecko-treasuries";
import { edgarFacts as edgar } from "./edgar-facts";
import coinbase from "./fixtures/coinbase-candles.json";
import treasuries from "./fixtures/coingecko-public-treasury.json";
import kraken from "./fixtures/kraken-ohlc.json";
import companyFacts from "./fixtures/sec-company-facts.json";
import tickers from "./fixtures/sec-company-tickers.json";
import type { Importer, Parsed } from "./importer";
import { type ImportRun, runImporter, takeImports } from "./run-importer";
import { startImports } from "./start-imports";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const DAY = 86_400_000;
const db = openDatabase(env.DB);
/** All companies in one step. */
const edgarFacts = { ...edgar, mostAsks: 100 };
const STRATEGY = "treasury-company:strategy";

type Answer = { body?: unknown; status?: number; headers?: Record<string, string> } | "down";
let asked: Array<{ url: string; headers: Record<string, string> }> = [];

function runWith(answers: Record<string, Answer>, now = NOW, more: Partial<ImportRun> = {}): ImportRun {
	return importRun(now, {
		async fetch(url, init) {
			asked.push({ url, headers: init.headers as Record<string, string> });
			const [, answer = "down"] = Object.entries(answers).find(([word]) => url.includes(word)) ?? [];
			if (answer === "down") throw new TypeError("Network connection lost");
			const { body = "", status = 200, headers } = answer;
			const text = typeof body === "string" ? body : JSON.stringify(body);
			return new Response(status === 304 ? null : text, { status, headers });
		},
		...more,
	});
}

const step = (
	importer: Importer,
	answers: Record<string, Answer>,
	now = NOW,
	more: Partial<ImportRun> = {},
) => runImporter(importer, runWith(answers, now, more));
const rows = async <T>(sql: string) => (await env.DB.prepare(sql).all<T>()).results;
const proposals = () =>
	rows<Record<string, unknown>>(
		"select importer, listing, field, value, state, held_why as held, as_of, read_at from proposals order by importer, listing, field",
	);
const stateOf = (importer: Importer) => readImporter(db, importer.name);
const holding = (total: number, held = treasuries.companies[0]) => ({
	body: { ...treasuries, companies: [{ ...held, total_holdings: total }] },
});

beforeAll(() => importShipped(Date.UTC(2026, 10, 21)));

beforeEach(async () => {
	asked = [];
	for (const method of ["log", "warn"] as const) vi.spyOn(console, method).mockImplementation(() => {});
	await emptyTables(env.DB, ["proposals", "import_asks", "importers", "daily_closes", "audit_log", "prices"]);
	await saveImporters(db, [krakenClose, coinbaseClose, edgarFacts, coingeckoTreasuries], NOW);
});

describe("the daily close", () => {
	/** Only the days of the fixtures are missing. */
	beforeEach(async () => {
		const days = Array.from({ length: 88 }, (_, at) => new Date(Date.UTC(2026, 7, 22) + at * DAY));
		await env.DB.batch(
			days.map((day) =>
				env.DB.prepare("insert into daily_closes values (?, 9100000, '[]', 'rule:daily-close', 1)").bind(
					day.toISOString().slice(0, 10),
				),
			),
		);
	});
	const closes = () =>
		rows<{ day: string; cents: number; recorded_by: string }>(
			"select day, cents, recorded_by from daily_closes where day > '2026-11-17' order by day",
		);

	test("of one source waits; where the other agrees it is recorded by rule, with a line of the log", async () => {
		await step(krakenClose, { kraken: { body: kraken } });
		expect(await closes()).toEqual([]);
		expect(new Set((await proposals()).map(({ state }) => state))).toEqual(new Set(["waiting"]));
		await step(coinbaseClose, { coinbase: { body: coinbase } });
		expect(await closes()).toEqual([
			{ day: "2026-11-18", cents: 9_150_010, recorded_by: "rule:daily-close" },
			{ day: "2026-11-19", cents: 9_020_000, recorded_by: "rule:daily-close" },
			{ day: "2026-11-20", cents: 9_201_050, recorded_by: "rule:daily-close" },
			{ day: "2026-11-21", cents: 9_300_000, recorded_by: "rule:daily-close" },
		]);
		expect((await proposals()).every(({ state }) => state === "recorded")).toBe(true);
		expect(await rows("select actor, verb, subject from audit_log")).toEqual([
			{ actor: "rule:daily-close", verb: "record-closes", subject: "series:btc-usd" },
		]);
	});

	test("that is recorded purges what shows it, and is recorded where that fails", async () => {
		const purged: string[] = [];
		const { record } = runWith({});
		const purge = async (tags: readonly string[]) => {
			purged.push(...tags);
			throw new Error("KV is away");
		};
		const more = { record: { ...record, purge } };
		await step(krakenClose, { kraken: { body: kraken } }, NOW, more);
		expect(purged).toEqual([]);
		await step(coinbaseClose, { coinbase: { body: coinbase } }, NOW, more);
		expect(purged).toEqual(TAGS_OF_CLOSE);
		expect(await closes()).toHaveLength(4);
	});

	test("of two that differ is held for a person, and the days on which they agree are recorded", async () => {
		const wrong = structuredClone(kraken);
		const row = wrong.result.XXBTZUSD[3];
		if (row) row[4] = "9201050.0";
		await step(krakenClose, { kraken: { body: wrong } });
		await step(coinbaseClose, { coinbase: { body: coinbase } });
		expect((await closes()).map(({ day }) => day)).toEqual(["2026-11-18", "2026-11-19", "2026-11-21"]);
		const held = (await proposals()).filter(({ state }) => state === "open");
		expect(held.map(({ importer, field, held }) => [importer, field, held])).toEqual([
			["coinbase-close", "2026-11-20", expect.stringContaining("apart")],
			["kraken-close", "2026-11-20", expect.stringContaining("apart")],
		]);
	});

	test("that two say alike and that is more than twice the last one is held", async () => {
		const twice = (value: string | number) =>
			typeof value === "number" ? value * 100 : String(Number(value) * 100);
		const high = kraken.result.XXBTZUSD.map((row) => row.map((cell, at) => (at === 4 ? twice(cell) : cell)));
		await step(krakenClose, { kraken: { body: { error: [], result: { XXBTZUSD: high } } } });
		await step(coinbaseClose, {
			coinbase: { body: coinbase.map((row) => row.map((cell, at) => (at === 4 ? cell * 100 : cell))) },
		});
		expect(await closes()).toEqual([]);
		expect((await proposals()).every(({ state }) => state === "open")).toBe(true);
	});

	test("nobody else says for three days is brought before a person", async () => {
		await step(krakenClose, { kraken: { body: kraken } });
		await step(krakenClose, { kraken: { body: kraken } }, NOW + 3 * DAY + 1000);
		const open = (await proposals()).filter(({ state }) => state === "open");
		expect(open).toHaveLength(4);
		expect(open[0]).toMatchObject({ held: "No second source has confirmed it for three days" });
		expect(await closes()).toEqual([]);
		// Both sources agree, so no one has to decide.
		await step(coinbaseClose, { coinbase: { body: coinbase } }, NOW + 4 * DAY);
		expect((await closes()).map(({ day }) => day)).toContain("2026-11-21");
		expect((await proposals()).every(({ state }) => state === "recorded")).toBe(true);
	});
});

describe("proposals", () => {
	test("of company facts: asked company by company, kept with what they were read from, and nothing of it a fact", async () => {
		const facts = await rows("select count(*) as facts from facts");
		const answers = { company_tickers: { body: tickers }, CIK0001050446: { body: companyFacts } };
		await step(edgarFacts, answers);
		await step(edgarFacts, answers);
		const [first] = asked;
		expect(first?.headers["User-Agent"]).toContain("data@plumbline.example");
		const found = (await proposals()).filter(({ listing }) => listing === STRATEGY);
		expect(found.map(({ field, state }) => [field, state])).toContainEqual(["shares_outstanding", "open"]);
		const [kept] = await rows<{ raw_key: string }>(
			`select raw_key from proposals where listing = '${STRATEGY}'`,
		);
		const raw = await env.ARCHIVE.get(kept?.raw_key ?? "");
		expect(await raw?.text()).toContain("EntityCommonStockSharesOutstanding");
		expect(await rows("select count(*) as facts from facts")).toEqual(facts);
	});

	test("said again are the same rows; a newer one takes the place of an older", async () => {
		const answers = { company_tickers: { body: tickers }, CIK0001050446: { body: companyFacts } };
		await step(edgarFacts, answers);
		await step(edgarFacts, answers);
		const before = await proposals();
		await step(edgarFacts, answers, NOW + 2 * DAY);
		await step(edgarFacts, answers, NOW + 2 * DAY);
		const again = await proposals();
		expect(again).toHaveLength(before.length);
		const readings = again.filter(({ listing }) => listing === STRATEGY).map(({ read_at }) => read_at);
		expect(new Set(readings)).toEqual(new Set(["2026-11-24"]));
		const newer = JSON.parse(JSON.stringify(companyFacts).replaceAll("195000000", "185000000"));
		await step(edgarFacts, { ...answers, CIK0001050446: { body: newer } }, NOW + 4 * DAY);
		await step(edgarFacts, { ...answers, CIK0001050446: { body: newer } }, NOW + 4 * DAY);
		const cash = (await proposals()).filter(
			({ field, listing }) => field === "cash_usd" && listing === STRATEGY,
		);
		expect(cash.map(({ value, state }) => [value, state]).sort()).toEqual([
			["185000000", "open"],
			["195000000", "superseded"],
		]);
	});

	test("of a tracker never stand over a filing", async () => {
		const [listing] = await readListingsByIds(db, [STRATEGY]);
		expect(listing?.provenance.btc_holdings?.grade).toBe("filing");
		await step(coingeckoTreasuries, { coingecko: holding(999_999) });
		expect(await proposals()).toEqual([]);
		expect((await stateOf(coingeckoTreasuries))?.result).toContain(
			"1 from a weaker source than what is shown",
		);
	});

	test("a hundred times what is shown are held, and what is no number of its field is refused", async () => {
		const listings = await readListingsOfKind(db, "treasury-company");
		const weak = listings.find(
			({ attributes, provenance }) =>
				Number(attributes.btc_holdings) > 1e10 && provenance.btc_holdings?.grade === "aggregator",
		);
		if (!weak) throw new Error("no holding of a tracker");
		const shown = Number(weak.attributes.btc_holdings) / 1e8;
		const late = NOW + 90 * DAY;
		const said = { name: weak.name, symbol: weak.attributes.ticker, country: "US" };
		const held = (total: number) => ({ body: { companies: [{ ...said, total_holdings: total }] } });
		await step(coingeckoTreasuries, { coingecko: held(shown * 100) }, late);
		expect(await proposals()).toMatchObject([
			{ listing: weak.id, state: "open", held: "100 times what we show" },
		]);
		await step(coingeckoTreasuries, { coingecko: held(9e9) }, late + 8 * DAY);
		expect((await stateOf(coingeckoTreasuries))?.result).toMatch(/1 refused.*21000000/);
		expect(await proposals()).toMatchObject([{ state: "open", held: "100 times what we show" }]);
	});

	test("that were decided stay decided, whatever is said again", async () => {
		const answers = { company_tickers: { body: tickers }, CIK0001050446: { body: companyFacts } };
		await step(edgarFacts, answers);
		await step(edgarFacts, answers);
		await env.DB.prepare("update proposals set state = 'rejected'").run();
		await step(edgarFacts, answers, NOW + 2 * DAY);
		await step(edgarFacts, answers, NOW + 2 * DAY);
		expect((await proposals()).every(({ state }) => state === "rejected")).toBe(true);
	});
});

describe("an answer that is none", () => {
	test.each([
		["a page where JSON should be", { body: "<!doctype html><title>Wait</title>" }, "A page came where JSON"],
		["a cut answer", { body: '{"companies":[{"na' }, "Not JSON, or cut off"],
		[
			"another charset",
			{ body: "caf\u00e9", headers: { "Content-Type": "application/json; charset=utf-7" } },
			"Not JSON",
		],
		["too much", { body: `{"companies":[${"1,".repeat(800_000)}1]}` }, "Too long to read"],
		["nobody", "down", "No answer"],
		["an error", { status: 500 }, "Status 500"],
		[
			"a private address",
			{ status: 302, headers: { Location: "https://169.254.169.254/latest" } },
			"public address",
		],
		[
			"an address of ours",
			{ status: 301, headers: { Location: "http://localhost:8787/" } },
			"public address",
		],
		["a circle", { status: 302, headers: { Location: "https://api.coingecko.com/again" } }, "redirects"],
		["a wall of nothing new", { status: 304 }, "was not asked"],
	] as Array<[string, Answer, string]>)(
		"%s changes nothing, and its page says why",
		async (_what, answer, why) => {
			await step(coingeckoTreasuries, { coingecko: answer });
			expect(await proposals()).toEqual([]);
			const state = await stateOf(coingeckoTreasuries);
			expect(state).toMatchObject({ outcome: "failed", failures: 1, failingSince: NOW, readAt: null });
			expect(state?.result).toContain(why);
			expect(state?.dueAt).toBe(NOW + 30 * 60_000);
		},
	);

	test("is waited for longer each time, and what was failing is forgotten with the next that is read", async () => {
		for (const failures of [1, 2, 3]) {
			const at = (await stateOf(coingeckoTreasuries))?.dueAt ?? NOW;
			await step(coingeckoTreasuries, { coingecko: { status: 500 } }, at);
			expect((await stateOf(coingeckoTreasuries))?.dueAt).toBe(at + 30 * 60_000 * 2 ** (failures - 1));
		}
		const at = (await stateOf(coingeckoTreasuries))?.dueAt ?? NOW;
		await step(coingeckoTreasuries, { coingecko: { body: treasuries } }, at);
		expect(await stateOf(coingeckoTreasuries)).toMatchObject({
			outcome: "read",
			failures: 0,
			failingSince: null,
		});
	});

	test("is not asked without a contact, where its host wants one", async () => {
		await step(edgarFacts, {}, NOW, { contact: null });
		expect(asked).toEqual([]);
		expect((await stateOf(edgarFacts))?.result).toContain("No contact is configured");
	});
});

test("what has not changed is asked for as such, and read as such", async () => {
	await step(coingeckoTreasuries, { coingecko: { body: treasuries, headers: { ETag: '"7"' } } });
	await step(coingeckoTreasuries, { coingecko: { status: 304 } }, NOW + 8 * DAY);
	expect(asked[1]?.headers["If-None-Match"]).toBe('"7"');
	expect(await stateOf(coingeckoTreasuries)).toMatchObject({ outcome: "read", readAt: NOW + 8 * DAY });
	expect((await stateOf(coingeckoTreasuries))?.result).toContain("1 unchanged");
});

describe("the queue", () => {
	const take = async (run: ImportRun, importers: Importer[]) => {
		const queue = createSimulatedQueue();
		for (const { name } of importers) queue.send({ importer: name });
		const delivery = queue.deliver();
		await takeImports(delivery.messages, run, importers);
		return delivery;
	};

	test("one that fails stops no other", async () => {
		const broken: Importer = {
			...krakenClose,
			parse: () => {
				throw new TypeError("not thought of");
			},
		};
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const { acked } = await take(runWith({ kraken: { body: kraken }, coinbase: { body: coinbase } }), [
			broken,
			coinbaseClose,
		]);
		expect(acked.size).toBe(2);
		expect(errors).toHaveBeenCalledTimes(1);
		errors.mockRestore();
		expect((await stateOf(broken))?.result).toContain("Not understood");
		expect((await stateOf(coinbaseClose))?.outcome).toBe("read");
	});

	test("a step whose database fails comes again, and does then what it would have done", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		let writes = 0;
		const DB = faultyDatabase(env.DB, () =>
			++writes === 12 ? { kind: "before", error: new Error("D1 is away") } : { kind: "none" },
		);
		const failing = runWith({ kraken: { body: kraken } }, NOW, { db: openDatabase(DB) });
		const { delays } = await take(failing, [krakenClose]);
		errors.mockRestore();
		if (delays.size === 0) throw new Error("nothing failed");
		await env.DB.prepare("update import_asks set due_at = 0").run();
		await take(runWith({ kraken: { body: kraken } }), [krakenClose]);
		expect((await proposals()).length).toBeGreaterThanOrEqual(4);
		expect((await stateOf(krakenClose))?.outcome).toBe("read");
	});

	test("one that is switched off is neither started nor run", async () => {
		await env.DB.prepare("update importers set is_off = 1").run();
		const sent: unknown[] = [];
		const imports = { sendBatch: async (batch: Iterable<unknown>) => void sent.push(...batch) };
		await startImports({ db, now: NOW + DAY, imports: imports as never });
		await take(runWith({ kraken: { body: kraken } }), [krakenClose]);
		expect([sent, asked]).toEqual([[], []]);
	});

	test("each that is due is started once", async () => {
		const sent: Array<{ body: { importer: string } }> = [];
		const imports = { sendBatch: async (batch: Iterable<never>) => void sent.push(...batch) };
		await startImports({ db, now: NOW + 1, imports: imports as never });
		await startImports({ db, now: NOW + 2, imports: imports as never });
		const names = sent.map(({ body }) => body.importer);
		expect(names).toContain("kraken-close");
		expect(new Set(names).size).toBe(names.length);
	});
});

describe("a document that is asked for once", () => {
	/** Uses our current parser's result: nothing, until we improve it. */
	let reading: Parsed = { proposals: [] };
	const documents: Importer = {
		name: "documents",
		title: "Documents",
		purpose: "Read once.",
		documentation: "https://example.com/",
		kind: "treasury-company",
		fields: ["btc_holdings"],
		interval: DAY,
		mostAsks: 5,
		pause: 0,
		mostBytes: 10_000,
		asks: () => [
			{ key: "document:1", url: "https://www.strategy.com/documents/1", as: "page", isOnce: true },
		],
		parse: () => reading,
	};
	const at = (days: number) =>
		step(
			documents,
			{ "strategy.com": { body: "<p>A holding.</p>", headers: { ETag: '"1"' } } },
			NOW + days * DAY,
		);
	const asks = () => asked.map(({ headers }) => headers["If-None-Match"] ?? null);

	test("and gave us nothing is read again after seven days, whole, and then never where it gives something", async () => {
		await saveImporters(db, [documents], NOW);
		reading = { proposals: [] };
		await at(0);
		expect((await stateOf(documents))?.result).toContain("1 said nothing");
		for (const days of [1, 3, 5]) await at(days);
		expect(asks()).toHaveLength(1);
		await at(8);
		// The whole is wanted, not whether it has changed.
		expect(asks()).toEqual([null, null]);

		reading = { proposals: [], remarks: ["It speaks of bitcoin in a way that we can't read."] };
		for (const days of [12, 16]) await at(days);
		expect(asks()).toHaveLength(3);
		expect((await stateOf(documents))?.result).not.toContain("said nothing");
		for (const days of [24, 32]) await at(days);
		expect(asks()).toHaveLength(3);
	});
});
