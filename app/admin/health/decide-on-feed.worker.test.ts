import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { followFeeds, readDueFeeds, saveReading } from "~db/queries/feed-readings";
import { emptyTables } from "../../../tests/support/empty-tables";
import { decideFromForm, loadFeeds } from "./feeds.server";
import { decideOnFeed } from "./verbs";

const ADMIN = { userId: "user-admin", roles: ["admin"], isDeleted: false, deskProvedAt: 0 };

const NOW = Date.UTC(2026, 10, 22, 12);
const NEVER = 8_640_000_000_000_000;
const db = openDatabase(env.DB);
const purged: string[] = [];
const needs = {
	db,
	now: () => NOW,
	limit: async () => "within" as const,
	purge: async (tags: readonly string[]) => void purged.push(...tags),
};
const decide = (decision: unknown, id: unknown = "publisher:one") =>
	decideOnFeed(needs, ADMIN, { id, decision });
const load = (query = "") =>
	loadFeeds(
		{ db, now: () => NOW } as AppLoadContext,
		new Request(`https://plumbline.example/admin/feeds${query}`),
	);
const log = async () => (await env.DB.prepare("select actor, verb, subject from audit_log").all()).results;

const followed = ["one", "two"].map((slug) => ({
	id: `publisher:${slug}`,
	of: "publisher" as const,
	name: `Paper ${slug}`,
	language: "en",
	website: `https://${slug}.example`,
	url: `https://${slug}.example/feed`,
}));

beforeEach(async () => {
	purged.length = 0;
	await emptyTables(env.DB, ["feed_items", "feeds", "audit_log"]);
	await followFeeds(db, followed, NOW - 1);
	const [one] = await readDueFeeds(db, NOW, 1);
	if (!one) throw new Error("no feed is due");
	const { id, of, name } = one;
	const { website, url, language, ...state } = one;
	const said = JSON.stringify({ title: "Lucky Spins", sites: ["casino.example"] });
	const flagged = {
		flag: "changed",
		flagWhy: "It says it belongs to casino.example",
		flaggedAt: NOW - 1,
	} as const;
	await saveReading(db, {
		feed: { id, of, name },
		state: { ...state, ...flagged, said, dueAt: NEVER, askedAt: NOW - 1, result: flagged.flagWhy },
		fresh: [],
		gone: [],
		isFoundAnew: false,
	});
});

describe("a feed that seems to be another's", () => {
	test("stands first on the page, with why it is not shown", async () => {
		const { feeds, lede } = await load();
		expect(lede).toBe("We read 2 feeds from publishers and podcasts. 1 is hidden.");
		expect(
			feeds.map(({ name, hidden, next, said, canBeTrusted }) => ({ name, hidden, next, said, canBeTrusted })),
		).toEqual([
			{
				name: "Paper one",
				next: "After you trust it",
				canBeTrusted: true,
				said: "“Lucky Spins”, at casino.example",
				hidden: "It says it belongs to casino.example. Hidden since Nov 22, 2026, 11:59 UTC.",
			},
			{ name: "Paper two", hidden: null, next: "Within ten minutes", said: null, canBeTrusted: false },
		]);
	});

	test("is read again with the next run, and stays flagged until then", async () => {
		expect(await decide("read")).toEqual({ done: { id: "publisher:one", decision: "read" } });
		expect((await load("?decided=read")).feeds[0]).toMatchObject({
			next: "Within ten minutes",
			canBeTrusted: true,
		});
		expect(await log()).toEqual([{ actor: "user-admin", verb: "read-feed", subject: "publisher:one" }]);
		expect(purged).toEqual([]);
	});

	test("is trusted as what it said: shown, purged, and noted with who did it", async () => {
		expect(await decide("trust")).toEqual({ done: { id: "publisher:one", decision: "trust" } });
		const { feeds, justDecided } = await load("?decided=trust");
		expect(feeds[0]).toMatchObject({ hidden: null, next: "Within ten minutes" });
		expect(justDecided).toContain("Trusted");
		expect(await log()).toEqual([{ actor: "user-admin", verb: "trust-feed", subject: "publisher:one" }]);
		expect(purged).toEqual(["site", "/podcast"]);
	});
});

describe("a decision is refused", () => {
	test.each([
		["of a feed that there is not", "read", "publisher:none", 404],
		["of what is no feed", "read", "'; drop table feeds", 422],
		["of no feed", "read", null, 422],
		["that is none", "delete", "publisher:one", 422],
		["to trust what is trusted", "trust", "publisher:two", 409],
	])("%s", async (_what, decision, id, status) => {
		expect((await decide(decision, id)).refused).toMatchObject({ status });
		expect(await log()).toEqual([]);
	});
});

test("the page's answer to a refused decision names its feed, so that it shows there", async () => {
	const request = new Request("https://plumbline.example/admin/feeds", {
		method: "POST",
		body: new URLSearchParams({ id: "publisher:two", decision: "trust" }),
	});
	const context = { ...needs, limits: { account: async () => "within" } } as unknown as AppLoadContext;
	const { data, init } = await decideFromForm({ context, request, session: ADMIN as never });
	expect(init?.status).toBe(409);
	expect(data).toEqual({
		id: "publisher:two",
		message: "This feed is already trusted or hasn’t been read yet.",
	});
});
