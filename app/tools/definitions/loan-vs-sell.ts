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
	title: "Borrow or sell",
	question: "Should I borrow against my bitcoin, or sell some?",
	lede: "How much bitcoin each way costs, and the price from which borrowing leaves you with more.",
	soughtBy: "loan, tax, capital gains",
	topic: "borrowing",
	inputsHeading: "Your need",
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
			label: "What a bitcoin cost you",
			unit: "USD",
			min: 0,
			max: 1e8,
			step: 1000,
			default: 20_000,
			isExample: true,
		},
		tax: {
			type: "ratio",
			label: "Tax on the gain",
			help: "Your own rate; we have no table of countries.",
			min: 0,
			max: 0.6,
			step: 0.01,
			default: 0.15,
			isExample: true,
		},
		apr: { ...rateInput, label: "Yearly rate of the loan" },
		fee: originationFeeInput,
		fee_from: feeFromInput,
		interest: interestInput,
		compounding: compoundingInput,
		years: { type: "count", label: "Term", unit: "years", min: 0.08, max: 30, step: 0.5, default: 1 },
		price1: {
			type: "money",
			label: "Price at the end",
			help: "Your own assumption.",
			unit: "USD",
			min: 1,
			max: 1e8,
			step: 1000,
			default: 96_000,
			isExample: true,
		},
		ltv: {
			...startLtvInput,
			help: "The loan divided by the value of the bitcoin you pledge. It decides how far the price may fall before a sale.",
		},
		margin: {
			...marginCallInput,
			help: "Leave empty where the lender does not call, or you do not know.",
			optional: true,
		},
		calls: callsInput,
		liq: { ...saleInput, optional: true },
	},
	outputs: {
		btc_saved_by_borrowing: { label: "Bitcoin saved by borrowing", unit: "bitcoin", head: true },
		breakeven_future_price: { label: "Borrowing pays from", unit: "price", head: true },
		liquidation_probability: {
			label: "Sold on the way, by history",
			unit: "chance",
			head: true,
			tone: "sale",
			whenNull: "unknown",
		},
		amount_owed: { label: "Owed at the end", unit: "money", byRate: true },
		btc_sold_now: { label: "Bitcoin sold if you sell now", unit: "bitcoin" },
		btc_sold_later: { label: "Bitcoin sold if you borrow", unit: "bitcoin" },
		tax_now: { label: "Tax if you sell now", unit: "money" },
		margin_call_probability: {
			label: "Called on the way, by history",
			unit: "chance",
			whenNull: ({ calls, margin }) =>
				calls === "no" ? "No call" : margin === null ? "No call given" : "unknown",
		},
	},
	formulas: [
		"sell now: bitcoin = cash ÷ (price − gain × tax)",
		"borrow: owed = cash ÷ (1 − fee) × (1 + rate × years), with interest on interest as in the cost of a loan, repaid by selling at the end; a fee taken from the bitcoin is added to cash × (1 + rate × years)",
		"borrowing pays from the price at which both sell as much bitcoin",
		"sold on the way: the share of all past runs as long as the term, since 2013, in which the LTV with its interest closed at that of the sale or above; the loan simulator’s own count",
	],
	limits: [
		"The bitcoin saved assumes that the loan survives: a fall on the way may sell your bitcoin before the end. How often that happened stands beside it; past runs overlap, so there is less history in them than it seems, and the past need not repeat.",
		"Daily closes miss the lows within a day, so the real risk is higher; who adds collateral at a call lowers it.",
		"Interest that is paid as it falls due is counted as owed at the end; tax is the rate of today.",
	],
	needs: ["series"],
	check(terms) {
		const { ltv, liq } = terms;
		const margin = callOf(terms);
		if (margin !== null && liq !== null && margin >= liq)
			return { liq: `The sale has to come after the margin call, which is at ${percent(margin)}.` };
		const first = margin ?? liq;
		if (first === null) return {};
		const at = `${margin === null ? "sold" : "called"} at once, at ${percent(first)}`;
		if (ltv >= first) return { ltv: `This loan would be ${at}. Start lower.` };
		if (heldLtv(terms) >= first)
			return { interest: `With the interest of the whole term this loan would be ${at}. Start lower.` };
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
		btc_saved_by_borrowing: `${Number(btc_saved_by_borrowing) < 0 ? "selling now costs less bitcoin " : ""}if the price ends at ${price(usd(values.price1))} USD and the loan lasts`,
		breakeven_future_price: "the price at the end",
		liquidation_probability: historyNote(values, series),
		amount_owed: "interest and fee included",
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
			summary: `Selling now takes ${inWords(Number(btc_sold_now), "bitcoin")}. Borrowing takes less where the price ends above ${inWords(even, "price")}.`,
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
	if (!loan) return "no level of a sale is given";
	const past = pastShares(loan, series);
	if (past && series) return `of ${windowsInWords(past, loan.days, series)}; nobody adds collateral`;
	return series
		? `our closes since ${HISTORY_SINCE.slice(0, 4)} hold too few terms longer than ${grouped(LONGEST_TERM / YEAR_DAYS, 0)} years to say`
		: "our daily closes cannot be read right now";
}
