import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays, daysBetween } from "~/ui/format";
import type { Provenance } from "~db/records";
import type { Attributes } from "~db/values";
import { kindById, kinds } from "../kinds/all";
import { bearingOf, WEIGHTS } from "../kinds/columns";
import { fieldOf, type Kind } from "../kinds/kind";
import { lender } from "../kinds/lender";
import { ageLimitsOf, dueOf, readOn } from "../values/age";
import { doubtedDays, dueValues, firstDue, waitOf } from "./due-values";
import { asOfWords } from "./value-mark";

const own = (part: Partial<Provenance> = {}): Provenance => ({
	...{ confidence: "sourced", asOf: null, sourceUrl: "https://ledn.io/rates" },
	...part,
});

/** A lender with these values and one provenance. */
function stated(attributes: Attributes, from = own({ readAt: "2026-01-01" })) {
	const provenance = Object.fromEntries(Object.keys(attributes).map((key) => [key, from]));
	return { attributes, provenance, unknowns: {} };
}

describe("a value waits", () => {
	test("counts its aim from its own date or the reading, whichever is later", () => {
		const ltv = { ageClass: "threshold" } as const;
		expect(readOn({ asOf: "2026-03", readAt: "2026-01-05" })).toBe("2026-03");
		expect(readOn({ asOf: "2025", readAt: "2026-01-05" })).toBe("2026-01-05");
		expect(readOn({ asOf: null })).toBeNull();
		expect(dueOf(ltv, { asOf: "2026-01", readAt: undefined })).toBe("2026-04-01");
		expect(dueOf(ltv, { asOf: "2026-01", readAt: "2026-11-22" })).toBe("2027-02-20");
	});

	test("as if it had been read before all others where it has no date", () => {
		expect(dueOf({ ageClass: "threshold" }, { asOf: null })).toBe("2025-04-01");
	});

	test("longest for who it is, shortest for rates and what moves by itself", () => {
		const aims = (["identity", "custody", "threshold", "rate", "moving"] as const).map(
			(ageClass) => ageLimitsOf({ ageClass }).aim,
		);
		expect(aims).toEqual([365, 180, 90, 30, 30]);
	});
});

describe("what hangs on a field is read off its kind", () => {
	test("an order goes by what its sorted columns are computed from, and by the conditions of these", () => {
		for (const key of [
			"max_ltv",
			"liquidation_ltv",
			"apr_max",
			"origination_fee",
			"ltv_condition",
			"cure_hours",
		])
			expect([key, bearingOf(lender, key)]).toEqual([key, "ranked"]);
	});

	test("what is asked of every listing, or can be best, is compared; the rest stands on the page", () => {
		expect(bearingOf(lender, "min_loan")).toBe("compared");
		expect(bearingOf(lender, "hq")).toBe("rest");
		expect(bearingOf(lender, "nothing")).toBe("rest");
	});

	test("no order of the alphabet moves anybody", () => {
		for (const kind of kinds)
			for (const { sort } of kind.columns)
				if (sort && fieldOf(kind, sort.field)?.type === "country" && !kind.headlineFrom.includes(sort.field))
					expect([kind.id, bearingOf(kind, sort.field)]).not.toEqual([kind.id, "ranked"]);
	});

	test("each kind that is ordered by a number has fields that decide it", () => {
		for (const kind of kinds.filter(({ defaultSort }) => defaultSort.field !== "name"))
			expect([kind.id, kind.fields.some(({ key }) => bearingOf(kind, key) === "ranked")]).toEqual([
				kind.id,
				true,
			]);
	});
});

describe("the values of a listing that wait", () => {
	test("are those that are known; what stands beside one is verified with it", () => {
		const exchange = kindById("exchange") as Kind;
		const keys = (attributes: Attributes) => dueValues(exchange, stated(attributes)).map(({ key }) => key);
		const held = exchange.fields.find(({ condition }) => typeof condition?.said === "string");
		const said = String(held?.condition?.said);
		expect(keys({ [held?.key ?? ""]: 0.01, [said]: "for members", country: null })).toEqual([held?.key]);
		// Nothing is beside it then.
		expect(keys({ [said]: "for members" })).toEqual([said]);
	});

	test("are the offers of a lender, and nothing that is read off them", () => {
		const offer = { name: "Term loan", place: 1, apr: 0.1, apr_kind: "stated" };
		const listing = stated({ "offers.term": offer, apr_min: 0.1, max_ltv: 0.5 });
		expect(dueValues(lender, listing)).toMatchObject([{ key: "offers.term", bearing: "ranked" }]);
	});

	test("are also those that somebody looked for and did not find, which decide nothing", () => {
		const looked = { custodian: { asOf: null, readAt: "2026-01-01" }, kyc: { asOf: null } };
		const known = stated({ rehypothecation: "no" });
		const found = dueValues(lender, { ...known, unknowns: looked }).map(({ key, bearing }) => [key, bearing]);
		expect(found).toContainEqual(["custodian", "rest"]);
		expect(found).toContainEqual(["rehypothecation", bearingOf(lender, "rehypothecation")]);
		// A value that no one looked for isn't due.
		expect(dueValues(lender, known).map(({ key }) => key)).toEqual(["rehypothecation"]);
		// A value that is known by now is one.
		const since = {
			...stated({ custody_category: "lender" }),
			unknowns: { custody_category: { asOf: null } },
		};
		expect(dueValues(lender, since)).toMatchObject([
			{ key: "custody_category", bearing: bearingOf(lender, "custody_category") },
		]);
		expect(bearingOf(lender, "custody_category")).not.toBe("rest");
	});

	test("decide nothing where nobody new can have the listing", () => {
		const offer = { "offers.term": { name: "Term loan" } };
		const open = dueValues(lender, stated({ ...offer, status: "open" }));
		const closed = dueValues(lender, stated({ ...offer, status: "closed" }));
		expect(open.find(({ key }) => key === "offers.term")?.bearing).toBe("ranked");
		expect(closed.every(({ bearing }) => bearing === "rest")).toBe(true);
	});

	test("are found by the earliest day of each bearing", () => {
		const late = stated({ "offers.late": { name: "Late" }, hq: "Zug" });
		const listing = {
			attributes: { ...late.attributes, "offers.early": { name: "Early" } },
			provenance: { ...late.provenance, "offers.early": own({ readAt: "2025-06-01" }) },
			unknowns: {},
		};
		const { ranked, compared, rest } = firstDue(lender, listing);
		const early = dueValues(lender, listing).find(({ key }) => key === "offers.early");
		expect([ranked, compared, rest]).toEqual([early?.due, null, "2027-01-01"]);
	});
});

describe("how much a value waits", () => {
	const value = { due: "2026-11-12", bearing: "compared" } as const;

	test("is views and one × days over × weight", () => {
		expect(waitOf(value, 0, "2026-11-22")).toBe(10 * WEIGHTS.compared);
		expect(waitOf(value, 9, "2026-11-22")).toBe(10 * 10 * WEIGHTS.compared);
	});

	test("is nothing before its day, however often it is seen", () => {
		expect(waitOf(value, 1000, "2026-11-12")).toBe(0);
		expect(waitOf(value, 1000, "2026-01-01")).toBe(0);
	});

	test("is more for what is ranked than for what is compared, and for that than for the rest", () => {
		const waits = (["ranked", "compared", "rest"] as const).map((bearing) =>
			waitOf({ ...value, bearing }, 3, "2026-11-22"),
		);
		expect(waits).toEqual([...waits].sort((a, b) => b - a));
		expect(new Set(waits).size).toBe(3);
	});
});

describe("the words of a date", () => {
	it("give its age in days and what that makes it", () => {
		expect(asOfWords("2026-02-17", "2026-11-20")).toBe("Feb 17, 2026, 276 days ago");
		expect(asOfWords("2026-11-19", "2026-11-20")).toBe("Nov 19, 2026, 1 day ago");
		expect(asOfWords("2026-11-20", "2026-11-20")).toBe("Nov 20, 2026, today");
	});

	it("give no age in days where only the month or the year is known", () => {
		expect(asOfWords("2026-02", "2026-11-20")).toBe("Feb 2026");
		expect(asOfWords("2026", "2026-11-20")).toBe("2026");
		expect(asOfWords("2024", "2026-11-20")).toBe("2024");
	});

	it("say undated", () => {
		expect(asOfWords(null, "2026-11-20")).toBe("undated");
	});
});

const exchange = kindById("exchange");
const fee = exchange && fieldOf(exchange, "taker_fee");
if (!fee) throw new Error("a field that there is");
const TODAY = "2026-11-25";

test("a doubted value counts more days than one that is only too old, and more each day", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 60 }), (age, waited) => {
			const from = { asOf: null, readAt: addDays(TODAY, -age) };
			const days = doubtedDays(fee, from, waited, TODAY);
			expect(days).toBeGreaterThan(daysBetween(dueOf(fee, from), TODAY));
			expect(days).toBeGreaterThanOrEqual(ageLimitsOf(fee).aim);
			expect(doubtedDays(fee, from, waited + 1, TODAY)).toBe(days + 1);
		}),
	);
});

test("a value without a date, and a record as a whole, count too", () => {
	expect(doubtedDays(fee, { asOf: null }, 0, TODAY)).toBeGreaterThan(600);
	expect(doubtedDays(fee, undefined, 0, TODAY)).toBe(ageLimitsOf(fee).aim);
	expect(doubtedDays(null, undefined, 3, TODAY)).toBe(183);
});
