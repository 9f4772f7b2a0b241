import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { decideLink, listLinks, readDeadSources } from "~db/queries/links";
import { DAY } from "../../../db/time";
import { countingDatabase } from "../../../tests/support/counting-database";
import { emptyTables } from "../../../tests/support/empty-tables";
import { runCron } from "../cron";
import { checkLinks, type LinksRun } from "./check-links";
import { followUses } from "./follow-uses";
import { end, state } from "./stated-for-tests";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);

type Answer = string | number | { to: string; status?: number };

let calls: string[] = [];
const lines: string[] = [];

function answerWith(answer: Answer): Response {
	if (typeof answer === "number") return new Response(null, { status: answer });
	if (typeof answer === "object")
		return new Response(null, { status: answer.status ?? 301, headers: { Location: answer.to } });
	return new Response(`<title>${answer}</title>`, { headers: { "Content-Type": "text/html" } });
}

/** One run of the clock; addresses answer what is given, a title or a status, and others cannot be reached. */
async function check(answers: Record<string, Answer>, more: Partial<LinksRun> = {}): Promise<void> {
	calls = [];
	await checkLinks({
		db,
		now: NOW,
		origin: "https://plumbline.example",
		random: () => 0,
		async fetch(url, { method }) {
			if (method !== "HEAD") calls.push(url);
			const answer = answers[url];
			if (answer === undefined) throw new TypeError("Network connection lost");
			return answerWith(answer);
		},
		...more,
	});
}

const all = async () => (await listLinks(db, { which: "all", page: 1, size: 500 })).links;
const linkAt = async (url: string) => (await all()).find((link) => link.url === url);
const urls = async () => (await all()).map(({ url }) => url).sort();
const uses = async () =>
	(await env.DB.prepare("select listing_id, url, is_website, fields from link_uses order by 1, 2").all())
		.results;

beforeEach(async () => {
	await emptyTables(env.DB, ["links", "link_uses", "link_cursor", "facts", "listings", "audit_log"]);
	lines.length = 0;
	for (const method of ["log", "warn", "error"] as const)
		vi.spyOn(console, method).mockImplementation((line) => lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

describe("which links there are", () => {
	const [terms, fees] = ["https://acme.com/terms", "https://acme.com/fees"];

	test("are websites and the sources of live statements, each once, with what hangs on it", async () => {
		await state("lender:acme", { website: "https://acme.com/", sources: { apr: terms, term: terms } });
		await state("lender:beta", { website: null, sources: { apr: terms, fee: "mailto:x@beta.com" } });
		await check({});
		expect(await urls()).toEqual(["https://acme.com/", terms]);
		expect(await uses()).toEqual([
			{ listing_id: "lender:acme", url: "https://acme.com/", is_website: 1, fields: "[]" },
			{ listing_id: "lender:acme", url: terms, is_website: 0, fields: '["apr","term"]' },
			{ listing_id: "lender:beta", url: terms, is_website: 0, fields: '["apr"]' },
		]);
	});

	test("follow what is recorded, ended and merged, and go with the last that cites them", async () => {
		await state("lender:acme", { sources: { apr: terms, fee: fees } });
		await state("lender:beta", { sources: { apr: terms } });
		await check({});
		await end("lender:acme", "fee", fees);
		await state("lender:acme", { updatedAt: 1, sources: { term: "https://acme.com/new" } });
		await check({});
		expect(await urls()).toEqual(["https://acme.com/new", terms]);
		await state("lender:acme", { updatedAt: 2, mergedInto: "lender:beta" });
		await check({});
		expect(await urls()).toEqual([terms]);
	});

	test("are found a hundred listings a run, and what is not changed is not read again", async () => {
		for (let n = 100; n < 210; n++)
			await state(`lender:n${n}`, { website: `https://n${n}.com/`, updatedAt: 5 });
		await check({});
		expect(await urls()).toHaveLength(100);
		await check({});
		expect(await urls()).toHaveLength(110);
		Object.assign(count, { trips: 0, statements: 0, rowsRead: 0 });
		await followUses({ db, now: NOW, random: () => 0 });
		expect(count.rowsRead).toBeLessThan(10);
	});

	test("wait where something of the same time may still be written", async () => {
		await state("lender:acme", { website: "https://acme.com/", updatedAt: NOW - 60_000 });
		await check({});
		expect(await urls()).toEqual([]);
		await check({}, { now: NOW + DAY / 24 });
		expect(await urls()).toEqual(["https://acme.com/"]);
	});

	test("are asked for the first time within a day, by chance", async () => {
		await state("lender:acme", { website: "https://acme.com/" });
		await check({}, { random: () => 0.5 });
		expect([calls, (await linkAt("https://acme.com/"))?.dueAt]).toEqual([[], NOW + DAY / 2]);
	});
});

describe("what is found", () => {
	const url = "https://papers.com/terms";
	const site = "https://acme.com/";
	const only = (answer: Answer) => ({ [site]: "Acme", [url]: answer });
	const days = (number: number) => ({ now: NOW + number * DAY });

	beforeEach(() => state("lender:acme", { website: site, sources: { apr: url } }));

	test("where all is well is remembered, and asked again in two weeks", async () => {
		await check(only("Terms"));
		expect(await linkAt(url)).toMatchObject({
			result: "ok",
			flag: null,
			askedAt: NOW,
			dueAt: NOW + 12.6 * DAY,
			trusted: { address: url, site: "papers.com", isFront: false, title: "Terms" },
		});
		expect(JSON.parse(lines[0] ?? "")).toMatchObject({ event: "links_checked", links: 2, ok: 2 });
		await check(only("Terms"), days(12));
		expect(calls).toEqual([]);
		await check(only("Terms"), days(13));
		expect(calls).toHaveLength(2);
	});

	test("is dead after three times, and says since when to whoever edits", async () => {
		for (const day of [0, 1.5, 3]) {
			expect((await linkAt(url))?.flag ?? null).toBeNull();
			await check(only(404), days(day));
		}
		expect(await linkAt(url)).toMatchObject({ flag: "dead", flagWhy: "Not found (404)", failures: 3 });
		expect(await readDeadSources(db, "lender:acme")).toEqual(new Map([[url, NOW]]));
		expect(await readDeadSources(db, "lender:beta")).toEqual(new Map());
		await check(only("Terms"), days(30));
		expect(await readDeadSources(db, "lender:acme")).toEqual(new Map());
	});

	test("under another name is flagged where it is a listing's website, until it bears the listing's again", async () => {
		await check(only("Terms"));
		await check({ ...only("Something else"), [site]: "Lucky Spins" }, days(20));
		expect((await linkAt(url))?.flag).toBeNull();
		expect(await linkAt(site)).toMatchObject({
			flag: "changed",
			flaggedAt: NOW + 20 * DAY,
			flagWhy: "Was titled “Acme” and is now “Lucky Spins”",
		});
		await check({ ...only("Terms"), [site]: "Acme Lending" }, days(40));
		expect((await linkAt(site))?.flag).toBeNull();
	});

	test("does not undo what somebody decided while it was asked", async () => {
		await check({ ...only({ to: "https://buyer.com/" }), "https://buyer.com/": "Buyer" });
		const decision = {
			url,
			decision: "right",
			seen: NOW,
			at: NOW + 1,
			actor: "editor",
			lineId: "1",
		} as const;
		await check(only("Terms"), {
			...days(20),
			async fetch(asked) {
				if (asked === url) await decideLink(db, decision);
				return answerWith(asked === url ? { to: "https://third.com/" } : "Page");
			},
		});
		expect(await linkAt(url)).toMatchObject({ flag: null, trusted: { site: "buyer.com" } });
	});
});

describe("a run", () => {
	const many = (most: number, urlOf: (n: number) => string) =>
		Promise.all(
			Array.from({ length: most }, (_, n) =>
				env.DB.prepare("insert into links (url, due_at) values (?, 1)").bind(urlOf(n)).run(),
			),
		);

	test("asks 25 addresses, four at a time, in few questions to the database", async () => {
		await many(60, (n) => `https://n${n}.com/`);
		Object.assign(count, { trips: 0, statements: 0, rowsRead: 0 });
		let open = 0;
		let most = 0;
		const found = new Set<string>();
		await check(
			{},
			{
				async fetch(url) {
					found.add(url);
					most = Math.max(most, ++open);
					await Promise.resolve();
					open--;
					return answerWith("Page");
				},
			},
		);
		expect([found.size, most]).toEqual([25, 4]);
		// With ten addresses each far from the 1,000 subrequests and queries that a worker has.
		expect(count.trips).toBeLessThanOrEqual(6 + 25);
	});

	test("asks a site once, and the others of a site with very many do not keep it from the rest", async () => {
		await many(140, (n) => `https://big.com/${n}`);
		await many(5, (n) => `https://small${n}.com/`);
		await check({ "https://big.com/0": "Page" }, { random: () => 0.5 });
		expect(calls.filter((url) => url.startsWith("https://big.com/"))).toEqual(["https://big.com/0"]);
		expect(calls).toHaveLength(6);
		expect((await linkAt("https://big.com/9"))?.dueAt).toBe(NOW + 3.5 * DAY);
	});

	test("leaves addresses alone whose asking ended the worker, and goes on with others", async () => {
		await many(1, () => "https://slow.com/");
		await new Promise<void>((resolve) => {
			const ends = () => new Promise<Response>(() => resolve());
			void check({}, { fetch: ends, timer: () => () => {} });
		});
		await many(1, () => "https://next.com/");
		await check({ "https://next.com/": "Next" });
		expect(calls).toEqual(["https://next.com/"]);
	});

	test("is started by the clock", async () => {
		await many(1, () => "https://acme.com/");
		const agents: unknown[] = [];
		vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
			if (url !== "https://acme.com/") return new Response(null, { status: 404 });
			agents.push(new Headers(init?.headers).get("User-Agent"));
			throw new TypeError("Network connection lost");
		});
		const controller = createScheduledController({ cron: "*/10 * * * *", scheduledTime: NOW });
		await runCron(controller, env as never);
		vi.unstubAllGlobals();
		expect(agents).toEqual(Array(2).fill("plumbline-links/1.0 (+http://localhost:8787/about-us)"));
		expect(await linkAt("https://acme.com/")).toMatchObject({ result: "failed", failures: 1 });
	});

	test("asks nothing but the public web", async () => {
		await many(1, () => "http://localhost:8787/admin");
		await many(1, () => "https://192.168.0.1/");
		await check({});
		expect(calls).toEqual([]);
		expect((await all()).map(({ resultWords }) => resultWords)).toEqual(
			Array(2).fill("Not a public address"),
		);
	});
});
