import { describe, expect, it, test } from "vitest";
import { fileSeries } from "~/finance/price-series.server";
import { calculatorBySlug, calculators } from "~/tools/all";
import type { Calculator } from "~/tools/calculator";
import { answerTo } from "~/tools/present";
import type { ListingRecord } from "~db/records";
import { mayFill, termsOf, usableTerms } from "./terms.server";

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
		margin_call_ltv: { confidence: "sourced", asOf: "2026-09-01", sourceUrl: "https://example.com/terms" },
		liquidation_ltv: { confidence: "user-reported", asOf: "2026-08" },
	},
	quality: {
		requiredFilled: 0,
		requiredTotal: 0,
		optionalFilled: 0,
		optionalTotal: 0,
		independentSources: 0,
	},
	verifiedAt: null,
	approvedReviews: 0,
};

function taken(calculator: Calculator, listing: ListingRecord) {
	const terms = termsOf(calculator, listing, "2026-11-20");
	return terms && usableTerms(calculator, terms);
}

function ltv() {
	const found = calculatorBySlug("ltv");
	if (!found) throw new Error("there is no calculator ltv");
	return found;
}

describe("the terms of a listing", () => {
	const terms = taken(ltv(), lender);

	it("fill in the inputs that its facts speak of, each with how we know it and since when", () => {
		expect(terms?.values).toEqual({ margin: 0.65, liq: 0.8, apr: null });
		expect(terms?.fields.margin).toEqual({
			label: "Margin call",
			text: "65% LTV",
			mark: { line: "sourced", weight: "fresh", date: "Sep 1, 2026" },
			href: "/lenders/example#margin_call_ltv",
			old: null,
		});
		expect(terms?.fields.liq?.mark).toMatchObject({ line: "user-reported", weight: "fresh" });
	});

	it("say which inputs they know nothing of, and leave them empty", () => {
		expect(terms?.missing).toEqual(["Annual interest rate"]);
	});

	it("fill in nothing of our example for what the listing does not publish, in any calculator", () => {
		for (const calculator of calculators) {
			const kinds = new Set(
				Object.values(calculator.inputs).flatMap((input) => Object.keys(input.terms ?? {})),
			);
			for (const kind of kinds) {
				const silent = {
					...lender,
					id: `${kind}:silent`,
					kind,
					slug: "silent",
					attributes: {},
					provenance: {},
				};
				const found = taken(calculator, silent);
				const { fields } = answerTo(calculator, {}, { series: fileSeries(), recent: null }, found);
				for (const [key, input] of Object.entries(calculator.inputs)) {
					if (!input.terms?.[kind]) continue;
					expect(fields.find((field) => field.key === key)?.text, `${calculator.slug} ${key}`).toBe("");
				}
			}
		}
	});

	it("of a card earn what it publishes, and nothing of the example’s categories", () => {
		const card = calculatorBySlug("card") as Calculator;
		const flat = {
			...lender,
			id: "card-issuer:flat",
			kind: "card-issuer",
			attributes: { reward_rate_min: 0.02, annual_fee_usd: 4999 },
			provenance: {
				reward_rate_min: { confidence: "sourced" as const, asOf: "2026-07" },
				annual_fee_usd: { confidence: "sourced" as const, asOf: "2026-07" },
			},
		};
		const { outputs } = answerTo(card, {}, { series: null, recent: null }, taken(card, flat));
		// 2% of 400 + 600 + $1,500 a month, less the fee.
		expect(outputs.find(({ key }) => key === "net_annual_usd")?.value).toBe(String(2500 * 12 * 0.02 - 49.99));
	});

	it("of a card with rates by category are those of the plan that needs nothing, and the others stay empty", () => {
		const card = calculatorBySlug("card") as Calculator;
		const from = { confidence: "sourced" as const, asOf: "2026-07-18" };
		const tiered = {
			...lender,
			id: "card-issuer:tiered",
			kind: "card-issuer",
			attributes: {
				"plans.gold": {
					...{ name: "Gold", place: 1, paid_in: "bitcoin", rates: { other: 0.08 } },
					requires: [{ key: "gold", value: true, text: "gold" }],
				},
				"plans.card": {
					...{ name: "The card", place: 2, paid_in: "bitcoin" },
					rates: {
						dining: 0.03,
						fuel: [
							[300, 0.04],
							[null, 0.01],
						] as Array<[number | null, number]>,
						other: 0.01,
					},
				},
				reward_rate_min: 0.005,
				annual_fee_usd: 0,
			},
			provenance: { "plans.gold": from, "plans.card": from, reward_rate_min: from, annual_fee_usd: from },
		};
		const found = taken(card, tiered);
		expect(found?.values).toEqual({
			"rates.dining": 0.03,
			"rates.groceries": null,
			"rates.travel": null,
			"rates.fuel": null,
			"rates.other": 0.01,
			annual_fee: 0,
		});
		expect(found?.fields["rates.dining"]).toMatchObject({ text: "3%", href: "/cards/example#plans.card" });
		const { outputs } = answerTo(card, {}, { series: null, recent: null }, found);
		// 3% of 400, 1% of 600 and $1,500 a month.
		expect(outputs.find(({ key }) => key === "annual_reward_usd")?.value).toBe(
			String(12 * (400 * 0.03 + 2100 * 0.01)),
		);
	});

	it("leave empty what must not be taken from the example, where they know nothing of it", () => {
		const borrowOrSell = calculatorBySlug("loan-vs-sell");
		const protocol = {
			...lender,
			attributes: { max_ltv: 0.78, liquidation_ltv: 0.83 },
			provenance: {
				max_ltv: { confidence: "sourced" as const, asOf: "2026-07" },
				liquidation_ltv: { confidence: "sourced" as const, asOf: "2026-07" },
			},
		};
		const found = borrowOrSell && taken(borrowOrSell, protocol);
		expect(found?.values).toEqual({ ltv: 0.78, margin: null, liq: 0.83, apr: null, fee: null });
		expect(found?.missing).toContain("Margin call LTV");
		const { fields, query } = answerTo(
			borrowOrSell as Calculator,
			{ apr: "10%", fee: "1%" },
			{ series: null, recent: null },
			found ?? null,
		);
		expect(fields.find(({ key }) => key === "margin")).toMatchObject({ text: "", error: null });
		expect(query).toBe("terms=lender%3Aexample&apr=0.1&fee=0.01");
		const bare = answerTo(borrowOrSell as Calculator, {}, { series: null, recent: null }, found ?? null);
		expect(bare.fields.find(({ key }) => key === "apr")).toMatchObject({
			text: "",
			error: "Not published. Enter a number if you know it.",
		});
	});

	it("say which of them does not go with the others, and leave it empty", () => {
		const borrowOrSell = calculatorBySlug("loan-vs-sell") as Calculator;
		const protocol = {
			...lender,
			attributes: { max_ltv: 0.909, liquidation_ltv: 0.909 },
			provenance: {
				max_ltv: { confidence: "sourced" as const, asOf: "2026-07" },
				liquidation_ltv: { confidence: "sourced" as const, asOf: "2026-07" },
			},
		};
		const found = taken(borrowOrSell, protocol);
		expect(found).toMatchObject({
			values: { margin: null, liq: 0.909, ltv: null },
			unusable: ["Maximum LTV 90.9%"],
		});
		expect(found?.fields.ltv).toBeUndefined();
		const { fields } = answerTo(borrowOrSell, {}, { series: null, recent: null }, found);
		expect(fields.find(({ key }) => key === "ltv")).toMatchObject({ text: "" });
	});

	it("say what they know that cannot be worked out, and do not fill it in", () => {
		const sizing = calculatorBySlug("sizing");
		const whole = {
			...lender,
			attributes: { max_ltv: 1 },
			provenance: { max_ltv: { confidence: "sourced" as const, asOf: "2026-07" } },
		};
		expect(sizing && taken(sizing, whole)).toMatchObject({
			values: { ltv: null },
			missing: [],
			unusable: ["Maximum LTV 100%"],
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

	it("fill in what is older or undated, and say so", () => {
		const old = {
			...lender,
			provenance: {
				margin_call_ltv: { confidence: "sourced" as const, asOf: "2025-01-10" },
				liquidation_ltv: { confidence: "sourced" as const, asOf: null },
			},
		};
		const found = termsOf(ltv(), old, "2026-11-20");
		expect(found?.values).toEqual({ margin: 0.65, liq: 0.8, apr: null });
		expect(found?.fields.margin?.old).toBe("checked 22 months ago");
		expect(found?.fields.liq?.old).toBe("undated");
		expect(found?.missing).toEqual(["Annual interest rate"]);
	});

	it("are as published before a form says what it can work with", () => {
		const sizing = calculatorBySlug("sizing") as Calculator;
		const whole = {
			...lender,
			attributes: { max_ltv: 1 },
			provenance: { max_ltv: { confidence: "sourced" as const, asOf: "2026-07" } },
		};
		expect(termsOf(sizing, whole, "2026-11-20")).toMatchObject({ values: { ltv: 1 }, unusable: [] });
	});
});

test("what may have terms is an id of a kind that the form asks of, and nothing else", () => {
	expect(mayFill(ltv(), "lender:ledn")).toBe(true);
	for (const id of ["etf:ibit", "lender", "lender:", "lender:a,lender:b", "Lender:ledn", ""])
		expect(mayFill(ltv(), id), id).toBe(false);
});
