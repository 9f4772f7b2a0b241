import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Outcome } from "~/context/verb";
import { readPublishers } from "~/listings/facts/publishers";
import { kindById } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";
import { recordFacts } from "~/listings/record/record-facts";
import publishers from "~db/content/publishers.json";
import { openDatabase } from "~db/database";
import { readListingsByIds } from "~db/queries/listings";
import { type Proposal, saveProposals } from "~db/queries/proposals";
import { readStanding } from "~db/queries/record-facts";
import { emptyTables } from "../../tests/support/empty-tables";
import { importShipped } from "../../tests/support/import-shipped";
import { editValue, undoChange } from "./edit/edit-verbs";
import { openedOf } from "./edit/read-edit";
import { acceptProposal, CLOSES, correctProposal } from "./queue/proposal-verbs";

const db = openDatabase(env.DB);
const NOW = Date.UTC(2026, 10, 24, 12);
const LISTING = "treasury-company:strategy";
const FIELD = "btc_holdings";
const SOURCE =
	"https://www.sec.gov/Archives/edgar/data/1050446/000105044626000291/0001050446-26-000291-index.htm";
const EDITOR = { userId: "user-editor", roles: ["editor"], isDeleted: false, deskProvedAt: NOW };

let time = NOW;
const needs = {
	db,
	now: () => time++,
	publishers: readPublishers(publishers),
	limit: async () => "within" as const,
	purge: async () => {},
	enqueueFacts: async () => {},
};
let shown = 0;
/** A typo, a twentieth of the current value, in bitcoin. */
const slip = () => Math.round(shown / 1e8 / 20);
const now = async () => Number((await readListingsByIds(db, [LISTING]))[0]?.attributes[FIELD]);

beforeAll(async () => {
	await importShipped(Date.UTC(2026, 10, 22, 12));
	shown = await now();
	expect(shown).toBeGreaterThan(1000e8);
});

const opened = async () => {
	const kind = kindById("treasury-company");
	const field = kind && fieldOf(kind, FIELD);
	const standing = kind && (await readStanding(db, kind.id, LISTING));
	if (!kind || !field || !standing) throw new Error("no listing");
	return openedOf(kind, field, standing.facts).join(",");
};

async function propose(value: number) {
	const proposal: Proposal = {
		id: "p1",
		importer: "edgar-facts",
		listing: LISTING,
		field: FIELD,
		value: String(value),
		old: "null",
		source: SOURCE,
		asOf: "2026-11-23",
		readAt: "2026-11-24",
		grade: "filing",
		note: null,
		snippet: "{}",
		rawKey: "imports/0",
		rule: null,
		state: "open",
		heldWhy: null,
		createdAt: NOW,
		changedAt: NOW,
	};
	await saveProposals(db, "edgar-facts", [proposal], [{ listing: LISTING, field: FIELD, ids: ["p1"] }], NOW);
}

type Way = (isSure: boolean) => Promise<Outcome<{ facts: string[] }>>;

/** Every verb that asks for confirmation. `tests/ways-in.test.ts` has the full list. */
const WAYS: Record<string, Way> = {
	"the edit form": async (isSure) =>
		editValue(needs, EDITOR, {
			listing: LISTING,
			field: FIELD,
			value: String(slip()),
			source: SOURCE,
			as_of: "2026-11-23",
			how: "sourced",
			counts: "replaces",
			opened: await opened(),
			...(isSure && { sure: "on" }),
		}),
	"a proposal that is accepted": async (isSure) => {
		await propose(slip());
		const form = { proposal: "p1", seen: await opened() };
		return acceptProposal(needs, EDITOR, { ...form, ...(isSure && { sure: "on" }) });
	},
	"a proposal that is corrected": async (isSure) => {
		await propose(shown / 1e8);
		const form = { proposal: "p1", seen: await opened(), value: String(slip()), as_of: "2026-11-23" };
		return correctProposal(needs, EDITOR, { ...form, ...(isSure && { sure: "on" }) });
	},
	"the call and the command line": async (isSure) => {
		const row = { field: FIELD, value: slip(), source: SOURCE, as_of: "2026-11-23", read_at: "2026-11-24" };
		return recordFacts(needs, EDITOR.userId, { listing: LISTING, rows: [row] }, { isSure });
	},
};

beforeEach(() => emptyTables(env.DB, ["proposals", "audit_log", "outbox"]));

test.each(Object.keys(WAYS))(
	"%s records a value far from what is shown only for somebody who is sure",
	async (name) => {
		const way = WAYS[name] as Way;
		const { refused } = await way(false);
		expect(refused).toMatchObject({ status: 422, code: "look_twice" });
		expect(Object.values(refused?.fields ?? {}).join()).toContain("less than a tenth of what we show");
		expect(await now()).toBe(shown);
		expect((await env.DB.prepare("select id from audit_log").all()).results).toEqual([]);

		const { done } = await way(true);
		expect(await now()).toBe(slip() * 1e8);
		// Undo restores the old value, however much it differs.
		const undone = await undoChange(needs, EDITOR, { listing: LISTING, facts: done?.facts ?? [] });
		expect(undone.done?.facts.length).toBeGreaterThan(0);
		expect(await now()).toBe(shown);
	},
);

test("a close that is corrected to a tenth of the last one is asked about, too", async () => {
	const { cents } = (await env.DB.prepare("select cents from daily_closes order by day desc").first<{
		cents: number;
	}>()) ?? {
		cents: 0,
	};
	expect(cents).toBe(0);
	await env.DB.prepare(
		"insert into daily_closes (day, cents, sources, recorded_by, recorded_at) values ('2026-11-22', 6000000, '[]', 'desk', 0)",
	).run();
	const close: Proposal = {
		id: "c1",
		importer: "kraken-close",
		listing: CLOSES,
		field: "2026-11-23",
		value: "61000",
		old: "null",
		source: SOURCE,
		asOf: "2026-11-23",
		readAt: "2026-11-24",
		grade: "aggregator",
		note: null,
		snippet: "{}",
		rawKey: "imports/0",
		rule: null,
		state: "open",
		heldWhy: null,
		createdAt: NOW,
		changedAt: NOW,
	};
	await saveProposals(
		db,
		"kraken-close",
		[close],
		[{ listing: CLOSES, field: "2026-11-23", ids: ["c1"] }],
		NOW,
	);
	const form = { proposal: "c1", seen: "", value: "5900" };
	expect((await correctProposal(needs, EDITOR, form)).refused).toMatchObject({
		code: "look_twice",
		fields: { sure: expect.stringContaining("less than a tenth of what we show") },
	});
	expect((await correctProposal(needs, EDITOR, { ...form, value: "61000" })).done).toBeDefined();
});
