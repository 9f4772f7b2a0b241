import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { liveStatements } from "~/listings/facts/choose-statement";
import { dueValues } from "~/listings/facts/due-values";
import { shownOf } from "~/listings/facts/facts";
import { cardIssuer } from "~/listings/kinds/card-issuer";
import { fieldOf } from "~/listings/kinds/kind";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { newsItemsOf } from "~/newsroom/desk/news-items";
import cards from "~db/content/cards.json";
import { openDatabase } from "~db/database";
import { readStanding } from "~db/queries/record-facts";
import { emptyTables } from "../../../tests/support/empty-tables";
import { writeKind } from "../../../tests/support/write-kind";
import { editValue, undoChange } from "../edit/edit-verbs";
import { openedOf } from "../edit/read-edit";
import { confirmValue } from "./confirm-value";

const START = Date.UTC(2026, 10, 22, 12);
const DAY = 86_400_000;
const GEMINI = "card-issuer:gemini-credit-card";
const ADA = { userId: "user-ada", roles: ["editor"], isDeleted: false, deskProvedAt: 0 };
const BOB = { ...ADA, userId: "user-bob" };

const db = openDatabase(env.DB);
let time = 0;
const needs = {
	db,
	now: () => time++,
	publishers: [],
	limit: async () => "within" as const,
	purge: async () => {},
	enqueueFacts: async () => {},
};

async function standing() {
	const found = await readStanding(db, "card-issuer", GEMINI);
	if (!found) throw new Error("no listing");
	return found;
}

/** The form of a field as the queue draws it now. */
async function form(key: string) {
	const { facts } = await standing();
	const field = fieldOf(cardIssuer, key);
	const own = liveStatements(facts).filter((fact) => fact.field === key);
	const shown = shownOf(cardIssuer, key, own)?.from;
	if (!field || !shown) throw new Error(key);
	const sent = { listing: GEMINI, field: key, fact: shown.id, source: shown.sourceUrl ?? "" };
	return { ...sent, seen: openedOf(cardIssuer, field, facts).join(","), shown };
}

const edited = async (key: string, value: string, more = {}) =>
	editValue(needs, BOB, {
		listing: GEMINI,
		field: key,
		value,
		source: "https://www.gemini.com/credit-card",
		undated: "on",
		how: "sourced",
		opened: (await form(key)).seen,
		...more,
	});
const countFacts = async () => (await standing()).facts.length;
const provenanceOf = async (key: string) => (await standing()).listing.provenance[key];

beforeEach(async () => {
	time = START;
	const tables = ["facts", "listings", "index_columns", "kind_totals", "documents", "document_names"];
	await emptyTables(env.DB, [...tables, "audit_log", "outbox"]);
	const some = { cards: cards.filter(({ slug }) => GEMINI.endsWith(slug)) };
	await writeKind(db, planImport(cardIssuer, readKind(cardIssuer, some, START), [], START - 1000));
	time = START + 100 * DAY;
});

describe("a confirmation", () => {
	test("is a new reading: the same value, source and date, read today by whoever confirmed it", async () => {
		const { shown, ...sent } = await form("reward_rate_min");
		const { done } = await confirmValue(needs, ADA, sent);
		expect(done?.facts).toHaveLength(1);
		const added = (await standing()).facts.find(({ id }) => id === done?.facts[0]);
		const { value, sourceUrl, asOf } = shown;
		expect(added).toMatchObject({ value, sourceUrl, asOf, readAt: "2027-03-02", recordedBy: "user-ada" });
		expect(await provenanceOf("reward_rate_min")).toMatchObject({ asOf: asOf, readAt: "2027-03-02" });
		const log = await env.DB.prepare("select actor, verb, subject from audit_log").all();
		expect(log.results).toEqual([{ actor: "user-ada", verb: "confirm-value", subject: GEMINI }]);
	});

	test("takes the value out of what waits, also in the days that are stored with the listing", async () => {
		await edited("foreign_fee", "2");
		time += 200 * DAY;
		const today = new Date(time).toISOString().slice(0, 10);
		const dueOf = async () =>
			dueValues(cardIssuer, { ...(await standing()).listing, unknowns: {} }).find(
				({ key }) => key === "foreign_fee",
			)?.due ?? "";
		expect((await dueOf()) < today).toBe(true);
		const { shown: _shown, ...sent } = await form("foreign_fee");
		expect((await confirmValue(needs, ADA, sent)).refused).toBeUndefined();
		expect((await dueOf()) > today).toBe(true);
		const stored = await env.DB.prepare("select due_ranked from listings where id = ?").bind(GEMINI).first();
		const ranked = dueValues(cardIssuer, { ...(await standing()).listing, unknowns: {} }).filter(
			({ bearing }) => bearing === "ranked",
		);
		expect(stored?.due_ranked).toBe(ranked.map(({ due }) => due).sort()[0]);
	});

	test("sent again, and twice at once, is recorded once", async () => {
		const { shown: _shown, ...sent } = await form("reward_rate_min");
		const before = await countFacts();
		await Promise.all([confirmValue(needs, ADA, sent), confirmValue(needs, ADA, sent)]);
		expect((await confirmValue(needs, ADA, sent)).done?.facts).toEqual([]);
		expect(await countFacts()).toBe(before + 1);
	});

	test("ties what rested on the record as a whole to the page that was opened", async () => {
		const { attributes, provenance } = (await standing()).listing;
		const [key = ""] =
			Object.entries(provenance).find(
				([one, from]) => from?.wholeRecord && from.sourceUrl && fieldOf(cardIssuer, one)?.type === "text",
			) ?? [];
		const { shown, ...sent } = await form(key);
		expect(shown).toMatchObject({ scope: "record", value: attributes[key] });
		expect((await confirmValue(needs, ADA, sent)).refused).toBeUndefined();
		const from = await provenanceOf(key);
		expect(from).toMatchObject({ sourceUrl: sent.source, readAt: "2027-03-02", confidence: "sourced" });
		expect([from?.wholeRecord, from?.asOf]).toEqual([undefined, null]);
		expect((await standing()).listing.attributes[key]).toBe(attributes[key]);
	});

	test("reads the condition of a value with it", async () => {
		const { shown: _shown, ...sent } = await form("reward_rate_max");
		const { done } = await confirmValue(needs, ADA, sent);
		expect(done?.facts).toHaveLength(2);
		expect((await provenanceOf("reward_condition"))?.readAt).toBe("2027-03-02");
	});

	test("is no news, no correction and no other opinion", async () => {
		const items = async () => newsItemsOf(cardIssuer, GEMINI, "Gemini Credit Card", (await standing()).facts);
		const before = await items();
		const { shown: _shown, ...sent } = await form("reward_rate_min");
		const [id] = (await confirmValue(needs, ADA, sent)).done?.facts ?? [];
		expect(await items()).toEqual(before);
		expect((await standing()).facts.find((fact) => fact.id === id)?.supersedes).toBeNull();
		const { otherSources, disputed } = (await provenanceOf("reward_rate_min")) ?? {};
		expect([otherSources, disputed]).toEqual([undefined, undefined]);
	});

	test("is undone like every other change", async () => {
		const before = await provenanceOf("reward_rate_min");
		const { shown: _shown, ...sent } = await form("reward_rate_min");
		const facts = (await confirmValue(needs, ADA, sent)).done?.facts ?? [];
		await undoChange(needs, BOB, { listing: GEMINI, facts });
		expect(await provenanceOf("reward_rate_min")).toEqual(before);
	});
});

describe("a confirmation is refused, with nothing written,", () => {
	const refusal = async (sent: Record<string, unknown>) => {
		const before = await countFacts();
		const { refused } = await confirmValue(needs, ADA, sent);
		expect(await countFacts()).toBe(before);
		return refused;
	};

	test("where the value was changed since the form was drawn, also back and to the same", async () => {
		const { shown: _shown, ...sent } = await form("reward_rate_min");
		await edited("reward_rate_min", "2");
		expect(await refusal(sent)).toMatchObject({ status: 409, code: "changed" });
		await edited("reward_rate_min", "1", { counts: "replaces" });
		expect(await refusal(sent)).toMatchObject({ status: 409, code: "changed" });
	});

	test("where its condition was changed meanwhile", async () => {
		const { shown: _shown, ...sent } = await form("reward_rate_max");
		await edited("reward_condition", "on fuel");
		expect(await refusal(sent)).toMatchObject({ status: 409, code: "changed" });
	});

	test.each([
		["of another listing", { listing: "lender:nobody" }, 404],
		["of a field that there is not", { field: "constructor" }, 404],
		["of another field's statement", { field: "foreign_fee" }, 404],
		["of no statement", { fact: "f" }, 404],
		["by a page that the value does not rest on", { source: "https://example.com/" }, 422],
		["by none", { source: "" }, 422],
		["of a kind that there is not", { listing: "__proto__:x" }, 404],
	])("%s", async (_, more, status) => {
		const { shown: _shown, ...sent } = await form("reward_rate_min");
		expect((await refusal({ ...sent, ...more }))?.status).toBe(status);
	});
});
