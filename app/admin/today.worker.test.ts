import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { importShipped } from "../../tests/support/import-shipped";
import { loadToday } from "./today.server";

const db = openDatabase(env.DB);
const NOW = Date.UTC(2026, 10, 22, 12);
const NOON_AFTER = NOW + 3_600_000;
const today = (role: string) =>
	loadToday({ db, now: () => NOW, verifiedEmails: async () => [] }, { userId: "user-ada", roles: [role] });
const waitingOf = async (role: string) => (await today(role)).waiting.map(({ what }) => what);

beforeAll(() => importShipped(NOW));

beforeEach(async () => {
	await env.DB.batch([
		env.DB.prepare("delete from reports"),
		env.DB.prepare("delete from page_changes"),
		env.DB.prepare("delete from dead_letters"),
		env.DB.prepare(
			"insert into reports (id, listing_id, field, message, status, created_at) select 'r1', id, 'max_ltv', 'Wrong', 'open', ? from listings where id = 'lender:ledn'",
		).bind(NOW - 3_600_000),
		env.DB.prepare(
			"insert into dead_letters (id, message, reason, events, stored_at, replays) values ('d1', '{}', 'refused', 1, ?, 0)",
		).bind(NOW),
	]);
});

describe("the day", () => {
	test("names only what the reader may do something about", async () => {
		expect(await waitingOf("moderator")).toEqual(["1 report from a reader"]);
		expect((await waitingOf("admin")).slice(0, 2)).toEqual(["1 report from a reader", "1 dead letter"]);
		expect(await waitingOf("editor")).not.toContain("1 dead letter");
	});

	test("is written out, and says what the values known are a share of", async () => {
		const { day, tiles } = await today("admin");
		expect(day).toBe("Sunday, November 22, 2026");
		const known = tiles.find(({ label }) => label === "Values known");
		expect(known?.value).toMatch(/^\d\d%$/);
		expect(known?.note).toMatch(/^\d\d% of [\d,]+ have a source$/);
	});

	test("tells an editor of pages that say something else now, and whether the watcher looks", async () => {
		const at = NOW - 60_000;
		await env.DB.batch([
			env.DB.prepare(
				"insert into watched_pages (url, host, days, due_at, failures) values ('https://acme.com/fees', 'acme.com', 30, 0, 1)",
			),
			env.DB.prepare(
				"insert into watched_uses values ('lender:ledn', 'https://acme.com/fees', '[\"max_ltv\"]', 30)",
			),
			env.DB.prepare(
				"insert into page_changes values ('c1', 'https://acme.com/fees', 'a', 'b', ?1, ?1, 'changed', '[]', 0, 'open', '{}', null, ?1, ?1)",
			).bind(at),
			env.DB.prepare("insert into watch_state values (1, 0, '', '', ?, null)").bind(at),
		]);
		expect(await waitingOf("editor")).toContain("1 changed page");
		expect(await waitingOf("moderator")).not.toContain("1 changed page");
		const { ran } = await today("editor");
		expect(ran.find(({ what }) => what === "Watched pages")).toMatchObject({
			isFine: true,
			how: expect.stringMatching(/1 failing$/),
		});
		await env.DB.prepare("update watch_state set problem = 'No contact is configured: IMPORT_CONTACT'").run();
		const red = (await today("editor")).ran.find(({ what }) => what === "Watched pages");
		expect(red).toMatchObject({ isFine: false, how: expect.stringContaining("No contact") });
	});

	test("tells an editor of the listings that are most out of date, and how many more there are", async () => {
		await env.DB.prepare("update listings set verified_at = '2025-01-02' where id = 'lender:ledn'").run();
		await env.DB.prepare("update listings set verified_at = '2025-12-01' where id = 'lender:strike'").run();
		const { waiting, tiles } = await today("editor");
		const listed = waiting.filter(({ step }) => step === "Edit");
		const dates = listed.map(({ why }) =>
			Date.parse(/Newest value (.*), out/.exec(why)?.[1] ?? "1970-01-01"),
		);
		expect(listed).toHaveLength(12);
		expect(dates).toEqual([...dates].sort((a, b) => a - b));
		const rest = waiting.find(({ step }) => step === "See all");
		const [, stale = "", soon = ""] =
			/^([\d,]+) listings are out of date, and ([\d,]+) will be soon$/.exec(rest?.why ?? "") ?? [];
		const old = tiles.find(({ label }) => label === "Listings out of date");
		expect([old?.value, old?.href]).toEqual([stale, rest?.href]);
		expect(Number(soon)).toBeGreaterThan(0);
		expect(rest?.what).toBe(`${Number(stale) + Number(soon) - 12} more listings`);
	});

	test("counts the things that wait, not the rows that say so, and no listing that was merged", async () => {
		const before = (await today("editor")).tiles;
		const numberOf = (tiles: typeof before, name: string) =>
			Number(tiles.find(({ label }) => label === name)?.value.replace(",", ""));
		const verify = Number(/(\d+) listings? with values/.exec((await waitingOf("editor")).join("\n"))?.[1]);
		const old = numberOf(before, "Listings out of date");
		expect(numberOf(before, "Waiting for you")).toBe(verify);
		await env.DB.prepare(
			"update listings set verified_at = null, merged_into = 'lender:strike' where id = 'lender:ledn'",
		).run();
		const merged = (await today("editor")).tiles;
		expect(numberOf(merged, "Listings out of date")).toBe(old - 1);
	});

	test("says what one person did many times in a row once, and lets the price wait where it was not read", async () => {
		const line = env.DB.prepare(
			"insert into audit_log (id, at, actor, verb, subject, before, after) values (?, ?, ?, ?, ?, '{}', '{}')",
		);
		await env.DB.batch(
			Array.from({ length: 30 }, (_, at) =>
				line.bind(`t-${at}`, NOON_AFTER - at, "content", "publish-text", `page:p${at}`),
			),
		);
		const { changes, waiting } = await today("admin");
		expect(changes[0]).toMatchObject({ what: "Publish text", of: "page:p0 and 29 more" });
		expect(waiting.map(({ what }) => what)).toContain("Bitcoin price");
	});

	test("says of what runs by itself whether somebody should look", async () => {
		const { ran } = await today("admin");
		expect(ran.find(({ what }) => what === "Bitcoin price")).toMatchObject({
			how: "Never read",
			isFine: false,
		});
	});
});
