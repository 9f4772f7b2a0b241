import fc from "fast-check";
import { expect, test } from "vitest";
import { ContentError } from "~/listings/facts/content-error";
import type { deriveListing, Fact } from "~/listings/facts/facts";
import { stateFacts } from "~/listings/facts/state-facts";
import { fieldOf as kindFieldOf } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { readKind } from "~/listings/record/import/read-contents";
import { deriveFrom } from "~/listings/record/listing-rows";
import { planFacts, unseenOf } from "~/listings/record/plan-facts";
import { entriesOf } from "~/listings/values/entries";
import { contentFiles } from "../../../tests/support/content-files";
import { undoOf } from "./edit-verbs";
import { editSchema, openedOf, readEdit } from "./read-edit";

const NOON = Date.UTC(2026, 10, 22, 12);
const TODAY = "2026-11-22";
// Plain values, an offer that the content has, and one that somebody may add.
const EDITED = ["max_ltv", "apr_min", "min_loan", "hq", "offers.us-ca", "offers.added"];
const KEYS = EDITED.filter((key) => kindFieldOf(lender, key)?.derive === undefined);

const ledn = readKind(lender, contentFiles, NOON).find(({ slug }) => slug === "ledn");
// Leaves out statements that the edited values don't touch. Deriving them again and again would only cost time.
const touched = (ledn?.statements ?? []).filter(({ field }) => [...KEYS, "name", "website"].includes(field));
const start = stateFacts(lender, [], touched, { at: NOON - 1000, by: "content" });
const first = deriveFrom(lender, "lender:ledn", start, TODAY).derived;
const listing = { id: "lender:ledn", slug: "ledn", name: "Ledn", website: first.website } as never;
const gradeOf = (source: string) =>
	source.includes("ledn.io")
		? { grade: "own" as const, publisher: "Ledn" }
		: { grade: "review" as const, publisher: "A review" };

type Step = {
	by: string;
	do: "edit" | "undo" | "end";
	key: string;
	value: number;
	source: string;
	date: string;
	counts: string;
	at: number;
	isStale: boolean;
};

const step: fc.Arbitrary<Step> = fc.record({
	by: fc.constantFrom("user-ada", "user-bob"),
	do: fc.constantFrom("edit" as const, "edit" as const, "undo" as const, "end" as const),
	key: fc.constantFrom(...KEYS),
	value: fc.integer({ min: 1, max: 60 }),
	source: fc.constantFrom("https://ledn.io/rates", "https://ledn.io/", "https://review.example.com/ledn"),
	date: fc.constantFrom("", "2026", "2026-10", "2026-11-20"),
	counts: fc.constantFrom("order", "stands", "replaces"),
	at: fc.nat(200),
	isStale: fc.boolean(),
});

/** Facts in another order, as a database may give them. */
const shuffled = (facts: Fact[], by: number) =>
	[...facts].sort(
		(a, b) => ((a.id.charCodeAt(by % 32) * 7 + by) % 11) - ((b.id.charCodeAt(by % 32) * 7 + by) % 11),
	);

/** The result, without the count of earlier values. */
function said({ attributes, provenance, quality, verifiedAt, name }: ReturnType<typeof deriveListing>) {
	const sources = Object.entries(provenance).map(([key, part]) => [key, { ...part, earlierValues: 0 }]);
	return { attributes, provenance: Object.fromEntries(sources), quality, verifiedAt, name };
}

test("after 500 random histories of edits, undos and ends by two editors a listing says what its facts say, and each undo brings back what was", () => {
	let recorded = 0;
	let refused = 0;
	const offersSeen = new Set<number>();
	fc.assert(
		fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
			let facts = start;
			let derived = first;
			const opened = new Map(KEYS.map((key) => [key, openedFor(start, key)]));
			for (const [at, one] of steps.entries()) {
				const time = NOON + at * 1000;
				let added: Fact[];
				try {
					const asked = askedBy(one, facts, opened, time);
					if (!asked) continue;
					if (asked.seen && unseenOf(facts, asked).length > 0) {
						refused++;
						opened.set(one.key, openedFor(facts, one.key));
						continue;
					}
					const input = { listing: "lender:ledn", ...asked };
					added = planFacts(lender, { listing, facts }, input, gradeOf, { at: time, by: one.by });
				} catch (error) {
					// Rejects the whole edit when the lowest exceeds the highest, or when the name would go.
					if (!(error instanceof ContentError)) throw error;
					continue;
				}
				const before = derived;
				facts = [...facts, ...added];
				recorded += added.length;
				derived = deriveFrom(lender, "lender:ledn", facts, TODAY).derived;
				expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
				// Undone at once, everything is as it was.
				const { ends, restates } = undoOf(
					facts,
					added.map(({ id }) => id),
				);
				const undo = { listing: "lender:ledn", rows: [], ends, restates };
				const back = planFacts(lender, { listing, facts }, undo, gradeOf, { at: time + 1, by: "user-eve" });
				const undone = deriveFrom(lender, "lender:ledn", [...facts, ...back], TODAY).derived;
				expect(said(undone)).toEqual(said(before));
			}
			const anew = deriveFrom(lender, "lender:ledn", shuffled(facts, steps.length), TODAY).derived;
			expect(anew).toEqual(derived);
			offersSeen.add(entriesOf(lender.entries, derived.attributes).size);
			expect(facts.slice(0, start.length)).toEqual(start);
		}),
		{ numRuns: 500 },
	);
	expect(recorded).toBeGreaterThan(500);
	expect(refused).toBeGreaterThan(20);
	// Offers were added and taken off, and the others stayed.
	expect([...offersSeen].sort()).toEqual([0, 1, 2]);
}, 60_000);

function fieldOf(key: string) {
	const field = kindFieldOf(lender, key);
	if (!field) throw new Error(key);
	return field;
}

function openedFor(facts: Fact[], key: string): string {
	return openedOf(lender, fieldOf(key), facts).join(",");
}

/** What one step asks to record; null where it asks for nothing. */
function askedBy(one: Step, facts: Fact[], opened: Map<string, string>, time: number) {
	const own = facts.filter(({ recordedBy, field }) => recordedBy !== "content" && field === one.key);
	const chosen = own[one.at % Math.max(1, own.length)];
	if (one.do === "undo") return chosen ? { rows: [], ...undoOf(facts, [chosen.id]) } : null;
	if (one.do === "end") {
		const [id] = openedFor(facts, one.key).split(",");
		return id ? { rows: [], ends: [id], restates: [] } : null;
	}
	const { type } = fieldOf(one.key);
	const isText = type === "text";
	const parts = {
		name: "Loan",
		apr: String(one.value),
		apr_kind: one.value % 2 ? "stated" : "upper",
		grade: "C",
	};
	const form = editSchema.parse({
		listing: "lender:ledn",
		field: one.key,
		source: one.source,
		counts: one.counts,
		how: "sourced",
		value: isText ? `City ${one.value}` : String(one.value),
		note: "Read again.",
		...(one.date ? { as_of: one.date } : { undated: "on" }),
		// A sixth of the offer edits remove the offer.
		...(type === "entry" && one.value % 6 === 0 ? { unknown: "on" } : { parts }),
		opened: one.isStale ? opened.get(one.key) : openedFor(facts, one.key),
	});
	return readEdit(lender, fieldOf(one.key), form, facts, time).asked ?? null;
}
