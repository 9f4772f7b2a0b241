import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { loadLog } from "./log.server";
import { nameActors } from "./staff.server";

const NOON = Date.UTC(2026, 10, 22, 12);
const MAILS: Record<string, string[]> = {
	"user-ada": ["ada@example.com", "ada@example.org"],
	"user-bob": [],
};
const verifiedEmails = async (person: string) => MAILS[person] ?? [];
const load = (query = "") =>
	loadLog(
		{ db: openDatabase(env.DB), verifiedEmails },
		new Request(`https://plumbline.example/admin/log${query}`),
		{ userId: "user-bob" },
	);

beforeAll(async () => {
	const line = env.DB.prepare(
		"insert into audit_log (id, at, actor, verb, subject, before, after) values (?, ?, ?, ?, ?, '{}', '[1]')",
	);
	await env.DB.batch(
		Array.from({ length: 120 }, (_, at) =>
			line.bind(
				`line-${String(at).padStart(3, "0")}`,
				// Several share a time, so a page can end among them.
				NOON - Math.floor(at / 7) * 1000,
				at % 2 ? "user-ada" : "user-bob",
				at % 3 ? "record-facts" : "close-listing",
				`lender:${at % 5 ? "ledn" : "strike"}`,
			),
		),
	);
});

describe("the log", () => {
	test("has every line once, the newest first, over its pages", async () => {
		const seen: string[] = [];
		for (let query: string | undefined = ""; query !== undefined; ) {
			const { lines, olderHref } = await load(query);
			seen.push(...lines.map(({ id }) => id));
			query = olderHref?.slice("/admin/log".length);
		}
		expect(seen).toHaveLength(120);
		expect(new Set(seen).size).toBe(120);
		expect(seen[0]).toBe("line-000");
	});

	test("shows what is asked for, by person, verb, listing and day together", async () => {
		const { lines } = await load("?person=user-ada&verb=close-listing&listing=/lenders/ledn&day=2026-11-22");
		expect(lines.length).toBeGreaterThan(0);
		for (const { who, what, of } of lines)
			expect([who, what, of]).toEqual(["ada@example.com (user-ada)", "Close listing", "lender:ledn"]);
		expect((await load("?day=2026-11-21")).lines).toEqual([]);
	});

	test("calls the reader you, and others by what the provider knows of them and their id", async () => {
		const whos = new Map((await load()).lines.map(({ who, whoHref }) => [who, whoHref]));
		expect([...whos].sort()).toEqual([
			["ada@example.com (user-ada)", "/admin/log?person=user-ada"],
			["you", "/admin/log?person=user-bob"],
		]);
	});

	test("names by the id alone whom the provider does not know, and asks it about each person once", async () => {
		const asked: string[] = [];
		const nameOf = await nameActors(
			{
				verifiedEmails: async (person) => {
					asked.push(person);
					if (person === "user-gone") throw new Error("no answer");
					return MAILS[person] ?? [];
				},
			},
			["user-gone", "user-new", "user-gone", "user-ada", "command line", "user-bob"],
			{ userId: "user-bob" },
		);
		expect(asked).toEqual(["user-gone", "user-new", "user-ada"]);
		expect(["user-gone", "user-new", "command line", "user-bob"].map(nameOf)).toEqual([
			"user-gone",
			"user-new",
			"command line",
			"you",
		]);
	});

	test("finds a listing by its name, and says of a day that is not in the calendar that it is none", async () => {
		await env.DB.prepare(
			"insert into listings (id, kind, slug, name, attributes, provenance, summary, quality, indexed, ordinal, created_at, updated_at) values ('lender:ledn', 'lender', 'ledn', 'Ledn', '{}', '{}', '{}', '{}', '{}', 0, 0, 0)",
		).run();
		const { lines } = await load("?listing=LEDN");
		expect(new Set(lines.map(({ of }) => of))).toEqual(new Set(["lender:ledn"]));
		for (const day of ["2026-13-45", "2026-02-30"])
			expect((await load(`?day=${day}`)).problem).toContain("isn’t a date");
	});

	test("says what is no day, and takes any words as words", async () => {
		expect((await load("?day=yesterday")).problem).toContain("2026-11-20");
		expect((await load(`?person=${encodeURIComponent("' or 1=1 --")}`)).lines).toEqual([]);
		expect((await load("?after=nonsense")).lines).toHaveLength(50);
	});
});

describe("a line of the log", () => {
	const line = () => env.DB.prepare("select actor, after from audit_log where id = 'line-001'").first();
	const write = (sql: string) => env.DB.prepare(sql).run();

	test.each([
		["changed", "update audit_log set actor = 'user-eve' where id = 'line-001'"],
		["changed, nor any other", "update or ignore audit_log set after = '{}'"],
		["deleted", "delete from audit_log where id = 'line-001'"],
		["deleted, nor any other", "delete from audit_log"],
	])("is never %s, whoever asks the database", async (_, sql) => {
		await expect(write(sql)).rejects.toThrow(/A line of the audit log is never (changed|deleted)/);
		expect(await line()).toEqual({ actor: "user-ada", after: "[1]" });
		expect((await load()).lines).toHaveLength(50);
	});

	test.each([
		["its id", "(id, at, actor, verb, subject, before, after) values ('line-001',"],
		[
			"its place",
			"(rowid, id, at, actor, verb, subject, before, after) values ((select rowid from audit_log where id = 'line-001'), 'x',",
		],
	])("stays where another comes in %s", async (_, start) => {
		await write(`insert or replace into audit_log ${start} 0, 'user-eve', 'none', 'none', '{}', '{}')`);
		expect(await line()).toEqual({ actor: "user-ada", after: "[1]" });
	});
});
