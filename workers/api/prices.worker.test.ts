import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { readNetwork } from "~db/queries/clock";
import { readLatestPrice, savePrice } from "~db/queries/prices";
import { faultyDatabase } from "../../tests/support/faulty-database";
import { runCron } from "./cron";
import { readPrices } from "./prices";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const db = openDatabase(env.DB);

type Reply = { body: unknown; status?: number; date?: number | null } | "down" | "slow";

const coinbase = (amount: unknown, currency = "USD"): Reply => ({
	body: { data: { amount, base: "BTC", currency } },
});
const kraken = (price: unknown): Reply => ({
	body: { error: [], result: { XXBTZUSD: { a: ["1", "1", "1"], c: [price, "0.1"] } } },
});
const bitstamp = (last: unknown, at = NOW): Reply => ({
	body: { last, timestamp: String(Math.floor(at / 1000)), open: "1" },
});
const gemini = (last: unknown, at = NOW): Reply => ({
	body: { last, bid: "1", ask: "2", volume: { BTC: "10", USD: "800000", timestamp: at } },
});

type Replies = { coinbase: Reply; kraken: Reply; bitstamp: Reply; gemini: Reply };

const GOOD: Replies = {
	coinbase: coinbase("80100.10"),
	kraken: kraken("80000.00000"),
	bitstamp: bitstamp("80200"),
	gemini: gemini("80300.30"),
};

/** Reads once, with these answers in place of good ones; the timer of what is slow rings at once. */
async function read(replies: Partial<Replies> = {}, now = NOW) {
	const all = Object.entries({ ...GOOD, ...replies });
	await readPrices({
		db,
		now,
		async fetch(url) {
			const [, reply = "down"] = all.find(([name]) => url.includes(name)) ?? [];
			if (reply === "down") throw new TypeError("Network connection lost");
			if (reply === "slow") return new Promise<Response>(() => {});
			const date = reply.date === undefined ? now : reply.date;
			const text = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
			return new Response(text, {
				status: reply.status ?? 200,
				headers: date === null ? {} : { Date: new Date(date).toUTCString() },
			});
		},
		timer: (milliseconds, ring) => {
			const handle = setTimeout(ring, milliseconds / 100);
			return () => clearTimeout(handle);
		},
	});
	return readLatestPrice(db);
}

const lines: string[] = [];

beforeEach(async () => {
	await env.DB.batch(["prices", "heartbeats"].map((table) => env.DB.prepare(`delete from ${table}`)));
	lines.length = 0;
	for (const method of ["log", "warn", "error"] as const)
		vi.spyOn(console, method).mockImplementation((line) => lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

describe("a reading", () => {
	test("is the median of the sources, with its time and what each said, and no line in the log", async () => {
		expect(await read()).toEqual({
			readAt: NOW,
			cents: 8_015_005,
			sources: [
				{ name: "Coinbase", cents: 8_010_010 },
				{ name: "Kraken", cents: 8_000_000 },
				{ name: "Bitstamp", cents: 8_020_000 },
				{ name: "Gemini", cents: 8_030_030 },
			],
		});
		expect(lines).toEqual([]);
	});

	test("leaves out who is more than 2% from the median, and says so", async () => {
		const price = await read({ gemini: gemini("90000") });
		expect(price?.cents).toBe(8_010_010);
		expect(price?.sources.map(({ name }) => name)).toEqual(["Coinbase", "Kraken", "Bitstamp"]);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain("Gemini: outlier");
	});

	test.each([
		["a stale time of its own", { bitstamp: bitstamp("80200", NOW - 16 * 60_000) }, "Bitstamp: stale"],
		["a time ahead of ours", { gemini: gemini("80300", NOW + 3 * 60_000) }, "Gemini: stale"],
		[
			"an old answer from a cache",
			{ kraken: { ...(kraken("80000") as object), date: NOW - 3_600_000 } as Reply },
			"Kraken: stale",
		],
		["no answer", { coinbase: "down" as const }, "Coinbase: no answer"],
		["a late one", { coinbase: "slow" as const }, "Coinbase: late"],
		["an error", { kraken: { body: "busy", status: 503 } }, "Kraken: status 503"],
		[
			"an error in the answer",
			{ kraken: { body: { error: ["EService"], result: {} } } },
			"Kraken: not understood",
		],
		["no JSON", { bitstamp: { body: "<html>" } }, "Bitstamp: no JSON"],
		["null", { bitstamp: { body: null } }, "Bitstamp: not understood"],
		["a list", { gemini: { body: [1, 2, 3] } }, "Gemini: not understood"],
		["another currency", { coinbase: coinbase("74000", "EUR") }, "Coinbase: not understood"],
		["a negative price", { coinbase: coinbase("-80100") }, "Coinbase: not understood"],
		["a negative number", { coinbase: coinbase(-80_100) }, "Coinbase: no price"],
		["zero", { kraken: kraken("0") }, "Kraken: no price"],
		["infinity", { kraken: kraken("Infinity") }, "Kraken: not understood"],
		["an exponent", { kraken: kraken("8e4") }, "Kraken: not understood"],
		["words", { gemini: gemini("eighty") }, "Gemini: not understood"],
		["too much", { gemini: { body: " ".repeat(70_000) } }, "Gemini: too long"],
	] as Array<[string, Partial<Replies>, string]>)(
		"goes on without one source: %s",
		async (_what, replies, problem) => {
			const price = await read(replies);
			expect(price?.sources).toHaveLength(3);
			expect(price?.sources.some(({ name }) => problem.startsWith(name))).toBe(false);
			expect(lines).toHaveLength(1);
			expect(JSON.parse(lines[0] ?? "")).toMatchObject({
				level: "warn",
				event: "price_read_in_part",
				problems: problem,
			});
		},
	);

	test("needs two that agree: two of four are enough", async () => {
		const price = await read({ coinbase: "down", kraken: "slow" });
		expect(price).toMatchObject({ cents: 8_025_015 });
		expect(price?.sources).toHaveLength(2);
	});

	test.each([
		["three fail", { coinbase: "down", kraken: "down", bitstamp: "down" }],
		["the two that answer disagree", { coinbase: coinbase("70000"), kraken: "down", bitstamp: "down" }],
	] as Array<[string, Partial<Replies>]>)(
		"is none when %s: the last one stays, and one line says why",
		async (_why, replies) => {
			await savePrice(db, { readAt: NOW - 3_600_000, cents: 7_900_000, sources: [] });
			expect(await read(replies)).toMatchObject({ readAt: NOW - 3_600_000, cents: 7_900_000 });
			expect(lines).toHaveLength(1);
			expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn", event: "price_not_read" });
		},
	);

	test("is none without a network: that is said when it begins, and when it ends", async () => {
		const down = { coinbase: "down", kraken: "slow", bitstamp: "down", gemini: "down" } as const;
		await savePrice(db, { readAt: NOW - 3_600_000, cents: 7_900_000, sources: [] });
		for (const minute of [0, 1, 2])
			expect(await read(down, NOW + minute * 60_000)).toMatchObject({ cents: 7_900_000 });
		expect(await readNetwork(db)).toMatchObject({ lostAt: NOW + 120_000 });
		await read({}, NOW + 180_000);
		expect(await readNetwork(db)).toEqual({ lostAt: null, reachedAt: NOW + 180_000 });
		expect(lines.map((line) => JSON.parse(line).event)).toEqual(["no_network", "network_is_back"]);
	});

	test("is kept once when a run comes twice, and for 30 days", async () => {
		await savePrice(db, { readAt: NOW - 31 * 86_400_000, cents: 1, sources: [] });
		await read();
		await read({ coinbase: coinbase("80111") });
		const { results } = await env.DB.prepare("select read_at, cents from prices").all();
		expect(results).toEqual([{ read_at: NOW, cents: 8_015_005 }]);
	});
});

describe("the clock", () => {
	const controller = createScheduledController({ cron: "*/10 * * * *", scheduledTime: NOW });

	test("starts it every ten minutes, and without a network nothing is stored and nothing fails", async () => {
		vi.stubGlobal("fetch", async () => {
			throw new TypeError("Network connection lost");
		});
		await runCron(controller, env as never);
		vi.unstubAllGlobals();
		expect(await readLatestPrice(db)).toBeNull();
	});

	test("counts a run as failed when the database does", async () => {
		vi.stubGlobal("fetch", async () => {
			throw new TypeError("Network connection lost");
		});
		const DB = faultyDatabase(env.DB, () => ({ kind: "before", error: new Error("D1 is away") }));
		await expect(runCron(controller, { ...env, DB } as never)).rejects.toThrow("prices");
		vi.unstubAllGlobals();
	});
});
