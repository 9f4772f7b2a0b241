import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { settleChanges } from "~db/queries/page-changes";
import { emptyTables } from "../../../tests/support/empty-tables";
import { importShipped } from "../../../tests/support/import-shipped";
import { loadWatch } from "../inbox/watch.server";
import { actOnQueue, type QueueProblem } from "./act.server";
import { loadQueue, type QueueRow } from "./queue.server";

const db = openDatabase(env.DB);
const NOW = Date.UTC(2026, 10, 24, 12);
const HOUR = 3_600_000;
const IMPORTED = Date.UTC(2026, 10, 22, 12);

const contextAt = (at: number) =>
	({
		db,
		now: () => at,
		purge: async () => {},
		enqueueFacts: async () => {},
		limits: { account: async () => "within" },
	}) as unknown as AppLoadContext;
const session = (role: string) => ({
	userId: `user-${role}`,
	roles: [role],
	isDeleted: false,
	deskProvedAt: 0,
});
const queue = (role = "editor", query = "?only=pages", at = NOW) =>
	loadQueue(contextAt(at), new Request(`https://plumbline.example/admin/queue${query}`), session(role));

/** Submits a form and returns the redirect or the refusal. */
async function send(
	form: Record<string, string>,
	{ role = "editor", at = NOW } = {},
): Promise<URL | QueueProblem> {
	const request = new Request("https://plumbline.example/admin/queue?only=pages", {
		method: "POST",
		body: new URLSearchParams(form),
	});
	try {
		const args = { context: contextAt(at), request, session: session(role) } as unknown as Parameters<
			typeof actOnQueue
		>[0];
		return (await actOnQueue(args)).data;
	} catch (thrown) {
		if (!(thrown instanceof Response)) throw thrown;
		return new URL(thrown.headers.get("Location") ?? "", "https://plumbline.example");
	}
}

const rows = async <T = Record<string, unknown>>(sql: string) => (await env.DB.prepare(sql).all<T>()).results;

/** Exchanges with a fee that rests on a page of its own, each. */
let pages: Array<{ listing: string; url: string }> = [];

async function change(
	id: string,
	url: string,
	uses: Array<[listing: string, fields: string[]]>,
	at = NOW - HOUR,
) {
	await env.DB.batch([
		env.DB.prepare(
			"insert into watched_pages (url, host, days, due_at, base_hash, last_hash, noise) values (?, ?, 30, 0, 'old', 'new', 0)",
		).bind(url, new URL(url).host),
		env.DB.prepare(
			"insert into page_changes values (?, ?, 'old', 'new', ?, ?, 'changed', ?, 2, 'open', '{}', null, ?, ?)",
		).bind(
			id,
			url,
			IMPORTED,
			at,
			JSON.stringify([{ before: "Fees", old: "0.4% <b>taker</b>", new: "0.6% taker", after: "End" }]),
			at,
			at,
		),
		...uses.map(([listing, fields]) =>
			env.DB.prepare("insert into watched_uses values (?, ?, ?, 30)").bind(
				listing,
				url,
				JSON.stringify(fields),
			),
		),
	]);
}

const rowOf = async (query = "?only=pages", at = NOW): Promise<QueueRow> => {
	const { rows: all } = await queue("editor", query, at);
	const row = all.find((one) => one.change);
	if (!row) throw new Error("no changed page");
	return row;
};
/** The form of a value, as the page sends it. */
function formOf(row: QueueRow, at: number, act: "confirm" | "unknown" = "confirm"): Record<string, string> {
	const value = row.change?.values[at];
	const check = value?.check;
	if (!row.change || !value || !check) throw new Error("nothing to check");
	return {
		do: act,
		change: row.change.id,
		row: `${row.id}~${value.id}`,
		note: "The page no longer says this.",
		listing: check.listing,
		field: check.field,
		fact: check.fact,
		seen: check.seen,
		source: check.sources[0]?.href ?? "",
	};
}

beforeAll(async () => {
	await importShipped(IMPORTED);
	pages = await rows(`select listing_id as listing, max(source_url) as url from facts
		where field = 'taker_fee' and listing_id like 'exchange:%'
		group by listing_id having count(*) = 1 and max(recorded_at) <= ${IMPORTED} and max(scope) = 'value'
			and max(source_url) like 'https://%/%_' and max(source_url) not like '%#%'
		order by listing_id limit 3`);
	expect(pages).toHaveLength(3);
});

beforeEach(async () => {
	await emptyTables(env.DB, [
		"watched_pages",
		"watched_uses",
		"page_changes",
		"watch_state",
		"listing_days",
		"links",
	]);
});

const at = (place: number) => pages[place] ?? { listing: "", url: "" };

describe("the row of a changed page", () => {
	test("lists the values that rest on it, with what it said and says, word for word", async () => {
		await change("c1", at(0).url, [[at(0).listing, ["taker_fee"]]]);
		const row = await rowOf();
		expect(row).toMatchObject({
			why: "The page changed",
			whyNotes: ["Noticed today"],
			value: { text: "1 value uses this page" },
		});
		expect(row.change).toMatchObject({
			more: "2 more places changed.",
			passages: [{ old: "0.4% <b>taker</b>", new: "0.6% taker" }],
		});
		expect(row.change?.values).toMatchObject([
			{ id: `${at(0).listing}~taker_fee`, check: { mayConfirm: true } },
		]);
		expect(Object.keys(row.stepHrefs)).toEqual(["decide", "reject"]);
	});

	test("stands in the one list by the value that waits most, which has no other row", async () => {
		await env.DB.prepare("insert into listing_days values (?, '2026-11-20', 90000)")
			.bind(at(0).listing)
			.run();
		await change("c1", at(0).url, [[at(0).listing, ["taker_fee"]]]);
		const { rows: all } = await queue("editor", "");
		const place = all.findIndex(({ change: of }) => of);
		expect(place).toBeGreaterThanOrEqual(0);
		expect(all.slice(0, place).every(({ id }) => id.startsWith(at(0).listing))).toBe(true);
		expect(all.some(({ id }) => id === `${at(0).listing}~taker_fee`)).toBe(false);
	});

	test("is within a kind where one is asked for, and is nothing for a moderator", async () => {
		await change("c1", at(0).url, [[at(0).listing, ["taker_fee"]]]);
		expect((await queue("editor", "?only=pages&kind=lender")).rows).toEqual([]);
		expect((await queue("editor", "?only=pages&kind=exchange")).rows).toHaveLength(1);
		expect((await queue("moderator", "")).rows.some(({ change: of }) => of)).toBe(false);
		expect(JSON.stringify(await queue("moderator", ""))).not.toContain("0.6% taker");
	});

	test("says what the check of links has found", async () => {
		await change("c1", at(0).url, [[at(0).listing, ["taker_fee"]]]);
		await env.DB.prepare(
			"insert into links (url, due_at, flag, flag_why) values (?, 0, 'changed', 'The whole site now redirects to buyer.com')",
		)
			.bind(at(0).url)
			.run();
		expect((await rowOf()).change?.linkFlag).toBe("The whole site now redirects to buyer.com");
	});
});

describe("a value that rests on it", () => {
	test("is still so: a new reading of today is recorded, and the row closes when all are decided", async () => {
		await change("c1", at(0).url, [
			[at(0).listing, ["taker_fee"]],
			[at(1).listing, ["taker_fee"]],
		]);
		const row = await rowOf();
		expect(row.change?.values).toHaveLength(2);
		const first = row.change?.values[0]?.check?.listing ?? "";
		const url = await send({ ...formOf(row, 0), next: row.id, stay: "decide" });
		expect((url as URL).searchParams.get("done")).toBe("confirmed");
		// The row stays open for the next value.
		expect([(url as URL).searchParams.get("row"), (url as URL).searchParams.get("step")]).toEqual([
			row.id,
			"decide",
		]);
		expect(
			await rows(`select read_at from facts where listing_id = '${first}' and recorded_at = ${NOW}`),
		).not.toEqual([]);
		const left = await rowOf();
		expect(left.change?.values).toHaveLength(1);
		expect(await settleChanges(db, NOW)).toBe(0);
		await send(formOf(left, 0));
		expect((await queue()).rows).toEqual([]);
		expect(await settleChanges(db, NOW + 1)).toBe(1);
		expect(await rows("select state from page_changes")).toEqual([{ state: "settled" }]);
		expect(await rows("select base_hash, noise from watched_pages")).toEqual([
			{ base_hash: "new", noise: 1 },
		]);
	});

	test("waits again where the reading is taken back", async () => {
		await change("c1", at(2).url, [[at(2).listing, ["taker_fee"]]]);
		const url = (await send(formOf(await rowOf(), 0))) as URL;
		expect((await queue()).rows).toEqual([]);
		await send(
			{ do: "undo", listing: at(2).listing, facts: url.searchParams.get("facts") ?? "" },
			{ at: NOW + 1 },
		);
		expect((await queue()).rows).toHaveLength(1);
		expect(await settleChanges(db, NOW + 2)).toBe(0);
	});

	test("is unknown, with what stands there instead, and that is no noise of the page", async () => {
		await change("c1", at(2).url, [[at(2).listing, ["taker_fee"]]]);
		const row = await rowOf();
		if (row.change?.values[0]?.check?.mayBeUnknown) {
			const url = await send(formOf(row, 0, "unknown"));
			expect((url as URL).searchParams.get("done")).toBe("unknown");
			expect((await queue()).rows).toEqual([]);
			await settleChanges(db, NOW + 1);
			expect(await rows("select noise from watched_pages")).toEqual([{ noise: 0 }]);
		} else expect(row.change?.values[0]?.editHref).toContain("/admin/edit?");
	});

	test("that was read today already, before its page changed, is decided all the same", async () => {
		// It was confirmed above, at noon.
		await change("c2", at(0).url, [[at(0).listing, ["taker_fee"]]], NOW + 2 * HOUR);
		const later = NOW + 3 * HOUR;
		const url = (await send(formOf(await rowOf("?only=pages", later), 0), { at: later })) as URL;
		expect([url.searchParams.get("done"), url.searchParams.get("facts")]).toEqual(["same", null]);
		expect((await queue("editor", "?only=pages", later)).rows).toEqual([]);
		expect(await settleChanges(db, later)).toBe(1);
	});

	test("is not decided by a page that it does not rest on, nor by a moderator", async () => {
		await change("c1", at(1).url, [[at(1).listing, ["taker_fee"]]], NOW + HOUR);
		const later = NOW + 2 * HOUR;
		const form = formOf(await rowOf("?only=pages", later), 0);
		const old = { ...form, source: "https://nobody.com/" };
		expect(await send(old, { at: later })).toMatchObject({ step: "decide", row: form.row });
		expect(await send(form, { role: "moderator", at: later })).toMatchObject({
			message: /role doesn’t allow/,
		});
		expect((await queue("editor", "?only=pages", later)).rows).toHaveLength(1);
	});
});

describe("a change of which nothing touches a value", () => {
	test("is rejected with a reason, which stands in the log and in the page's history", async () => {
		await change("c1", at(0).url, [[at(0).listing, ["taker_fee"]]]);
		const form = { do: "reject", change: "c1", listing: "page", row: "page~c1" };
		expect(await send({ ...form, note: " " })).toMatchObject({ step: "reject", message: /Enter why/ });
		const url = (await send({ ...form, note: "Only the teaser below." })) as URL;
		const after = await queue("editor", url.search);
		expect(after.said?.words).toBe("Rejected. The change affects no values.");
		expect((await queue()).rows).toEqual([]);
		const [line] = await rows<{ after: string; actor: string }>(
			"select actor, after from audit_log where verb = 'reject-change'",
		);
		expect(line).toMatchObject({
			actor: "user-editor",
			after: expect.stringContaining("Only the teaser below."),
		});
		expect((await loadWatch(contextAt(NOW))).ended).toMatchObject([
			{ ended: "Rejected", reason: "Only the teaser below." },
		]);
		expect(await rows("select base_hash, noise from watched_pages")).toEqual([
			{ base_hash: "new", noise: 1 },
		]);
		expect(await send({ ...form, note: "Again." })).toMatchObject({ message: /already decided this/ });
		expect(await send({ ...form, change: "none", note: "Again." })).toMatchObject({
			message: /change doesn’t exist/,
		});
	});
});
