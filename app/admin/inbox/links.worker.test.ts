import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { readDueLinks } from "~db/queries/links";
import { emptyTables } from "../../../tests/support/empty-tables";
import { importShipped } from "../../../tests/support/import-shipped";
import { loadEdit } from "../edit/edit.server";
import { loadToday } from "../today.server";
import { decideFromForm, loadLinks } from "./links.server";
import { decideOnLink } from "./verbs";

const EDITOR = { userId: "user-editor", roles: ["editor"], isDeleted: false, deskProvedAt: 0 };
const NOW = Date.UTC(2026, 10, 22, 12);
const DAY = 86_400_000;
const db = openDatabase(env.DB);
const needs = { db, now: () => NOW, limit: async () => "within" as const };

const GONE = "https://ledn.io/gone";
const SITE = "https://ledn.io/";
const WALLED = "https://walled.com/terms";

const load = (query = "") =>
	loadLinks({ db, now: () => NOW }, new Request(`https://x.example/admin/links${query}`));
const decide = (decision: unknown, url: unknown = GONE, seen: unknown = `${NOW - DAY}`) =>
	decideOnLink(needs, EDITOR, { url, decision, seen });
const log = async () => (await env.DB.prepare("select actor, verb, subject from audit_log").all()).results;

async function put(url: string, row: Record<string, unknown>, fields: string[], isWebsite = false) {
	const columns = { url, due_at: NOW + DAY, asked_at: NOW - DAY, ...row };
	const names = Object.keys(columns);
	await env.DB.batch([
		env.DB.prepare(`insert into links (${names}) values (${names.map(() => "?")})`).bind(
			...Object.values(columns),
		),
		env.DB.prepare(
			"insert into link_uses (listing_id, url, is_website, fields) values ('lender:ledn', ?, ?, ?)",
		).bind(url, isWebsite ? 1 : 0, JSON.stringify(fields)),
	]);
}

beforeEach(async () => {
	await emptyTables(env.DB, ["links", "link_uses", "link_cursor", "text_links", "texts", "audit_log"]);
	const there = await env.DB.prepare("select count(*) as n from listings").first<{ n: number }>();
	if (there?.n === 0) await importShipped(NOW);
	const failing = {
		result: "failed",
		result_words: "Not found (404)",
		failures: 3,
		failing_since: NOW - 9 * DAY,
	};
	await put(GONE, { ...failing, flag: "dead", flag_why: "Not found (404)", flagged_at: NOW - 5 * DAY }, [
		"custodian",
	]);
	const said = JSON.stringify({
		address: "https://casino.com/",
		site: "casino.com",
		isFront: true,
		title: "Spins",
	});
	const why = "The whole site now redirects to casino.com: “Spins”";
	const changed = { result: "changed", said, flag: "changed", flag_why: why, flagged_at: NOW - DAY };
	await put(SITE, changed, ["name", "country"], true);
	await put(WALLED, { result: "unclear", result_words: "Refuses our request (403)" }, []);
});

describe("the page of links", () => {
	test("shows what is to be decided, what hangs on it, what was seen and since when", async () => {
		const { links, lede, tabs } = await load();
		expect(lede).toBe("We check 3 links about every two weeks. 2 need a decision.");
		expect(tabs.map(({ label }) => label)).toEqual(["To decide (2)", "Unclear (1)", "All (3)"]);
		expect(links).toMatchObject([
			{
				host: "ledn.io",
				path: "",
				state: "Maybe a new owner",
				since: "Nov 21, 2026",
				canBeRight: true,
				seen: "The whole site now redirects to casino.com: “Spins”",
				ledTo: { href: "https://casino.com/", host: "casino.com" },
				uses: [
					{
						name: "Ledn",
						how: "website, 2 values",
						href: "/admin/edit?listing=lender%3Aledn&field=website",
					},
				],
			},
			{
				host: "ledn.io",
				path: "/gone",
				state: "Gone",
				since: "Nov 13, 2026",
				ledTo: null,
				uses: [{ how: "1 value", href: "/admin/edit?listing=lender%3Aledn&field=custodian" }],
			},
		]);
	});

	test("shows what cannot be told, and all with the flagged ones first, where the address asks for it", async () => {
		expect((await load("?show=unclear")).links.map(({ url, state }) => [url, state])).toEqual([
			[WALLED, "Unclear"],
		]);
		expect((await load("?show=all&page=99")).links.map(({ url }) => url)).toEqual([SITE, GONE, WALLED]);
		expect((await load("?show=no&page=x")).links).toHaveLength(2);
	});

	test("is paged", async () => {
		for (let n = 0; n < 60; n++)
			await put(`https://n${n}.com/`, { flag: "dead", flag_why: "Gone", flagged_at: n }, ["custodian"]);
		const first = await load();
		expect([first.links.length, first.pages, first.nextHref]).toEqual([50, 2, "/admin/links?page=2"]);
		expect((await load("?page=2")).links).toHaveLength(12);
	});

	test("says so while none is known", async () => {
		await env.DB.prepare("delete from links").run();
		expect((await load()).lede).toContain("No links yet");
	});
});

describe("a decision", () => {
	test("that it is right as it is takes a link from the queue, and is noted with who decided", async () => {
		expect(await decide("right", SITE)).toMatchObject({ done: { url: SITE, decision: "right" } });
		expect((await load("?decided=right")).links.map(({ url }) => url)).toEqual([GONE]);
		const [link] = await env.DB.prepare("select flag, trusted, decided_at from links where url = ?")
			.bind(SITE)
			.all()
			.then(({ results }) => results);
		expect(link).toMatchObject({
			flag: null,
			decided_at: NOW,
			trusted: expect.stringContaining("casino.com"),
		});
		expect(await log()).toEqual([{ actor: "user-editor", verb: "decide-on-link", subject: SITE }]);
	});

	test("that it is right for a page to be gone says so", async () => {
		await decide("right");
		const gone = (await load("?show=all")).links.find(({ url }) => url === GONE);
		expect(gone).toMatchObject({ state: "Gone (accepted)", canBeRight: false });
	});

	test("to check it again makes it the first of the next run, and leaves it flagged", async () => {
		expect((await decide("again")).done).toBeDefined();
		expect((await readDueLinks(db, NOW, 5)).map(({ url }) => url)).toEqual([GONE]);
		expect((await load("?decided=again")).links.find(({ url }) => url === GONE)?.next).toBe(
			"Next check within ten minutes",
		);
	});

	test.each([
		["of a link that there is not", "right", "https://none.com/", undefined, 404],
		["of no link", "right", "", undefined, 422],
		["that is none", "delete", GONE, undefined, 422],
		["of what is not flagged", "right", WALLED, undefined, 409],
		["on what was checked this link again", "right", GONE, `${NOW - 2 * DAY}`, 409],
		["on what was never seen", "right", GONE, "", 409],
		["with a time that is none", "right", GONE, "1e9", 422],
	])("is refused %s", async (_what, decision, url, seen, status) => {
		expect((await decide(decision, url, seen)).refused).toMatchObject({ status });
		expect(await log()).toEqual([]);
		expect((await load()).links).toHaveLength(2);
	});

	test("comes back to the page where it was made, and a refused one says why at its link", async () => {
		const context = {
			db,
			now: () => NOW,
			limits: { account: async () => "within" },
		} as unknown as AppLoadContext;
		const session = EDITOR as unknown as Parameters<typeof decideFromForm>[0]["session"];
		const send = (fields: Record<string, string>) => {
			const body = new URLSearchParams(fields);
			const request = new Request("https://x.example/admin/links?show=all", { method: "POST", body });
			return decideFromForm({ context, request, session }).catch((thrown: Response) => thrown);
		};
		const sent = await send({ url: GONE, decision: "again", seen: "" });
		expect(sent instanceof Response && [sent.status, sent.headers.get("Location")]).toEqual([
			303,
			"/admin/links?show=all&decided=again",
		]);
		expect(await send({ url: GONE, decision: "right", seen: "1" })).toMatchObject({
			data: { url: GONE, message: expect.stringContaining("checked this link again") },
			init: { status: 409 },
		});
	});
});

describe("a flagged link", () => {
	test("is counted on the day's page of whoever may do something about it", async () => {
		const waiting = async (role: string) =>
			(
				await loadToday(
					{ db, now: () => NOW, verifiedEmails: async () => [] },
					{ userId: "user-ada", roles: [role] },
				)
			).waiting.map(({ what }) => what);
		expect(await waiting("editor")).toContain("2 broken links");
		expect(await waiting("moderator")).not.toContain("2 broken links");
	});

	test("that is dead is named at the values that cite it", async () => {
		const source = await env.DB.prepare(
			"select source_url as url from facts where listing_id = 'lender:ledn' and field = 'custodian' and source_url is not null limit 1",
		).first<{ url: string }>();
		expect(source).not.toBeNull();
		const url = source?.url ?? "";
		await put(url, { flag: "dead", flagged_at: NOW, failing_since: NOW - 3 * DAY }, ["custodian"]);
		const request = new Request("https://x.example/admin/edit?listing=lender:ledn&field=custodian");
		const context = { db, now: () => NOW } as AppLoadContext;
		const { field } = await loadEdit(context, request, EDITOR as unknown as Parameters<typeof loadEdit>[2]);
		const gone = field?.history.flatMap(({ lines }) => lines.flatMap((line) => line.gone ?? []));
		expect(new Set(gone)).toEqual(new Set(["Source gone since Nov 19, 2026"]));
	});
});

test("a link of a text is shown with the text that leads to it, beside the values that cite it", async () => {
	await env.DB.batch([
		env.DB.prepare(
			"insert into texts (id, kind, slug, title, summary, desk, front, body, words, revision, published_at, updated_at) values ('article:why', 'article', 'why', 'Why', '', 'data', '{}', '{}', 1, 1, 0, 0)",
		),
		env.DB.prepare("insert into text_links values ('article:why', 1, ?)").bind(JSON.stringify([GONE])),
	]);
	const [, gone] = (await load()).links;
	expect(gone?.uses).toMatchObject([
		{ name: "Ledn", how: "1 value" },
		{ name: "Why", how: "guide", href: "/articles/why" },
	]);
	await env.DB.prepare("update texts set withdrawn_at = 1").run();
	expect((await load()).links[1]?.uses.map(({ name }) => name)).toEqual(["Ledn"]);
});
