import { plainNumber, usd } from "~/finance/amounts";
import { countedGrowth } from "~/finance/debt";
import { type PastLoan, pastShares, windowsInWords } from "~/finance/loan-history";
import { endGrowth } from "~/finance/offer-cost";
import type { Series } from "~/finance/series";
import { HISTORY_SINCE, LONGEST_TERM, YEAR_DAYS } from "~/finance/simulate/model";
import { inWords, percent, price } from "~/finance/words";
import { grouped } from "~/ui/format";
import { calculatorOf } from "../calculator";
import { type AskedInterest, debtAsked, pastRateAsked } from "../loan-debt";
import {
	callsInput,
	compoundingInput,
	feeFromInput,
	interestInput,
	marginCallInput,
	originationFeeInput,
	priceInput,
	rateInput,
	saleInput,
	startLtvInput,
} from "../shared-inputs";

function sold(cash: number, at: number, basis: number, tax: number): number {
	return cash / (at - Math.max(0, at - basis) * tax);
}

type Terms = AskedInterest & {
	apr: number;
	ltv: number;
	margin: number | null;
	calls: "yes" | "no";
	liq: number | null;
	years: number;
};

function callOf({ calls, margin }: Pick<Terms, "calls" | "margin">): number | null {
	return calls === "no" ? null : margin;
}

function heldLtv({ ltv, years, ...asked }: Terms): number {
	return ltv * (countedGrowth(debtAsked(asked, years * 12)) as number);
}

function daysOf({ years }: Pick<Terms, "years">): number {
	return Math.round(years * YEAR_DAYS);
}

function pastLoan(terms: Terms): PastLoan | null {
	const { liq, years } = terms;
	const days = daysOf(terms);
	const apr = pastRateAsked(terms, years * 12, days);
	return liq === null || apr === null
		? null
		: { start: heldLtv(terms), margin: callOf(terms), liq, apr, days };
}

function owedFor(cash: number, terms: Terms & { fee: number; fee_from: string }): number {
	const { apr, interest, years, fee } = terms;
	const compounding = interest === "paid" ? "simple" : terms.compounding;
	const grown = endGrowth({ apr, months: years * 12, repayment: "bullet", compounding }) as number;
	// A fee taken from the bitcoin doesn't reduce the cash. It counts as debt without interest.
	return terms.fee_from === "bitcoin" ? cash * (grown + fee) : (cash / (1 - fee)) * grown;
}

/** See docs/formulas.md, "Borrow or sell". */
export const calculator = calculatorOf({
	slug: "loan-vs-sell",
	title: "Borrow or sell bitcoin calculator",
	question: "Should I borrow against my bitcoin or sell some?",
	lede: "See how much bitcoin each option costs and the break-even price for borrowing.",
	soughtBy: "loan, tax, capital gains",
	topic: "borrowing",
	inputsHeading: "Your situation",
	inputs: {
		cash: {
			type: "money",
			label: "Cash you need",
			unit: "USD",
			min: 1,
			max: 1e9,
			step: 1000,
			default: 50_000,
		},
		price0: priceInput,
		basis: {
			type: "money",
			label: "Your cost per bitcoin",
			unit: "USD",
			min: 0,
			max: 1e8,
			step: 1000,
			default: 20_000,
			isExample: true,
		},
		tax: {
			type: "ratio",
			label: "Capital gains tax rate",
			help: "Enter your own tax rate.",
			min: 0,
			max: 0.6,
			step: 0.01,
			default: 0.15,
			isExample: true,
		},
		apr: rateInput,
		fee: originationFeeInput,
		fee_from: feeFromInput,
		interest: interestInput,
		compounding: compoundingInput,
		years: { type: "count", label: "Term", unit: "years", min: 0.08, max: 30, step: 0.5, default: 1 },
		price1: {
			type: "money",
			label: "Bitcoin price at the end",
			help: "Enter your own assumption.",
			unit: "USD",
			min: 1,
			max: 1e8,
			step: 1000,
			default: 96_000,
			isExample: true,
		},
		ltv: {
			...startLtvInput,
			help: "The loan divided by the value of the bitcoin you pledge. The higher it is, the smaller the drop before liquidation.",
		},
		margin: {
			...marginCallInput,
			help: "Leave blank if the lender doesn’t send margin calls or you’re not sure.",
			optional: true,
		},
		calls: callsInput,
		liq: { ...saleInput, optional: true },
	},
	outputs: {
		btc_saved_by_borrowing: { label: "Bitcoin saved by borrowing", unit: "bitcoin", head: true },
		breakeven_future_price: { label: "Break-even price", unit: "price", head: true },
		liquidation_probability: {
			label: "Liquidated before the end",
			unit: "chance",
			head: true,
			tone: "sale",
			whenNull: "Unknown",
		},
		amount_owed: { label: "Amount owed at the end", unit: "money", byRate: true },
		btc_sold_now: { label: "Bitcoin sold if you sell now", unit: "bitcoin" },
		btc_sold_later: { label: "Bitcoin sold if you borrow", unit: "bitcoin" },
		tax_now: { label: "Tax if you sell now", unit: "money" },
		margin_call_probability: {
			label: "Margin-called before the end",
			unit: "chance",
			whenNull: ({ calls, margin }) =>
				calls === "no" ? "No margin call" : margin === null ? "No LTV entered" : "Unknown",
		},
	},
	formulas: [
		"bitcoin sold now = cash ÷ (price − gain × tax)",
		"amount owed = cash ÷ (1 − fee) × (1 + rate × years), with compounding as in the loan cost calculator",
		"if the fee is taken in bitcoin, amount owed = cash × (1 + rate × years) + cash × fee",
		"if you borrow, you repay by selling bitcoin at the end",
		"at the break-even price, both options sell the same amount of bitcoin",
		"liquidated before the end = the share of past periods of this length since 2013 in which the LTV, interest included, reached the liquidation LTV (from the loan simulator)",
	],
	limits: [
		"The bitcoin saved assumes your loan isn’t liquidated along the way. We show how often that happened. The periods overlap, so the history is shorter than it looks.",
		"Real risk is higher because intraday lows aren’t counted, and lower if you add collateral after a margin call.",
		"Interest you pay during the loan counts as owed at the end. Tax uses today’s rate.",
	],
	needs: ["series"],
	check(terms) {
		const { ltv, liq } = terms;
		const margin = callOf(terms);
		if (margin !== null && liq !== null && margin >= liq)
			return { liq: `Enter a liquidation LTV above the margin call LTV of ${percent(margin)}.` };
		const first = margin ?? liq;
		if (first === null) return {};
		const what = `triggers the ${margin === null ? "liquidation" : "margin call"} at ${percent(first)} right away`;
		if (ltv >= first) return { ltv: `This loan ${what}. Enter a lower starting LTV.` };
		if (heldLtv(terms) >= first)
			return { interest: `With the whole term’s interest, this loan ${what}. Enter a lower starting LTV.` };
		return {};
	},
	compute(values, { series }) {
		const [cash, price0, basis] = [usd(values.cash), usd(values.price0), usd(values.basis)];
		const { tax } = values;
		const now = sold(cash, price0, basis, tax);
		const owed = owedFor(cash, values);
		const later = sold(owed, usd(values.price1), basis, tax);
		const need = owed / now;
		const loan = pastLoan(values);
		const past = loan && pastShares(loan, series);
		return {
			btc_saved_by_borrowing: now - later,
			breakeven_future_price: need >= basis ? (need - basis * tax) / (1 - tax) : need,
			liquidation_probability: past?.sold ?? null,
			amount_owed: owed,
			btc_sold_now: now,
			btc_sold_later: later,
			tax_now: now * Math.max(0, price0 - basis) * tax,
			margin_call_probability: past?.called ?? null,
		};
	},
	notes: (values, { btc_saved_by_borrowing }, { series }) => ({
		btc_saved_by_borrowing: `${Number(btc_saved_by_borrowing) < 0 ? "selling now costs less bitcoin " : ""}if the price ends at ${price(usd(values.price1))} and the loan isn’t liquidated`,
		breakeven_future_price: "above it, borrowing leaves you with more bitcoin",
		liquidation_probability: historyNote(values, series),
		amount_owed: "including interest and fees",
	}),
	picture(values, { btc_sold_now, amount_owed, breakeven_future_price }) {
		const [basis, even] = [usd(values.basis), Number(breakeven_future_price)];
		const from = Math.min(usd(values.price0), usd(values.price1), even) * 0.5;
		const to = Math.max(usd(values.price0), usd(values.price1), even) * 1.5;
		const points = Array.from({ length: 49 }, (_, at): [number, number] => {
			const end = from + ((to - from) * at) / 48;
			return [end, sold(Number(amount_owed), end, basis, values.tax)];
		});
		return {
			kind: "lines",
			summary: `Selling now takes ${inWords(Number(btc_sold_now), "bitcoin")}. Borrowing takes less if the price ends above ${inWords(even, "price")}.`,
			x: { label: "Price at the end", unit: "price" },
			y: { label: "Bitcoin sold", unit: "bitcoin" },
			lines: [{ label: "Borrow, sell later", tone: "accent", points }],
			datum: { at: Number(btc_sold_now), label: "Sell now" },
			marks: [{ x: even, y: Number(btc_sold_now), label: `Break-even at ${price(even)}` }],
		};
	},
	next(values) {
		const days = daysOf(values);
		const { cash, fee, fee_from, price0, ltv, liq, apr, interest, compounding } = values;
		if (days > LONGEST_TERM || liq === null) return null;
		const margin = callOf(values);
		// The simulator's levels refer to the debt without future interest.
		const held = heldLtv(values) / ltv;
		const query = {
			loan: plainNumber(Math.round(fee_from === "bitcoin" ? cash : cash / (1 - fee)) / 100),
			ltv: plainNumber(ltv),
			price: plainNumber(usd(price0)),
			apr: plainNumber(apr),
			days: String(days),
			...(interest === "accrue" ? {} : { interest: "cash" }),
			...(interest === "accrue" && compounding !== "simple" ? { compounding } : {}),
			margin: margin === null ? "" : plainNumber(margin / held),
			liq: plainNumber(liq / held),
		};
		return { path: "/risk-simulator", label: "Simulate this loan", query };
	},
});

function historyNote(terms: Terms, series: Series | null): string {
	const loan = pastLoan(terms);
	if (!loan) return "no liquidation LTV entered";
	const past = pastShares(loan, series);
	if (past) return `of ${windowsInWords(past, loan.days)}, with no collateral added`;
	return series
		? `our prices since ${HISTORY_SINCE.slice(0, 4)} can’t test terms longer than ${grouped(LONGEST_TERM / YEAR_DAYS, 0)} years`
		: "we couldn’t load daily prices";
}
