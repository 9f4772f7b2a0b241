import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import { type LenderAnswer, recordOf } from "~/listings/offers/loan/lender-answer";
import { daysOf, type Loan } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import { lenders, offers, price, reference, series } from "~/listings/offers/reference-for-tests";
import type { LoanRecord } from "~/loan/loan-records.server";
import { calculatorBySlug } from "~/tools/all";
import type { Calculator, Market } from "~/tools/calculator";
import { answerTo } from "~/tools/present";
import { readState } from "~/tools/read-state";
import { countedWords, termsOfAnswer } from "./loan.server";

const market: Market = { series, recent: null };

function calculator(slug: string): Calculator {
	const found = calculatorBySlug(slug);
	if (!found) throw new Error(`there is no calculator ${slug}`);
	return found;
}

const records = new Map(
	lenders.map((lender): [string, LoanRecord] => {
		const own = offers.filter((offer) => offer.lender === lender.lender);
		return [
			lender.lender,
			{
				...{ id: `lender:${lender.lender}`, lender, offers: own, tagline: null },
				tile: {} as LoanRecord["tile"],
				keys: { who: null, by: null, lentOn: null },
				provenance: Object.fromEntries(
					own.map(({ id, as_of }) => [id, { confidence: "sourced" as const, asOf: as_of }]),
				),
			},
		];
	}),
);

const ASKED: Loan = {
	...{ btc: 2, amount: 60_000, months: 12, country: "US", currency: null },
	...{ refuse_lent_on: false, hold_key: false, no_kyc: false, borrower: "person", purpose: "cash" },
	...{ says: {}, order: "room", price, today: reference.as_of, fx: {} },
} as Loan;

/** Every lender's answer to a loan, from all offers or from these. */
function rowsOf(loan: Loan, among: readonly Offer[] = offers): LenderAnswer[] {
	return answerLoan(loan, among, lenders, series).rows;
}

function baseOf(slug: string, loan: Loan, row: LenderAnswer) {
	const record = records.get(row.lender.lender) as LoanRecord;
	return termsOfAnswer(calculator(slug), loan, row, record);
}

/** A calculator's result with a lender's terms for a loan; null if it refuses them, e.g. without a rate. */
function worked(slug: string, loan: Loan, row: LenderAnswer) {
	const { values } = readState(calculator(slug), {}, market, baseOf(slug, loan, row).values);
	return values && { values, results: calculator(slug).compute(values, market) };
}

/** Uses the tolerance of the vectors. */
function expectSame(found: unknown, expected: number | null, name: string) {
	if (expected === null) return expect(found, name).toBeNull();
	expect(found, name).toBeTypeOf("number");
	expect(Math.abs(Number(found) - expected), `${name}: ${found}, the list ${expected}`).toBeLessThanOrEqual(
		1e-9 * Math.max(1, Math.abs(expected)),
	);
}

/** Compares the calculators' results for a lender's offer with the list's. */
function compareWithList(loan: Loan, row: LenderAnswer) {
	const list = recordOf(row);
	const name = `${list.offer} ${loan.amount}/${loan.btc}/${loan.months}`;
	if (!row.shown) return;
	const { apr } = row.shown.offer;

	const cost = worked("loan-cost", loan, row);
	// Without a rate there is nothing to work out, and the list has no cost either.
	expect(cost === null, `${name} cost`).toBe(apr === null);
	expectSame(cost?.results.total_cost ?? null, list.total, `${name} cost`);
	expectSame(cost?.results.effective_annual_rate ?? null, list.effective_rate, `${name} effective`);
	if (cost && list.at_least !== null && list.total === null)
		expectSame(cost.results.total_interest, list.at_least, `${name} at least`);

	const isAtOnce = list.reasons.some((code) => /_at_once$|^ltv_above_one$/.test(code));
	const levels = worked("ltv", loan, row);
	// A loan that is called as it starts is refused with the reason.
	if (!levels) return expect(isAtOnce, `${name} levels`).toBe(true);
	expectSame(levels.results.margin_price, list.call_price, `${name} call`);
	expectSame(levels.results.liq_price, list.sale_price, `${name} sale`);
	const yours = calculator("ltv")
		.table?.(levels.values, levels.results, market)
		.rows.find(({ marked }) => marked)?.cells;
	const said = (count: number | null | undefined) =>
		count == null || !list.history ? "Unknown" : shareWords(count / list.history.windows);
	expect(yours?.at(-1), `${name} sold`).toBe(said(list.history?.sold));
	expect(yours?.at(-2), `${name} called`).toBe(row.shown.offer.no_call ? "None" : said(list.history?.called));

	const sell = worked("loan-vs-sell", loan, row);
	if (!sell) return;
	const { liquidation_probability: sold, margin_call_probability: called } = sell.results;
	const share = (count: number | null | undefined) =>
		count == null || !list.history ? null : count / list.history.windows;
	expectSame(sold, share(list.history?.sold), `${name} sold on the way`);
	expectSame(called, share(list.history?.called), `${name} called on the way`);
}

function shareWords(share: number): string {
	if (share > 0 && share < 0.005) return "under 1%";
	return share < 1 && share > 0.995 ? "over 99%" : `${Math.round(share * 100)}%`;
}

describe("with a lender's terms for the loan of the address, the calculators say what the list says", () => {
	it.each(lenders.map(({ lender }) => lender))("of %s, whichever of its offers stands", (slug) => {
		const own = offers.filter((offer) => offer.lender === slug);
		for (const offer of own) {
			for (const months of [1, 6, 12, 24, 36]) {
				const loan = { ...ASKED, months };
				const row = rowsOf(loan, [offer]).find(({ lender }) => lender.lender === slug);
				if (row) compareWithList(loan, row);
			}
		}
	});

	test("of any loan in whole cents and sats", () => {
		const loans = fc.record({
			ltv: fc.double({ min: 0.05, max: 0.9, noNaN: true }),
			btc: fc.integer({ min: 1_000_000, max: 1e10 }).map((sats) => sats / 1e8),
			months: fc.integer({ min: 1, max: 72 }),
			country: fc.constantFrom("US", "DE", "GB", "CH", "US-NY"),
			says: fc.constantFrom({}, { nexo_tier: "platinum" }, { firefish_tier: "pro" }),
		});
		fc.assert(
			fc.property(loans, ({ ltv, btc, ...asked }) => {
				const amount = Math.max(1, Math.round(ltv * btc * price * 100) / 100);
				const loan = { ...ASKED, ...asked, btc, amount } as Loan;
				for (const row of rowsOf(loan)) compareWithList(loan, row);
			}),
			{ numRuns: 25 },
		);
	});
});

function rowOf(slug: string): LenderAnswer {
	const row = rowsOf(ASKED).find(({ lender }) => lender.lender === slug);
	if (!row) throw new Error(`no lender ${slug}`);
	return row;
}

function shownBy(slug: string, lender: string, typed: Record<string, string> = {}) {
	const base = baseOf(slug, ASKED, rowOf(lender));
	const { outputs, fields } = answerTo(calculator(slug), typed, market, base);
	return {
		of: (key: string) => outputs.find((output) => output.key === key),
		field: (key: string) => fields.find((field) => field.key === key),
		errors: fields.filter(({ error }) => error).map(({ key }) => key),
		base,
	};
}

describe("what a calculator says of a lender's offer", () => {
	it("counts the interest of the whole term from the first day where the lender does, and says so", () => {
		const { of } = shownBy("ltv", "firefish");
		expect([of("margin_price")?.shown, of("liq_price")?.shown]).toEqual(["$43,125", "$36,316"]);
		expect(of("ltv")?.note).toBe("the lender counts $69,000 with the whole term’s interest, or 44%");
		expect(countedWords(ASKED, rowOf("firefish"))).toBe(
			" Firefish counts the whole term’s interest from day one, so it treats the debt as $69,000.",
		);
		expect(countedWords(ASKED, rowOf("ledn"))).toBe("");
	});

	it("compounds as the lender does, and names the rate as it is named", () => {
		const { of } = shownBy("loan-cost", "nexo");
		expect([of("total_cost")?.shown, of("effective_annual_rate")?.shown]).toEqual(["$12,479", "20.8%"]);
		expect(of("effective_annual_rate")?.note).toBe("the quoted rate is 18.9%, compounded daily");
	});

	it("pays the whole loan out where the fee is taken from the bitcoin", () => {
		expect(shownBy("loan-cost", "debifi").of("net_proceeds")).toMatchObject({ shown: "$60,000" });
	});

	it("says up to, where the rate is the highest of a range, until another is typed", () => {
		const { of } = shownBy("loan-cost", "ledn");
		expect(of("total_cost")?.shown).toBe("up to $6,894");
		expect(of("effective_annual_rate")).toMatchObject({
			shown: expect.stringMatching(/^up to /),
			note: "the quoted rate is up to 11.49%",
		});
		expect(shownBy("loan-vs-sell", "ledn").of("amount_owed")?.shown).toBe("up to $66,894");
		expect(shownBy("loan-cost", "ledn", { rate: "10%" }).of("total_cost")?.shown).toBe("$6,000");
	});

	it("leaves out only what needs a call where none is known, and that nobody calls is an answer", () => {
		for (const [lender, call] of [
			["figure", "Unknown"],
			["coinbase-morpho", "No margin call"],
		] as const) {
			const { of, errors } = shownBy("ltv", lender);
			expect(errors).toEqual([]);
			expect(of("margin_price")).toMatchObject({ value: null, shown: call });
			expect(of("ltv")?.shown).toBe("38.3%");
			expect(Number(of("liq_price")?.value)).toBeGreaterThan(0);
		}
	});

	it("takes the call of a lender also where its fee of a sale is not known", () => {
		const { of, base } = shownBy("cure", "ledn", { fee: "1%" });
		expect(base.fields.margin).toMatchObject({ text: "70%" });
		expect(of("call_price")?.shown).toBe("$42,857");
		expect(of("ltv_now")?.shown).toBe("70%");
	});

	it("follows the past for as long as the loan runs", () => {
		const loan = { ...ASKED, months: 6 };
		const row = rowsOf(loan).find(({ lender }) => lender.lender === "ledn") as LenderAnswer;
		const found = worked("ltv", loan, row);
		const table = found && calculator("ltv").table?.(found.values, found.results, market);
		expect(table?.note).toContain("loans with terms of 6 months");
		expect(daysOf(6)).toBe(183);
	});
});
