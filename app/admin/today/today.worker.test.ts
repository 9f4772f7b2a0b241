import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importContent } from "~/listings/import/import-content";
import { openDatabase } from "~db/database";
import { contentFiles } from "../../../tests/support/content-files";
import { loadToday } from "./load.server";

const db = openDatabase(env.DB);
const NOW = Date.UTC(2026, 10, 22, 12);
const today = (role: string) =>
	loadToday({ db, now: () => NOW, verifiedEmails: async () => [] }, { userId: "user-ada", roles: [role] });
const waitingOf = async (role: string) => (await today(role)).waiting.map(({ what }) => what);

beforeAll(() => importContent(db, contentFiles, NOW));

beforeEach(async () => {
	await env.DB.batch([
		env.DB.prepare("delete from reports"),
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
		expect(day).toBe("Sunday, 22 November 2026");
		const known = tiles.find(({ label }) => label === "Values known");
		expect(known?.value).toMatch(/^\d\d%$/);
		expect(known?.note).toMatch(/^\d\d% sourced, [\d,]+ in all$/);
	});

	test("tells an editor of listings that go out of date soon, the next one first", async () => {
		const days = (await today("editor")).waiting.map(({ why }) =>
			Number(/out of date in (\d+) days?$/.exec(why)?.[1]),
		);
		expect(days.length).toBeGreaterThan(0);
		expect(days).toEqual([...days].sort((a, b) => a - b));
	});

	test("says of what runs by itself whether somebody should look", async () => {
		const { ran } = await today("admin");
		expect(ran.find(({ what }) => what === "Price of bitcoin")).toMatchObject({
			how: "never read",
			isFine: false,
		});
	});
});
