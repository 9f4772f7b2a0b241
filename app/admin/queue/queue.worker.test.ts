import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isKeyField } from "~/listings/kinds/columns";
import { openDatabase } from "~db/database";
import { readListingsByIds } from "~db/queries/listings";
import { importShipped } from "../../../tests/support/import-shipped";
import { actOnQueue, type QueueProblem } from "./act.server";
import { loadQueue } from "./queue.server";
import { inOrderOfWait, readWaiting } from "./read-waiting.server";

const db = openDatabase(env.DB);
const NOW = Date.UTC(2026, 10, 24, 12);
const TODAY = "2026-11-24";
const DAYS = { today: TODAY, since: "2026-10-25" };

const context = {
	db,
	now: () => NOW,
	purge: async () => {},
	enqueueFacts: async () => {},
	limits: { account: async () => "within" },
} as unknown as AppLoadContext;
const session = (role: string) => ({
	userId: `user-${role}`,
	roles: [role],
	isDeleted: false,
	deskProvedAt: 0,
});
const queue = (role: string, query = "") =>
	loadQueue(context, new Request(`https://plumbline.example/admin/queue${query}`), session(role));

/** Submits a form and returns the redirect or the refusal. */
async function send(role: string, form: Record<string, string>, at = NOW): Promise<URL | QueueProblem> {
	const request = new Request("https://plumbline.example/admin/queue?kind=lender", {
		method: "POST",
		body: new URLSearchParams(form),
	});
	try {
		const args = {
			context: { ...context, now: () => at },
			request,
			session: session(role),
		} as unknown as Parameters<typeof actOnQueue>[0];
		return (await actOnQueue(args)).data;
	} catch (thrown) {
		if (!(thrown instanceof Response)) throw thrown;
		return new URL(thrown.headers.get("Location") ?? "", "https://plumbline.example");
	}
}

const seen = (listing: string, views: number) =>
	env.DB.prepare("insert into listing_days values (?, '2026-11-20', ?)").bind(listing, views).run();
const report = (id: string, field: string, at = NOW - 3_600_000) =>
	env.DB.prepare(
		"insert into reports (id, listing_id, field, message, suggested_value, status, created_at) values (?, 'exchange:kraken', ?, 'My own words', '0.55%', 'open', ?)",
	)
		.bind(id, field, at)
		.run();
const message = () =>
	env.DB.prepare(
		"insert into messages (id, email, topic, message, status, created_at) values (?, 'ada@example.com', 'other', 'A question', 'open', ?)",
	)
		.bind(crypto.randomUUID(), NOW - 1000)
		.run();

beforeAll(() => importShipped(Date.UTC(2026, 10, 22, 12)));

beforeEach(async () => {
	await env.DB.batch(
		["reports", "messages", "listing_days"].map((table) => env.DB.prepare(`delete from ${table}`)),
	);
});

describe("the order of values", () => {
	/** Every value of every listing, ordered without any index. */
	async function all() {
		const { results } = await env.DB.prepare(
			"select id, unknowns, coalesce((select sum(views) from listing_days where listing = listings.id), 0) as views from listings",
		).all<{ id: string; unknowns: string; views: number }>();
		const found = [];
		for (let from = 0; from < results.length; from += 90) {
			const some = results.slice(from, from + 90);
			for (const listing of await readListingsByIds(
				db,
				some.map(({ id }) => id),
			)) {
				const row = some.find(({ id }) => id === listing.id);
				found.push({ listing, unknowns: JSON.parse(row?.unknowns ?? "{}"), views: row?.views ?? 0 });
			}
		}
		return inOrderOfWait(found, TODAY);
	}
	const named = (values: Awaited<ReturnType<typeof all>>) =>
		values.map(({ listing, field }) => `${listing.id} ${field?.key}`);

	test("of each page is that of all values of all listings, though few of them are read", async () => {
		for (const [listing, views] of [
			["lender:ledn", 400],
			["exchange:kraken", 90],
			["etf:fbtc-etf", 7],
		] as const)
			await seen(listing, views);
		const whole = named(await all());
		expect(whole.length).toBeGreaterThan(1000);
		for (const page of [1, 2, 7]) {
			const { values, hasMore } = await readWaiting(db, { kind: "", page }, DAYS);
			expect(named(values)).toEqual(whole.slice((page - 1) * 50, page * 50));
			expect(hasMore).toBe(true);
		}
	});

	test("of key values alone is that of all values, without the others", async () => {
		const whole = named((await all()).filter(({ kind, field }) => field && isKeyField(kind, field.key)));
		expect(whole.length).toBeGreaterThan(200);
		for (const page of [1, 3]) {
			const { values } = await readWaiting(db, { kind: "", page, only: "key" }, DAYS);
			expect(named(values)).toEqual(whole.slice((page - 1) * 50, page * 50));
		}
		const { rows, waiting } = await queue("editor", "?only=key&kind=etf");
		expect(rows.length).toBeGreaterThan(0);
		expect(waiting).toMatch(/^\d+ listings have out-of-date key figures\.$/);
	});

	test("brings up what is seen often, and what decides an order before what does not", async () => {
		const before = (await queue("editor")).rows.map(({ id }) => id);
		expect(before.some((id) => id.startsWith("podcast:"))).toBe(false);
		const { results } = await env.DB.prepare(
			"select id from listings where kind = 'podcast' and due_rest < ? limit 1",
		)
			.bind(TODAY)
			.all<{ id: string }>();
		const id = results[0]?.id ?? "";
		await seen(id, 5000);
		const [first] = (await queue("editor")).rows;
		expect(first).toMatchObject({ affectsNote: "5,000 views in 30 days" });
		expect(first?.id.startsWith(id)).toBe(true);
	});

	test("counts only views of the last 30 days", async () => {
		await env.DB.prepare("insert into listing_days values ('lender:ledn', '2026-09-01', 9000)").run();
		const { values } = await readWaiting(db, { kind: "lender", page: 1 }, DAYS);
		expect(values.every(({ views }) => views === 0)).toBe(true);
	});

	test("is within a kind where one is asked for, and says how many listings wait", async () => {
		const { rows, waiting } = await queue("editor", "?kind=etf");
		expect(rows.length).toBeGreaterThan(5);
		expect(rows.every(({ id }) => id.startsWith("etf:"))).toBe(true);
		expect(waiting).toMatch(/^\d+ listings have out-of-date values\.$/);
	});
});

test("what was marked unknown waits again after its aim in days, and may stay unknown", async () => {
	const { rows } = await queue("editor", "?only=values&kind=etf");
	const row = rows.find(({ check, stepHrefs }) => check && stepHrefs.unknown);
	const { listing = "", field = "", sources = [], seen = "" } = row?.check ?? {};
	const form = {
		do: "unknown",
		listing,
		field,
		seen,
		source: sources[0]?.href ?? "",
		note: "It is not there.",
	};
	expect(await send("editor", form)).toBeInstanceOf(URL);
	const at = (days: number) => {
		const later = { ...context, now: () => NOW + days * 86_400_000 } as AppLoadContext;
		const request = new Request("https://plumbline.example/admin/queue?only=values&kind=etf");
		return readAll(later, request);
	};
	const found = async (days: number) => (await at(days)).find(({ id }) => id === row?.id);
	expect(await found(0)).toBeUndefined();
	expect(await found(29)).toBeUndefined();
	const again = await found(400);
	expect(again).toMatchObject({ value: null, why: "Unknown when checked 400 days ago" });
	expect(again?.check).toMatchObject({ mayConfirm: false, mayBeUnknown: true });
	expect(Object.keys(again?.stepHrefs ?? {})).toEqual(["unknown"]);
	const still = { ...form, seen: again?.check?.seen ?? "", source: again?.check?.sources[0]?.href ?? "" };
	const url = await send("editor", still, NOW + 400 * 86_400_000);
	expect(url).toBeInstanceOf(URL);
	expect((url as URL).searchParams.get("done")).toBe("unknown");
	expect(await found(400)).toBeUndefined();
	expect(await found(800)).toBeDefined();
});

/** The rows of all pages that can be paged through. */
async function readAll(context: AppLoadContext, request: Request) {
	const rows: Awaited<ReturnType<typeof loadQueue>>["rows"] = [];
	for (let href: string | null = request.url; href !== null; ) {
		const view: Awaited<ReturnType<typeof loadQueue>> = await loadQueue(
			context,
			new Request(new URL(href, "https://plumbline.example")),
			session("editor"),
		);
		rows.push(...view.rows);
		href = view.nextHref;
	}
	return rows;
}

describe("who sees what", () => {
	beforeEach(async () => {
		await report("r1", "taker_fee");
		await message();
	});

	test("a reported value stands among all others by how much it waits, with the words of readers for those who answer them", async () => {
		await seen("exchange:kraken", 5000);
		const { rows } = await queue("admin");
		expect(rows[0]?.message?.message).toBe("A question");
		const ofListing = rows.filter(({ id }) => id.startsWith("exchange:kraken~"));
		expect(rows.slice(1, 1 + ofListing.length)).toEqual(ofListing);
		const own = ofListing.filter(({ id }) => id === "exchange:kraken~taker_fee");
		expect(own).toMatchObject([{ why: "1 reader says this is wrong" }]);
		expect(own[0]?.reports).toMatchObject([{ message: "My own words", suggestedValue: "0.55%" }]);
		expect(own[0]?.reports[0]?.correctHref).toContain("value=0.55%25");
		// Values with the same age and rank but no report wait less.
		const ranked = ofListing.filter(({ affects, check }) => affects.startsWith("Ranking") && check);
		expect(ranked[0]?.id).toBe("exchange:kraken~taker_fee");
	});

	test("a reported value that nobody sees comes after what many do", async () => {
		await seen("lender:ledn", 50_000);
		const { rows } = await queue("editor");
		const places = ["lender:ledn~", "exchange:kraken~taker_fee"].map((of) =>
			rows.findIndex(({ id }) => id.startsWith(of)),
		);
		expect(places[0]).toBe(0);
		expect(places[1] === -1 || (places[1] ?? 0) > 5).toBe(true);
	});

	test("an editor sees that it was reported, and can check it, but not what was written", async () => {
		const view = await queue("editor", "?only=reports");
		expect(view.rows[0]).toMatchObject({ id: "exchange:kraken~taker_fee", reports: [], message: null });
		expect(view.rows[0]?.check).not.toBeNull();
		expect(JSON.stringify(view)).not.toMatch(/My own words|A question|ada@example/);
	});

	test("a moderator sees reports and messages with the value as it stands, and nothing that changes one", async () => {
		const { rows, waiting, sorts } = await queue("moderator");
		expect(rows).toHaveLength(2);
		expect(rows[1]).toMatchObject({ id: "exchange:kraken~taker_fee", value: { text: "0.8%" } });
		expect(rows[1]).toMatchObject({ check: null, editHref: null });
		expect([waiting, sorts.map(({ value }) => value)]).toEqual([null, ["reports", "messages"]]);
	});

	test("of one sort where that is asked for", async () => {
		expect((await queue("admin", "?only=messages")).rows).toHaveLength(1);
		expect((await queue("admin", "?only=reports")).rows).toHaveLength(1);
		expect((await queue("admin", "?only=values&page=0")).rows).toHaveLength(50);
		expect((await queue("editor", "?only=messages")).rows).toHaveLength(0);
		const ofKeys = (await queue("admin", "?only=key&kind=exchange")).rows.map(({ id }) => id);
		expect(ofKeys).toContain("exchange:kraken~taker_fee");
		expect((await queue("admin", "?only=key")).rows.some(({ message }) => message)).toBe(false);
		expect((await queue("admin", "?only=all&kind=bank&page=99999&row=x&step=drop")).page).toBe(10);
	});

	test("a report of the record as a whole has a row of its own", async () => {
		await report("r2", "other");
		const { rows } = await queue("admin", "?only=reports");
		expect(rows.map(({ what }) => what)).toContain("The whole listing");
	});

	test("a moderator confirms nothing, and an editor answers nothing", async () => {
		const { rows } = await queue("editor", "?kind=lender");
		const check = rows.find((row) => row.check)?.check;
		const form = { do: "confirm", listing: check?.listing ?? "", field: check?.field ?? "" };
		for (const act of ["confirm", "unknown", "undo"])
			expect(await send("moderator", { ...form, do: act })).toMatchObject({ message: /role doesn’t allow/ });
		const answer = { id: "r1", verdict: "accepted", answer: "The fees of May say 0.55%." };
		expect(await send("editor", answer)).toMatchObject({ message: /role doesn’t allow/ });
		expect(await send("moderator", answer)).toBeInstanceOf(URL);
		expect((await queue("moderator")).rows).toHaveLength(1);
	});
});
