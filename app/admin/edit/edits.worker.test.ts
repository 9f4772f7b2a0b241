import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { cardIssuer } from "~/listings/kinds/card-issuer";
import { lender } from "~/listings/kinds/lender";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import cards from "~db/content/cards.json";
import lenders from "~db/content/lenders.json";
import { openDatabase } from "~db/database";
import { readStanding } from "~db/queries/record-facts";
import { emptyTables } from "../../../tests/support/empty-tables";
import { writeKind } from "../../../tests/support/write-kind";
import { editValue, undoChange } from "./edit-verbs";
import { presentHistory } from "./present-history";
import { openedOf } from "./read-edit";

const NOON = Date.UTC(2026, 10, 22, 12);
const GEMINI = "card-issuer:gemini-credit-card";
const ADA = { userId: "user-ada", roles: ["editor"], isDeleted: false, deskProvedAt: 0 };
const BOB = { userId: "user-bob", roles: ["editor"], isDeleted: false, deskProvedAt: 0 };

const db = openDatabase(env.DB);
let time = NOON;
const needs = {
	db,
	now: () => time++,
	publishers: [],
	limit: async () => "within" as const,
	purge: async () => {},
	enqueueFacts: async () => {},
};

const field = (key: string) => {
	const found = cardIssuer.fields.find((each) => each.key === key);
	if (!found) throw new Error(key);
	return found;
};

async function standing() {
	const found = await readStanding(db, "card-issuer", GEMINI);
	if (!found) throw new Error("no listing");
	return found;
}

const opened = async (key = "reward_rate_min") =>
	openedOf(cardIssuer, field(key), (await standing()).facts).join(",");
const shown = async () => (await standing()).listing;

const form = (more: Record<string, unknown>) => ({
	listing: GEMINI,
	field: "reward_rate_min",
	value: "2.5",
	source: "https://www.gemini.com/credit-card",
	as_of: "2026-11-22",
	how: "sourced",
	...more,
});
const factCount = async () => (await standing()).facts.length;

beforeEach(async () => {
	time = NOON;
	const tables = ["facts", "listings", "index_columns", "kind_totals", "documents", "document_names"];
	await emptyTables(env.DB, [...tables, "audit_log", "outbox"]);
	for (const [kind, content] of [
		[cardIssuer, { cards: cards.filter(({ slug }) => slug.startsWith("coinbase") || GEMINI.endsWith(slug)) }],
		[lender, { lenders: lenders.filter(({ slug }) => slug === "ledn") }],
	] as const)
		await writeKind(db, planImport(kind, readKind(kind, content, NOON), [], NOON - 1000));
});

describe("the history of a value", () => {
	/** The available action for each change, newest first. It's a value to restore, "undo", or none. */
	const offers = async () =>
		presentHistory(
			cardIssuer,
			field("reward_rate_min"),
			await standing(),
			{ words: new Map(), dead: new Map() },
			"user-ada",
			"2026-11-22",
		).map(({ undo }) => undo && (undo.bringsBack ?? "undo"));

	test("brings back what was ended last by its own name, and nothing that was ended before", async () => {
		for (const [value, back] of [
			["2.5", ["2.5%", null]],
			["3.5", ["3.5%", null, null, null]],
		] as const) {
			const { done } = await editValue(needs, ADA, form({ value, opened: await opened() }));
			expect((await offers())[0]).toBe("undo");
			await undoChange(needs, ADA, { listing: GEMINI, facts: done?.facts });
			expect((await offers()).slice(0, back.length)).toEqual(back);
		}
	});
});

describe("an edit", () => {
	test("is a new fact with source, date and who, noted with the words of the page", async () => {
		const words = "Earn 2.5% back on every purchase.";
		const before = await factCount();
		const { done } = await editValue(needs, ADA, form({ opened: await opened(), words }));
		expect(done?.facts).toHaveLength(1);
		expect((await shown()).attributes.reward_rate_min).toBe(0.025);
		const added = (await standing()).facts.find(({ id }) => id === done?.facts[0]);
		expect(added).toMatchObject({
			value: 0.025,
			asOf: "2026-11-22",
			asOfPrecision: "day",
			readAt: "2026-11-22",
			confidence: "sourced",
			grade: "own",
			recordedBy: "user-ada",
			note: null,
		});
		expect(await factCount()).toBe(before + 1);
		const log = await env.DB.prepare("select actor, verb, subject, after from audit_log").all();
		expect(log.results).toMatchObject([{ actor: "user-ada", verb: "edit-value", subject: GEMINI }]);
		expect(JSON.parse(String(log.results[0]?.after))).toMatchObject([{ words }]);
		expect(JSON.stringify((await standing()).facts)).not.toContain(words);
	});

	test("sent twice is recorded once, and is no conflict", async () => {
		const sent = form({ opened: await opened() });
		await Promise.all([editValue(needs, ADA, sent), editValue(needs, ADA, sent)]);
		expect((await editValue(needs, ADA, sent)).done?.facts).toEqual([]);
		expect((await standing()).facts.filter(({ recordedBy }) => recordedBy === "user-ada")).toHaveLength(1);
	});

	test("that a source has no value is recorded with what was found", async () => {
		const note = "The page of rates names none any more.";
		const sent = form({ value: "", unknown: "on", opened: await opened(), counts: "replaces" });
		expect((await editValue(needs, ADA, sent)).refused?.fields).toHaveProperty("note");
		expect((await editValue(needs, ADA, { ...sent, note })).refused).toBeUndefined();
		expect((await shown()).attributes.reward_rate_min).toBeUndefined();
	});

	test("of a reader's report is second-hand, and general knowledge ranks below every page", async () => {
		const report = form({ how: "user-reported", opened: await opened(), value: "3" });
		const [id = ""] = (await editValue(needs, ADA, report)).done?.facts ?? [];
		const said = (await standing()).facts.find((fact) => fact.id === id);
		expect(said).toMatchObject({ confidence: "user-reported", via: "a reader", readAt: null });
		const known = form({ how: "general-knowledge", opened: await opened(), value: "3.4" });
		const [other = ""] = (await editValue(needs, ADA, known)).done?.facts ?? [];
		expect((await standing()).facts.find((fact) => fact.id === other)?.grade).toBe("general-knowledge");
		expect((await shown()).attributes.reward_rate_min).not.toBe(0.034);
	});

	test.each([
		["no source", { source: "" }, "source"],
		["a source that is no address", { source: "gemini.com" }, "source"],
		["a source on one's own network", { source: "https://router.lan/x" }, "source"],
		["neither a date nor that there is none", { as_of: "" }, "as_of"],
		["both", { undated: "on" }, "as_of"],
		["a day to come", { as_of: "2027-01-01" }, "as_of"],
		["no word of how we know", { how: "" }, "how"],
		["a value that cannot be read", { value: "lots" }, "value"],
		["no value", { value: " " }, "value"],
		["a lowest above its highest", { value: "5" }, "value"],
		["a character that nobody sees", { note: "a\u202eb" }, "note"],
		["an exception without its reason", { counts: "stands" }, "note"],
		[
			"all of it wrong",
			{ value: "lots", source: "https://router.lan/x", as_of: "2027-01-01", how: "" },
			"value,source,as_of,how",
		],
	])("with %s is refused at its controls, at once, and nothing is written", async (_, more, controls) => {
		const before = await factCount();
		const { refused } = await editValue(needs, ADA, form({ opened: await opened(), ...more }));
		expect([refused?.status, Object.keys(refused?.fields ?? {})]).toEqual([422, controls.split(",")]);
		expect(await factCount()).toBe(before);
	});

	test.each([
		["another's id", { listing: "lender:nobody" }],
		["a field that there is not", { field: "constructor" }],
		["a computed field", { listing: "lender:ledn", field: "risk_score" }],
		["a value read off the offers", { listing: "lender:ledn", field: "max_ltv" }],
		["a kind that there is not", { listing: "__proto__:x" }],
	])("of %s is refused", async (_, more) => {
		expect((await editValue(needs, ADA, form(more))).refused?.status).toBe(404);
	});
});

describe("two who edit one value", () => {
	const mine = { value: "2.1", source: "https://www.gemini.com/mine" };
	let atFirst = "";

	beforeEach(async () => {
		atFirst = await opened();
		expect((await editValue(needs, BOB, form({ opened: atFirst }))).refused).toBeUndefined();
	});

	test("the later one is told, and nothing of it is written", async () => {
		const before = await factCount();
		const { refused } = await editValue(needs, ADA, form({ ...mine, opened: atFirst }));
		expect(refused).toMatchObject({ status: 409, code: "changed" });
		expect(await factCount()).toBe(before);
		expect((await shown()).attributes.reward_rate_min).toBe(0.025);
	});

	test("is no conflict on another field", async () => {
		const other = form({ field: "network", value: "Visa", opened: await opened("network") });
		expect((await editValue(needs, ADA, other)).refused).toBeUndefined();
	});

	test("keeps both where that is chosen: both stand", async () => {
		const now = await opened();
		const both = form({ ...mine, opened: now, first: atFirst, do: "both" });
		expect((await editValue(needs, ADA, both)).done?.facts).toHaveLength(1);
		expect((await opened()).split(",")).toHaveLength(now.split(",").length + 1);
	});

	test("uses mine where that is chosen: what was saved meanwhile ends, and stays in the history", async () => {
		const now = await opened();
		const use = form({ ...mine, opened: now, first: atFirst, do: "mine" });
		expect((await editValue(needs, ADA, use)).done?.facts).toHaveLength(2);
		expect((await shown()).attributes.reward_rate_min).toBe(0.021);
		const bobs = (await standing()).facts.filter(({ recordedBy }) => recordedBy === "user-bob");
		expect(bobs).toHaveLength(1);
	});

	test("is told again where a third one was faster while the conflict was looked at", async () => {
		const now = await opened();
		await editValue(needs, BOB, form({ value: "1.9", opened: now, source: "https://www.gemini.com/third" }));
		const use = form({ ...mine, opened: now, first: atFirst, do: "mine" });
		expect((await editValue(needs, ADA, use)).refused?.code).toBe("changed");
	});
});

describe("undo", () => {
	const edit = async (more = {}) =>
		(await editValue(needs, ADA, form({ opened: await opened(), ...more }))).done?.facts ?? [];
	const undo = (facts: string[], who = BOB) => undoChange(needs, who, { listing: GEMINI, facts });

	test("is refused for facts of another listing, and where nothing would say the name", async () => {
		const change = await edit();
		expect(
			(await undoChange(needs, BOB, { listing: "card-issuer:coinbase-card", facts: change })).refused?.status,
		).toBe(404);
		const name = (await standing()).facts.find((fact) => fact.field === "name");
		expect((await undo([name?.id ?? ""])).refused?.status).toBe(409);
	});
});
