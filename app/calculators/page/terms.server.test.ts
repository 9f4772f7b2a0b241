import { describe, expect, it } from "vitest";
import { calculatorBySlug } from "~/calculators/all";
import type { Calculator } from "~/calculators/calculator";
import { answerTo } from "~/calculators/present";
import type { ListingRecord } from "~db/records";
import { termsOf } from "./terms.server";

const lender: ListingRecord = {
	id: "lender:example",
	kind: "lender",
	slug: "example",
	name: "Example",
	website: null,
	country: null,
	status: null,
	attributes: { margin_call_ltv: 0.65, liquidation_ltv: 0.8, product_type: "centralised" },
	provenance: {
		margin_call_ltv: { c: "sourced", a: "2026-09-01", s: "https://example.com/terms" },
		liquidation_ltv: { c: "general-knowledge", a: null },
	},
	quality: {
		requiredFilled: 0,
		requiredTotal: 0,
		optionalFilled: 0,
		optionalTotal: 0,
		independentSources: 0,
	},
	verifiedAt: null,
};

function ltv() {
	const found = calculatorBySlug("ltv");
	if (!found) throw new Error("there is no calculator ltv");
	return found;
}

describe("the terms of a listing", () => {
	const terms = termsOf(ltv(), lender, "2026-11-20");

	it("fill in the inputs that its facts speak of, each with how we know it and since when", () => {
		expect(terms?.values).toEqual({ margin: 0.65, liq: 0.8 });
		expect(terms?.fields.margin).toEqual({
			label: "Margin call at",
			text: "65% LTV",
			mark: { line: "sourced", weight: "fresh", date: "1 Sep 2026" },
			href: "/lenders/example#margin_call_ltv",
		});
		expect(terms?.fields.liq?.mark).toMatchObject({ line: "general-knowledge", weight: "stale" });
	});

	it("say which inputs they know nothing of, and leave them to the example", () => {
		expect(terms?.missing).toEqual(["Yearly rate of interest that accrues"]);
	});

	it("leave empty what must not be taken from the example, where they know nothing of it", () => {
		const borrowOrSell = calculatorBySlug("loan-vs-sell");
		const protocol = {
			...lender,
			attributes: { max_ltv: 0.78, liquidation_ltv: 0.83 },
			provenance: {
				max_ltv: { c: "sourced" as const, a: null },
				liquidation_ltv: { c: "sourced" as const, a: null },
			},
		};
		const found = borrowOrSell && termsOf(borrowOrSell, protocol, "2026-11-20");
		expect(found?.values).toEqual({ ltv: 0.78, margin: null, liq: 0.83 });
		expect(found?.missing).toContain("Margin call at LTV");
		const { fields, query } = answerTo(
			borrowOrSell as Calculator,
			{},
			{ series: null, recent: null },
			found ?? null,
		);
		expect(fields.find(({ key }) => key === "margin")).toMatchObject({ text: "", error: null });
		expect(query).toBe("terms=lender%3Aexample");
	});

	it("say which of them does not go with the others, and keep the answer", () => {
		const borrowOrSell = calculatorBySlug("loan-vs-sell") as Calculator;
		const protocol = {
			...lender,
			attributes: { max_ltv: 0.909, liquidation_ltv: 0.909 },
			provenance: {
				max_ltv: { c: "sourced" as const, a: null },
				liquidation_ltv: { c: "sourced" as const, a: null },
			},
		};
		const found = termsOf(borrowOrSell, protocol, "2026-11-20");
		expect(found).toMatchObject({ values: { margin: null, liq: 0.909 }, unusable: ["Highest LTV 90.9%"] });
		expect(found?.fields.ltv).toBeUndefined();
		const { fields } = answerTo(borrowOrSell, {}, { series: null, recent: null }, found);
		expect(fields.filter(({ error }) => error)).toEqual([]);
	});

	it("say what they know that cannot be worked out, and do not fill it in", () => {
		const sizing = calculatorBySlug("sizing");
		const whole = {
			...lender,
			attributes: { max_ltv: 1 },
			provenance: { max_ltv: { c: "sourced" as const, a: null } },
		};
		expect(sizing && termsOf(sizing, whole, "2026-11-20")).toMatchObject({
			values: {},
			missing: [],
			unusable: ["Highest LTV 100%"],
		});
	});

	it("stand in for defaults: what is typed goes before, and what differs is in the address", () => {
		const market = { series: null, recent: null };
		const own = answerTo(ltv(), {}, market, terms);
		expect(own.query).toBe("terms=lender%3Aexample");
		expect(own.fields.find(({ key }) => key === "margin")?.text).toBe("65%");
		const typed = answerTo(ltv(), { margin: "0.7" }, market, terms);
		expect(typed.query).toBe("terms=lender%3Aexample&margin=0.7");
		expect(typed.fields.find(({ key }) => key === "liq")?.text).toBe("80%");
	});
});
