import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { type Field, fieldOf } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { offers } from "~/listings/kinds/lender-offers";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { entriesOf } from "~/listings/values/entries";
import { printTypedEntry } from "~/listings/values/entry";
import facts from "~db/content/facts/lenders.json";
import lenders from "~db/content/lenders.json";
import { openDatabase } from "~db/database";
import { readStanding } from "~db/queries/record-facts";
import { emptyTables } from "../../../tests/support/empty-tables";
import { writeKind } from "../../../tests/support/write-kind";
import { confirmValue } from "../queue/confirm-value";
import { editValue, undoChange } from "./edit-verbs";
import { presentHistory } from "./present-history";
import { openedOf } from "./read-edit";

const NOON = Date.UTC(2026, 10, 22, 12);
const TODAY = "2026-11-22";
const LEDN = "lender:ledn";
const ADA = { userId: "user-ada", roles: ["editor"], isDeleted: false, deskProvedAt: 0 };
const BOB = { userId: "user-bob", roles: ["editor"], isDeleted: false, deskProvedAt: 0 };

const tables = ["facts", "listings", "index_columns", "kind_totals", "documents", "document_names"];
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

function field(id: string): Field {
	const found = fieldOf(lender, `offers.${id}`);
	if (!found) throw new Error(id);
	return found;
}

async function standing() {
	const found = await readStanding(db, "lender", LEDN);
	if (!found) throw new Error("no listing");
	return found;
}

const shown = async () => entriesOf(offers, (await standing()).listing.attributes);

/** What a browser sends for an edited offer. */
async function form(id: string, parts: Record<string, string>, more: Record<string, unknown> = {}) {
	const { facts: stated } = await standing();
	return {
		listing: LEDN,
		field: `offers.${id}`,
		source: "https://ledn.io/rates",
		as_of: TODAY,
		how: "sourced",
		counts: "replaces",
		opened: openedOf(lender, field(id), stated).join(","),
		parts: { ...printTypedEntry(offers, (await shown()).get(id) ?? {}), ...parts },
		...more,
	};
}

beforeEach(async () => {
	await emptyTables(env.DB, [...tables, "audit_log", "outbox"]);
	time = NOON;
	const content = { lenders, "facts/lenders": facts };
	const records = readKind(lender, content, NOON).filter(({ slug }) => slug === "ledn" || slug === "strike");
	await writeKind(db, planImport(lender, records, [], NOON - 1000));
});

describe("an offer", () => {
	test("is changed in one part: the others stay, with its new source and date", async () => {
		const before = (await shown()).get("world");
		const { done } = await editValue(needs, ADA, await form("world", { apr: "12.5" }));
		expect(done?.facts.length).toBeGreaterThan(0);
		expect((await shown()).get("world")).toEqual({ ...before, apr: 0.125 });
		const { provenance } = (await standing()).listing;
		expect(provenance["offers.world"]).toMatchObject({
			sourceUrl: "https://ledn.io/rates",
			asOf: TODAY,
			readAt: TODAY,
			grade: "own",
		});
		expect(provenance["offers.us-ca"]?.asOf).toBe("2026-09");
	});

	test("is added, and taken off again with a note", async () => {
		const { done } = await editValue(
			needs,
			ADA,
			await form("short", {
				name: "Short loan",
				apr: "9",
				apr_kind: "upper",
				amount_min: "1,000",
				amount_min_currency: "usd",
			}),
		);
		expect(done).toBeDefined();
		expect((await shown()).get("short")).toEqual({
			name: "Short loan",
			apr: 0.09,
			apr_kind: "upper",
			amount_min: 1000,
			amount_min_currency: "USD",
		});
		const gone = await form("short", {}, { unknown: "on" });
		expect((await editValue(needs, ADA, gone)).refused?.fields).toEqual({
			note: "Enter why you’re removing this offer.",
		});
		expect((await editValue(needs, ADA, { ...gone, note: "The page names it no more." })).done).toBeDefined();
		expect([...(await shown()).keys()]).toEqual(["us-ca", "world", "us-ca-large", "world-large"]);
	});

	test("is not recorded without the page that says it and its date", async () => {
		const typed = await form("world", { apr: "12.5" }, { source: "", as_of: "" });
		expect((await editValue(needs, ADA, typed)).refused?.fields).toEqual({
			source: "Enter the address of the source.",
			as_of: "Enter the date of the page, like 2026-11-20, or check “The page has no date”.",
		});
	});

	test.each([
		["what cannot be read", { apr: "about ten" }, { "parts.apr": "Enter a percentage, like 8.25." }],
		["what is missing beside another", { fee_kind: "" }, { "parts.fee_kind": "Is required with fee." }],
		[
			"what contradicts another",
			{ ltv_max: "75" },
			{ "parts.margin_call_ltv": "Is 70%, below ltv_max (75%)." },
		],
		[
			"a date in the future",
			{ threshold_as_of: "2027" },
			{ "parts.threshold_as_of": "2027 is in the future." },
		],
		[
			"a teaser",
			{ apr: "5", apr_kind: "stated" },
			{ "parts.requires": expect.stringMatching(/^Is a teaser: 5% is below/) },
		],
	])("is refused at its part: %s", async (_what, parts, wanted) => {
		const before = (await standing()).facts.length;
		const { refused } = await editValue(needs, ADA, await form("world", parts, { counts: "order" }));
		expect(refused?.fields).toEqual(wanted);
		expect((await standing()).facts).toHaveLength(before);
	});

	test("from a rival's page has to say so", async () => {
		const rival = { source: "https://strike.me/compare" };
		const { refused } = await editValue(needs, ADA, await form("world", { apr: "12.5" }, rival));
		expect(refused?.fields).toEqual({
			"parts.grade": "Must be D, because the rate is from a page of Strike, another listed company.",
		});
	});

	test("that two edit at once is not overwritten; another offer of the lender may be", async () => {
		const [mine, other] = [await form("world", { apr: "12" }), await form("us-ca", { apr: "11" })];
		expect((await editValue(needs, BOB, await form("world", { apr: "13" }))).done).toBeDefined();
		expect((await editValue(needs, ADA, mine)).refused).toMatchObject({ status: 409, code: "changed" });
		expect((await editValue(needs, ADA, other)).done).toBeDefined();
		const rates = [...(await shown())].map(([id, { apr }]) => [id, apr]);
		expect(rates.slice(0, 2)).toEqual([
			["us-ca", 0.11],
			["world", 0.13],
		]);
	});

	test("has its history in words, and every change of it is undone by itself", async () => {
		const before = (await standing()).listing;
		const { done } = await editValue(needs, ADA, await form("world", { apr: "12.5", fee: "1" }));
		const beside = { words: new Map(), dead: new Map() };
		const [newest] = presentHistory(lender, field("world"), await standing(), beside, "user-bob", TODAY);
		expect(newest?.who).toBe("user-ada");
		expect(newest?.lines.map(({ what, value }) => `${what}${value}`)).toContain(
			"Yearly rate: 11.49% to 12.5%; Fee: 2% to 1%",
		);
		expect((await undoChange(needs, BOB, { listing: LEDN, facts: done?.facts ?? [] })).done).toBeDefined();
		expect((await standing()).listing.attributes).toEqual(before.attributes);
	});

	test("is confirmed as any value is: its page was read again today", async () => {
		const { facts: stated } = await standing();
		const fact = stated.find((one) => one.field === "offers.world");
		const input = {
			listing: LEDN,
			field: "offers.world",
			fact: fact?.id,
			source: fact?.sourceUrl,
			seen: openedOf(lender, field("world"), stated).join(","),
		};
		time = NOON + 86_400_000;
		expect((await confirmValue(needs, ADA, input)).done?.facts).toHaveLength(1);
		expect((await standing()).listing.provenance["offers.world"]).toMatchObject({
			readAt: "2026-11-23",
			asOf: "2026-09",
		});
	});
});
