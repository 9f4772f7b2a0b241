import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FactsRecorded } from "~/context/facts-recorded";
import { readPublishers } from "~/listings/facts/publishers";
import { lender } from "~/listings/kinds/lender";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { recordFacts } from "~/listings/record/record-facts";
import { presentPrice } from "~/markets/price-story/current-price.server";
import lenders from "~db/content/lenders.json";
import publishers from "~db/content/publishers.json";
import { openDatabase } from "~db/database";
import { readHeadlinePage } from "~db/queries/feeds";
import { askForConfirmation } from "~db/queries/newsletter";
import { readLatestPrice, savePrice } from "~db/queries/prices";
import operations from "../../docs/operations.md?raw";
import { emptyTables } from "../../tests/support/empty-tables";
import { createFaults, faultyD1, faultyFetch, stallTimer } from "../../tests/support/faults/faulty";
import { readFaultTable } from "../../tests/support/faults/read-table";
import { always, type Fault } from "../../tests/support/faults/schedule";
import { createSimulatedQueue } from "../../tests/support/simulated-queue";
import { writeKind } from "../../tests/support/write-kind";
import { createChanges } from "../shared/changes";
import type { FetchUrl } from "../shared/fetch-url";
import { MOST_BYTES } from "./feeds/fetch-feed";
import { readFeeds } from "./feeds/read-feeds";
import { hearFacts } from "./hear-facts";
import type { MailRoom } from "./mail/mail-room";
import { resendSender } from "./mail/resend";
import { takeMails } from "./mail/take-mails";
import { createOffice, forgetEverything } from "./notices/notices-for-tests";
import { readPrices } from "./prices";

const NOW = Date.UTC(2026, 11, 20, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SAYS = "Network connection lost.";
const db = openDatabase(env.DB);

/** Fetches with faults. The deadline of a stalled call passes at once. */
function suffering(
	answer: (address: string) => Response,
	fault: string,
	whose: (address: string) => boolean,
) {
	const { timer, onStall } = stallTimer();
	const isTooLarge = fault === "too large";
	const faults = createFaults(always(isTooLarge ? "none" : (fault as Fault)), SAYS, onStall);
	const badly: FetchUrl = faultyFetch(async (address: string) => {
		const good = answer(address);
		return isTooLarge ? new Response((await good.text()) + " ".repeat(MOST_BYTES), good) : good;
	}, faults);
	const fetch: FetchUrl = async (address, init) => (whose(address) ? badly(address, init) : answer(address));
	return { fetch, timer };
}

const emptied = (...tables: string[]) => emptyTables(env.DB, tables);

beforeEach(async () => {
	for (const method of ["log", "warn", "error"] as const)
		vi.spyOn(console, method).mockImplementation(() => {});
	await emptied("feeds", "feed_items", "documents", "document_names", "prices", "mails", "subscribers");
});

/** The result during the fault and after recovery. */
type Read = { atOnce: string; later: string };

const feeds = [1, 2].map((n) => ({
	id: `publisher:p${n}`,
	of: "publisher" as const,
	name: `Paper ${n}`,
	language: "en",
	website: `https://paper${n}.example`,
	url: `https://paper${n}.example/feed`,
}));

function feedWith(address: string, titles: string[]): Response {
	const { origin } = new URL(address);
	const name = feeds.find(({ website }) => website === origin)?.name;
	const items = titles.map(
		(title) =>
			`<item><title>${title}</title><link>${origin}/${title}</link><pubDate>${new Date(NOW - HOUR).toUTCString()}</pubDate></item>`,
	);
	const body = `<rss><channel><title>${name}</title><link>${origin}</link>${items.join("")}</channel></rss>`;
	return new Response(body, { headers: { "Content-Type": "text/xml" } });
}

/** A feed with two new items after a good reading, next to a feed that always works. */
async function readFeed(fault: string): Promise<Read> {
	const run = { db, followed: feeds, random: () => 0, isAllowed: () => true };
	await readFeeds({ ...run, now: NOW, fetch: async (address) => feedWith(address, ["one"]) });
	const answer = (address: string) => feedWith(address, ["three", "two", "one"]);
	const { fetch, timer } = suffering(answer, fault, (address) => address === feeds[0]?.url);
	async function shown(): Promise<string> {
		const { headlines } = await readHeadlinePage(db, 50);
		const of = (name: string) =>
			headlines
				.filter(({ publisher }) => publisher === name)
				.map(({ title }) => title)
				.sort()
				.join();
		expect(of("Paper 2")).toBe("one,three,two");
		return { one: "what it had", "one,three,two": "what is new" }[of("Paper 1")] ?? of("Paper 1");
	}
	await readFeeds({ ...run, now: NOW + HOUR, fetch, timer });
	const atOnce = await shown();
	await readFeeds({ ...run, now: NOW + DAY, fetch: async (address) => answer(address) });
	return { atOnce, later: await shown() };
}

function priceAt(address: string): Response {
	const { hostname } = new URL(address);
	const headers = { Date: new Date(NOW + HOUR).toUTCString() };
	if (hostname === "api.coinbase.com")
		return Response.json({ data: { amount: "80000", base: "BTC", currency: "USD" } }, { headers });
	if (hostname === "api.kraken.com")
		return Response.json({ error: [], result: { XXBTZUSD: { c: ["80000", "1"] } } }, { headers });
	if (hostname === "www.bitstamp.net")
		return Response.json({ last: "80000", timestamp: String((NOW + HOUR) / 1000) }, { headers });
	return Response.json({ last: "80000", volume: { BTC: "1", USD: "1", timestamp: NOW + HOUR } }, { headers });
}

/** The price after a reading that went badly, three hours after one that went well. */
async function readPrice(fault: string, whose: (address: string) => boolean): Promise<Read> {
	const at = NOW + HOUR;
	await savePrice(db, {
		readAt: at - 3 * HOUR,
		cents: 7_900_000,
		sources: [{ name: "Kraken", cents: 7_900_000 }],
	});
	async function shown(now: number): Promise<string> {
		const price = presentPrice(await readLatestPrice(db), { day: "2026-11-20", usd: 1 }, now);
		if (price.kind === "current") return `now’s, by ${price.sources.length} sources`;
		return price.words.startsWith("Not current. Price from Dec 20, 2026, 10:00 UTC")
			? "the last, dated"
			: price.words;
	}
	await readPrices({ db, now: at, ...suffering(priceAt, fault, whose) });
	const atOnce = await shown(at);
	await readPrices({ db, now: at + 10 * MINUTE, fetch: async (address) => priceAt(address) });
	return { atOnce, later: await shown(at + 10 * MINUTE) };
}

/** Sends one email through a fake Resend API, which accepts each key once. Counts the emails. */
async function sendMail(fault: string): Promise<Read> {
	const clock = { now: NOW };
	const taken = new Set<string>();
	const came: string[] = [];
	function answer(_address: string, init: RequestInit): Response {
		const key = new Headers(init.headers).get("Idempotency-Key") ?? "";
		if (!taken.has(key)) came.push(key);
		taken.add(key);
		return Response.json({ id: key });
	}
	const { timer, onStall } = stallTimer();
	const faults = createFaults(always(fault as Fault), SAYS, onStall);
	const settings = { apiKey: "re_test", from: "news@plumbline.example" };
	const fetch: FetchUrl = faultyFetch(
		async (address: string, init: RequestInit) => answer(address, init),
		faults,
	);
	const room: MailRoom = {
		db,
		queue: env.MAIL,
		origin: "https://plumbline.example",
		secret: "a secret",
		now: () => clock.now,
		sender: { ...resendSender(settings, fetch, timer), pause: 0 },
		alertsTo: [],
		isTheirs: async () => true,
		rest: async () => {},
	};
	const mail = await askForConfirmation(db, { id: "s1", email: "ada@example.com", source: "home", now: NOW });
	const queue = createSimulatedQueue();
	queue.send({ mail });
	const deliver = async () => {
		const { messages, settle } = queue.deliver();
		await takeMails(messages, room);
		settle("finished");
	};
	async function mails(): Promise<string> {
		const state = await env.DB.prepare("select state from mails").first<string>("state");
		return `${came.length === 0 ? "none" : came.length} came, ${state === "sent" ? "sent" : "owed"}`;
	}
	await deliver();
	const atOnce = await mails();
	faults.end();
	clock.now += HOUR;
	while (queue.waiting.length > 0) await deliver();
	return { atOnce, later: await mails() };
}

const reading: Record<string, (fault: string) => Promise<Read>> = {
	"A feed": readFeed,
	"A source of prices": (fault) => readPrice(fault, (address) => address.includes("kraken")),
	"Every source of prices": (fault) => readPrice(fault, () => true),
	Mail: sendMail,
};

describe("what is asked of others, line by line of docs/operations.md", () => {
	const { lines } = readFaultTable(operations, "What is asked of others");

	test("the table has each of them, failing, stalling and late", () => {
		for (const name of Object.keys(reading)) {
			const tried = lines.filter(({ dependency }) => dependency === name).map(({ fault }) => fault);
			expect([name, tried]).toEqual([name, expect.arrayContaining(["fails", "stalls", "late"])]);
		}
	});

	test.each(lines.map((line) => [line.dependency, line.fault, line.cells] as const))(
		"%s: %s",
		async (dependency, fault, cells) => {
			const read = reading[dependency];
			if (!read) throw new Error(`Nothing here is called ${dependency}`);
			const { atOnce, later } = await read(fault);
			expect({ "at once": atOnce, "once it is well": later }).toEqual(cells);
		},
	);
});

const EDITOR = { userId: "user-ed", roles: ["editor"], isDeleted: false, deskProvedAt: 0 };
const records = readKind(lender, { lenders: lenders.filter(({ slug }) => slug === "ledn") }, NOW);

/** Changes an offer's maximum LTV twice, with a follower. */
async function recordTwice(): Promise<FactsRecorded[]> {
	await writeKind(db, planImport(lender, records, [], NOW - DAY));
	const told: FactsRecorded[] = [];
	const clock = { now: NOW };
	const needs = {
		db,
		now: () => ++clock.now,
		limit: async () => "within" as const,
		publishers: readPublishers(publishers),
		purge: async () => {},
		enqueueFacts: async (message: FactsRecorded) => void told.push(message),
	};
	for (const [day, ltv_max] of [
		["2026-12-09", 0.5],
		["2026-12-10", 0.45],
		["2026-12-11", 0.4],
	]) {
		const value = { name: "Term loan", place: 1, ltv_max, apr: 0.1149, apr_kind: "stated" };
		const source = { source: "https://ledn.io/rates", as_of: day, read_at: day };
		const rows = [{ ...source, field: "offers.term", value }];
		clock.now += DAY;
		const { refused } = await recordFacts(needs, EDITOR.userId, { listing: "lender:ledn", rows });
		expect(refused).toBeUndefined();
	}
	return told;
}

const rowsOf = async (sql: string) => (await env.DB.prepare(sql).all()).results;

async function hear(messages: Message<unknown>[], database: D1Database, now: number): Promise<void> {
	await hearFacts(messages, {
		db: openDatabase(database),
		changes: createChanges({ kv: env.CONTENT, now: () => now }),
		notices: createOffice({ now }).sharing({ db: openDatabase(database) }),
	});
}

/** What two recorded facts lead to, independent of their order. */
async function resultOf(how: string): Promise<string> {
	await forgetEverything();
	await emptied(..."facts news_items listings index_columns kind_totals audit_log outbox".split(" "));
	const bodies = await recordTwice();
	const queue = createSimulatedQueue();
	for (const body of how === "in another order" ? bodies.toReversed() : bodies) queue.send(body);
	const clock = { now: NOW + MINUTE };
	async function run(database = env.DB) {
		const { messages, settle } = queue.deliver();
		await hear(messages, database, clock.now);
		settle("finished");
	}
	if (how === "a day late") clock.now += DAY;
	if (how === "while D1 fails, then again") {
		const faults = createFaults(always("fails"), `D1_ERROR: ${SAYS}`);
		await run(faultyD1(env.DB, faults));
		clock.now += HOUR;
	}
	if (how === "twice at the same time") {
		const both = [queue.deliver(), queue.deliver()];
		await Promise.all(both.map(({ messages }) => hear(messages, env.DB, clock.now)));
		for (const { settle } of both) settle("finished");
		clock.now += HOUR;
	}
	if (how === "twice, one after the other") {
		await run();
		for (const body of bodies) queue.send(body);
	}
	for (let turn = 0; turn < 5 && queue.waiting.length > 0; turn++) {
		await run();
		clock.now += HOUR;
	}
	expect(queue.waiting).toEqual([]);
	return JSON.stringify({
		news: await rowsOf("select id, title from news_items order by id"),
		changes: await rowsOf("select id, before, after from told_changes order by id"),
		owed: await rowsOf("select id from outbox"),
	});
}

const HOW = [
	"twice, one after the other",
	"twice at the same time",
	"a day late",
	"in another order",
	"while D1 fails, then again",
];

// Events, notices and mails keep this rule in their own `faults.worker.test.ts`, whatever fails.
describe("recorded facts that are heard give the same result as when each message comes once", () => {
	test.each(HOW)("%s", async (how) => {
		const once = await resultOf("once");
		expect(JSON.parse(once).changes).toHaveLength(2);
		expect(await resultOf(how)).toBe(once);
	});
});
