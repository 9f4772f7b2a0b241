import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TAGS_OF_CLOSE } from "~/context/content-keys";
import { readPublishers } from "~/listings/facts/publishers";
import publishers from "~db/content/publishers.json";
import { openDatabase } from "~db/database";
import { saveImporters } from "~db/queries/imports";
import { readListingsByIds } from "~db/queries/listings";
import { type Proposal, saveProposals } from "~db/queries/proposals";
import type { Entry } from "~db/values";
import { emptyTables } from "../../../tests/support/empty-tables";
import { importShipped } from "../../../tests/support/import-shipped";
import { loadImporters } from "../health/importers.server";
import { decideOnImporter } from "../health/verbs";
import { actOnQueue, type QueueProblem } from "./act.server";
import { acceptProposal, correctProposal } from "./proposal-verbs";
import { loadQueue } from "./queue.server";

const db = openDatabase(env.DB);
const NOW = Date.UTC(2026, 10, 24, 12);
const LISTING = "treasury-company:strategy";
const LENDER = "lender:coinbase-morpho";
const SOURCE =
	"https://www.sec.gov/Archives/edgar/data/1050446/000105044626000291/0001050446-26-000291-index.htm";

const purged: string[] = [];
const context = {
	db,
	now: () => NOW,
	enqueueFacts: async () => {},
	purge: async (tags: readonly string[]) => void purged.push(...tags),
	limits: { account: async () => "within" },
} as unknown as AppLoadContext;
const session = (role: string) => ({
	userId: `user-${role}`,
	roles: [role],
	isDeleted: false,
	deskProvedAt: 0,
});
const needs = {
	db,
	now: () => NOW,
	publishers: readPublishers(publishers),
	limit: async () => "within" as const,
	purge: async () => {},
	enqueueFacts: async () => {},
};

function proposalOf(more: Partial<Proposal> = {}): Proposal {
	return {
		id: "p1",
		importer: "edgar-facts",
		listing: LISTING,
		field: "cash_usd",
		value: "1950000000",
		old: "null",
		source: SOURCE,
		asOf: "2026-11-20",
		readAt: "2026-11-23",
		grade: "filing",
		note: null,
		snippet: '{"end":"2026-11-20","val":1950000000}',
		rawKey: "imports/0",
		rule: null,
		state: "open",
		heldWhy: null,
		createdAt: NOW - 3_600_000,
		changedAt: NOW - 3_600_000,
		...more,
	};
}
const keep = (...rows: Proposal[]) =>
	saveProposals(
		db,
		"edgar-facts",
		rows,
		rows.map(({ listing, field, id }) => ({ listing, field, ids: [id] })),
		NOW,
	);
const queue = (role: string, query = "?only=proposals") =>
	loadQueue(context, new Request(`https://plumbline.example/admin/queue${query}`), session(role));

async function send(role: string, form: Record<string, string>): Promise<URL | QueueProblem> {
	const request = new Request("https://plumbline.example/admin/queue", {
		method: "POST",
		body: new URLSearchParams(form),
	});
	try {
		const args = { context, request, session: session(role) } as unknown as Parameters<typeof actOnQueue>[0];
		return (await actOnQueue(args)).data;
	} catch (thrown) {
		if (!(thrown instanceof Response)) throw thrown;
		return new URL(thrown.headers.get("Location") ?? "", "https://plumbline.example");
	}
}

/** The form of the only proposal as the queue draws it. */
async function formOf(step: string, more: Record<string, string> = {}) {
	const [row] = (await queue("editor")).rows;
	if (!row?.proposal) throw new Error("no proposal");
	const form = { do: step, row: row.id, proposal: row.proposal.id, seen: row.proposal.seen };
	return { ...form, listing: LISTING, field: "cash_usd", ...more };
}
const cash = async () => (await readListingsByIds(db, [LISTING]))[0]?.attributes.cash_usd ?? null;
const stateOf = async (id = "p1") =>
	(await env.DB.prepare("select state from proposals where id = ?").bind(id).first<{ state: string }>())
		?.state;
const log = async () =>
	(
		await env.DB.prepare("select actor, verb, after from audit_log order by at, verb").all<{
			actor: string;
			verb: string;
			after: string;
		}>()
	).results;

const DERIVED = ["attributes", "provenance", "unknowns", "summary", "quality", "indexed", "verified_at"];
const imported = new Map<string, Record<string, unknown>>();
let cashBefore: unknown = null;

beforeAll(async () => {
	await importShipped(Date.UTC(2026, 10, 22, 12));
	for (const id of [LISTING, LENDER])
		imported.set(
			id,
			(await env.DB.prepare(`select ${DERIVED.join(", ")} from listings where id = ?`)
				.bind(id)
				.first()) ?? {},
		);
	cashBefore = await cash();
});

beforeEach(async () => {
	await emptyTables(env.DB, ["proposals", "importers", "audit_log", "daily_closes"]);
	await env.DB.prepare("delete from facts where recorded_by like 'user-%'").run();
	for (const [id, row] of imported)
		await env.DB.prepare(`update listings set ${DERIVED.map((key) => `${key} = ?`).join(", ")} where id = ?`)
			.bind(...DERIVED.map((key) => row[key]), id)
			.run();
	const known = {
		name: "edgar-facts",
		title: "SEC, company facts",
		purpose: "Shares.",
		interval: 86_400_000,
	};
	await saveImporters(db, [known], NOW);
});

describe("a tracker's number beside a filing", () => {
	const holdings = async () => (await readListingsByIds(db, [LISTING]))[0];
	const tracked = proposalOf({
		id: "p1",
		importer: "coingecko-treasuries",
		field: "btc_holdings",
		value: "999999",
		source: "https://www.coingecko.com/en/treasuries/bitcoin",
		asOf: "2026-11-24",
		grade: "aggregator",
	});

	test.each([
		["as it says", "2026-11-24"],
		["without its day", null],
	])("is refused at the desk %s, however new it is, and still waits", async (_what, asOf) => {
		await keep({ ...tracked, asOf });
		const before = await holdings();
		expect(before?.provenance.btc_holdings?.grade).toBe("filing");
		const [row] = (await queue("editor")).rows;
		const input = { proposal: "p1", seen: row?.proposal?.seen ?? "" };
		const { refused } = await acceptProposal(needs, session("editor"), input);
		expect(refused?.fields?.value ?? refused?.message).toContain("a better or newer source ranks above it");
		expect(await holdings()).toEqual(before);
		expect(await stateOf()).toBe("open");
	});

	test("is refused with another day or value, too, while its source is the tracker", async () => {
		await keep(tracked);
		const [row] = (await queue("editor")).rows;
		const typed = { value: "900000", source: tracked.source, as_of: "2026-11-23", note: "" };
		const input = { proposal: "p1", seen: row?.proposal?.seen ?? "", ...typed };
		const before = await holdings();
		expect((await correctProposal(needs, session("editor"), input)).refused).toBeDefined();
		expect(await holdings()).toEqual(before);
	});
});

describe("a proposal in the queue", () => {
	test("shows what is shown and what is proposed, its source, its days and what it was read from", async () => {
		await keep(proposalOf());
		const { rows } = await queue("editor");
		expect(rows).toHaveLength(1);
		expect(rows[0]).toMatchObject({ what: "Cash", check: null });
		expect(rows[0]?.why).toBe("SEC, company facts proposes $1,950,000,000");
		expect(rows[0]?.proposal).toMatchObject({
			source: { href: SOURCE },
			held: null,
			from: "A filing or contract, dated Nov 20, 2026, read Nov 23, 2026",
			snippet: '{"end":"2026-11-20","val":1950000000}',
		});
		expect(Object.keys(rows[0]?.stepHrefs ?? {})).toEqual(["accept", "correct", "reject"]);
	});

	test("stands in one list with the values, by the same order, and its value has no second row", async () => {
		await keep(
			proposalOf({ createdAt: NOW - 5000 * 86_400_000 }),
			proposalOf({ id: "p2", field: "btc_holdings", value: "846001", createdAt: NOW - 6000 * 86_400_000 }),
		);
		const { rows } = await queue("editor", "?kind=treasury-company");
		const own = rows.filter(({ id }) => id.startsWith(LISTING));
		expect(own.filter(({ proposal }) => proposal).length).toBe(2);
		expect(rows.findIndex(({ proposal }) => proposal?.id === "p2")).toBeLessThan(
			rows.findIndex(({ proposal }) => proposal?.id === "p1"),
		);
		expect(rows.some(({ proposal }) => !proposal)).toBe(true);
		expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
	});

	test("is for whoever may change values: a moderator sees none of it", async () => {
		await keep(proposalOf());
		expect((await queue("moderator", "")).rows).toEqual([]);
		expect(JSON.stringify(await queue("moderator"))).not.toContain("1,950,000,000");
	});
});

describe("who decides", () => {
	beforeEach(() => keep(proposalOf()));

	test("accepts: the value is recorded with its source and day, and the proposal ends; both stand in the log", async () => {
		expect(await send("editor", await formOf("accept"))).toBeInstanceOf(URL);
		expect(await cash()).toBe(195_000_000_000);
		const fact = await env.DB.prepare(
			"select source_url, as_of, read_at, grade, recorded_by from facts where field = 'cash_usd' and recorded_by = 'user-editor'",
		).first();
		expect(fact).toMatchObject({ source_url: SOURCE, as_of: "2026-11-20", read_at: "2026-11-24" });
		expect(await stateOf()).toBe("accepted");
		expect((await log()).map(({ actor, verb }) => [actor, verb])).toEqual([
			["user-editor", "accept-proposal"],
			["user-editor", "accept-proposal"],
		]);
		expect((await queue("editor")).rows).toEqual([]);
	});

	test("corrects: what was typed is recorded, and never what was proposed", async () => {
		const typed = { value: "1,900,000,000", source: SOURCE, as_of: "2026-11-21", note: "" };
		expect(await send("editor", await formOf("correct", typed))).toBeInstanceOf(URL);
		expect(await cash()).toBe(190_000_000_000);
		expect(await stateOf()).toBe("corrected");
	});

	test.each([
		["no value", { value: "" }, /Enter the correct value/],
		["words where a number is", { value: "a lot" }, /./],
		["a day to come", { value: "1,900,000,000", as_of: "2027-01-01" }, /future/],
		["no address", { value: "1,900,000,000", source: "here" }, /./],
	])("corrects with %s: it is refused, and what was typed stays", async (_what, typed, words) => {
		const answer = await send("editor", await formOf("correct", typed));
		expect(answer).toMatchObject({ step: "correct", message: expect.stringMatching(words) });
		expect((answer as QueueProblem).typed.value).toBe(typed.value);
		expect(await stateOf()).toBe("open");
	});

	test("rejects with a reason, which stands in the log; without one nothing ends", async () => {
		expect(await send("editor", await formOf("reject", { note: " " }))).toMatchObject({ step: "reject" });
		expect(await stateOf()).toBe("open");
		expect(await send("editor", await formOf("reject", { note: "Another company." }))).toBeInstanceOf(URL);
		expect([await stateOf(), await cash()]).toEqual(["rejected", cashBefore]);
		expect((await log())[0]?.after).toContain("Another company.");
		await keep(proposalOf());
		expect(await stateOf()).toBe("rejected");
	});

	test("second: whoever is later is told, and changes nothing", async () => {
		const form = await formOf("accept");
		await send("editor", form);
		const before = await log();
		expect(await send("admin", form)).toMatchObject({
			message: expect.stringMatching(/already decided this/),
		});
		expect(await log()).toEqual(before);
	});

	test("of a proposal that there is not, or of none", async () => {
		expect(await send("editor", { do: "accept", row: "x", proposal: "none" })).toMatchObject({
			message: "This proposal doesn’t exist. Reload the queue.",
		});
		expect(await send("editor", { do: "reject", row: "x", note: "A reason" })).toHaveProperty("message");
	});
});

test("a value that somebody changed meanwhile is not recorded over: both are shown", async () => {
	await keep(proposalOf());
	const form = await formOf("accept");
	await keep(proposalOf({ id: "p3", value: "2000000000", asOf: "2026-11-19" }));
	const other = await acceptProposal(needs, session("admin"), { proposal: "p3", seen: form.seen });
	expect(other.refused).toBeUndefined();
	await env.DB.prepare("update proposals set state = 'open' where id = 'p1'").run();
	expect(await send("editor", form)).toMatchObject({
		message: expect.stringMatching(/changed this first/),
	});
	expect(await cash()).toBe(200_000_000_000);
	const [row] = (await queue("editor")).rows;
	expect(row?.value?.text).toBe("$2,000,000,000");
	expect(row?.proposal).toMatchObject({ text: "$1,950,000,000", was: "unknown" });
	expect(await send("editor", await formOf("accept"))).toBeInstanceOf(URL);
	expect(await cash()).toBe(195_000_000_000);
});

test("what is held is taken only from somebody who opened the source", async () => {
	await keep(proposalOf({ heldWhy: "100 times what we show" }));
	expect(await send("editor", await formOf("accept"))).toMatchObject({
		message: expect.stringMatching(/Open the source/),
	});
	expect(await stateOf()).toBe("open");
	expect(await send("editor", await formOf("accept", { sure: "on" }))).toBeInstanceOf(URL);
	expect(await stateOf()).toBe("accepted");
});

test("what nobody would see is refused, and says why", async () => {
	await keep(proposalOf({ field: "btc_holdings", value: "1", asOf: "2020-01-01" }));
	const [row] = (await queue("editor")).rows;
	const form = { do: "accept", row: row?.id ?? "", proposal: "p1", seen: row?.proposal?.seen ?? "" };
	expect(await send("editor", form)).toMatchObject({ message: expect.stringMatching(/wouldn’t be shown/) });
	expect(await stateOf()).toBe("open");
});

describe("a number of an offer", () => {
	const PAGE = "https://app.morpho.org/base/borrow";
	const offer = async () => (await readListingsByIds(db, [LENDER]))[0]?.attributes["offers.usdc"] as Entry;
	const proposed = proposalOf({
		listing: LENDER,
		field: "offers.usdc.liquidation_ltv",
		value: "0.9",
		old: "0.86",
		source: PAGE,
		importer: "morpho-markets",
		grade: "filing",
	});
	async function decide(step: string, more: Record<string, string> = {}) {
		const [row] = (await queue("editor")).rows;
		const form = { do: step, row: row?.id ?? "", proposal: "p1", seen: row?.proposal?.seen ?? "" };
		return send("editor", { ...form, listing: LENDER, field: "offers.usdc", ...more });
	}
	let before: Entry;
	beforeEach(async () => {
		await keep(proposed);
		before = await offer();
	});

	test("is drawn in the row of the offer by its name, as it is typed", async () => {
		const [row] = (await queue("editor")).rows;
		expect(row?.id).toContain(`${LENDER}~offers.usdc~`);
		expect(row?.proposal).toMatchObject({ text: "Liquidation 90%", was: null, isSame: false, typed: "90" });
	});

	test("is corrected and accepted alone: the rest of the offer is as it was", async () => {
		const typed = { value: "88%", source: PAGE, as_of: "2026-11-20", note: "" };
		expect(await decide("correct", typed)).toBeInstanceOf(URL);
		expect([await offer(), await stateOf()]).toMatchObject([{ liquidation_ltv: 0.88 }, "corrected"]);
		await keep({ ...proposed, id: "p2" });
		const [row] = (await queue("editor")).rows;
		expect(row?.proposal).toMatchObject({ was: "Liquidation 86%" });
		expect(await decide("accept", { proposal: "p2" })).toBeInstanceOf(URL);
		const { sources, ...now } = await offer();
		expect(now).toEqual({
			...before,
			sources: undefined,
			liquidation_ltv: 0.9,
			threshold_source: PAGE,
			threshold_as_of: "2026-11-20",
		});
		expect(sources).toHaveLength((before.sources as unknown[]).length + 1);
		const [listing] = await readListingsByIds(db, [LENDER]);
		expect(listing?.provenance["offers.usdc"]?.asOf).toBe("2026-07");
		expect(listing?.provenance.liquidation_ltv?.asOf).toBe("2026-11-20");
	});

	test("that no offer could have is refused, and says why", async () => {
		const typed = { value: "40%", source: PAGE, as_of: "2026-11-20", note: "" };
		expect(await decide("correct", typed)).toMatchObject({
			message: expect.stringContaining("below ltv_max"),
		});
		expect([await offer(), await stateOf()]).toEqual([before, "open"]);
	});
});

test("a close on which the sources differ is decided by a person", async () => {
	const close = proposalOf({
		listing: "series:btc-usd",
		field: "2026-11-20",
		value: "92010.5",
		grade: "aggregator",
	});
	await keep(close);
	purged.length = 0;
	const [row] = (await queue("editor")).rows;
	expect(row).toMatchObject({ name: "Bitcoin, daily close", what: "Nov 20, 2026" });
	const form = {
		do: "accept",
		row: row?.id ?? "",
		proposal: "p1",
		listing: "series:btc-usd",
		field: "2026-11-20",
	};
	expect(await send("editor", form)).toBeInstanceOf(URL);
	expect(await env.DB.prepare("select day, cents, recorded_by from daily_closes").first()).toEqual({
		day: "2026-11-20",
		cents: 9_201_050,
		recorded_by: "desk",
	});
	expect(await stateOf()).toBe("accepted");
	expect(purged).toEqual(TAGS_OF_CLOSE);
});

describe("the page of importers", () => {
	const load = (query = "") =>
		loadImporters(context, new Request(`https://plumbline.example/admin/importers${query}`));

	test("says of each what came of its last step, and what it proposed", async () => {
		await keep(proposalOf());
		await env.DB.prepare(
			"update importers set outcome = 'failed', result = 'tickers: Status 503', asked_at = ?1, failures = 2, failing_since = ?1, due_at = ?1 + 1000",
		)
			.bind(NOW - 1000)
			.run();
		const { importers, lede } = await load();
		expect(lede).toContain("1 is failing");
		expect(importers[0]).toMatchObject({ isRed: true, state: "Failed", proposals: "1 to review" });
		expect(importers[0]?.result).toContain("tickers: Status 503");
		expect(importers[0]?.failing).toContain("2 steps in a row");
	});

	test.each([
		["admin", 1],
		["editor", 0],
		["moderator", 0],
	])("lets an %s switch one off: %s", async (role, isOff) => {
		const input = { name: "edgar-facts", decision: "off" };
		const { refused } = await decideOnImporter(needs, session(role), input);
		expect(refused?.status).toBe(isOff ? undefined : 403);
		expect(await env.DB.prepare("select is_off from importers").first()).toEqual({ is_off: isOff });
		expect(await log()).toHaveLength(isOff);
	});

	test("refuses what it does not know", async () => {
		for (const input of [{ name: "none", decision: "off" }, { name: "edgar-facts", decision: "burn" }, {}])
			expect((await decideOnImporter(needs, session("admin"), input)).refused).toBeDefined();
	});
});
