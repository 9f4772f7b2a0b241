import { usd } from "~/finance/amounts";
import {
	type Compounding,
	type FeeKind,
	monthlyCost,
	type OfferTerms,
	offerCost,
	offerMonths,
	type Repayment,
} from "~/finance/offer-cost";
import { inWords, money } from "~/finance/words";
import { formatRatio } from "~/ui/format";
import { calculatorOf } from "../calculator";
import {
	compoundingInput,
	feeFromInput,
	loanInput,
	monthsInput,
	originationFeeInput,
	rateInput,
} from "../shared-inputs";

const REPAID: Readonly<Record<string, Repayment>> = {
	bullet_simple: "bullet",
	monthly_interest: "interest-only",
	amortising: "amortising",
};

const COMPOUNDED: Readonly<Record<string, string>> = {
	simple: "",
	monthly: ", compounded monthly",
	daily: ", compounded daily",
};

/** See docs/formulas.md, "Cost of an offer". The lenders' list uses the formulas in `offer-cost.ts` too. */
export const calculator = calculatorOf({
	slug: "loan-cost",
	title: "Bitcoin loan cost calculator",
	question: "What does this loan really cost a year?",
	lede: "Turn interest and fees into one yearly rate so you can compare offers.",
	soughtBy: "borrow, APR, interest, effective rate, origination fee",
	topic: "borrowing",
	inputsHeading: "The offer",
	inputs: {
		principal: loanInput,
		rate: { ...rateInput, help: "The lender’s quoted rate, before fees." },
		months: monthsInput,
		orig_fee: {
			...originationFeeInput,
			label: "Loan fee",
			help: "Leave blank if you’re not sure. Enter 0% if there’s no fee.",
			optional: true,
		},
		fee_kind: {
			type: "choice",
			label: "When the fee is paid",
			choices: {
				one_off: "Once, at the start",
				yearly_upfront: "For each year of the term, at the start",
				yearly: "At the end of each year",
				dearer: "Once or yearly, whichever is more",
			},
			default: "one_off",
			offer: "fee_kind",
		},
		fee_from: feeFromInput,
		membership: {
			type: "money",
			label: "Required yearly membership fee",
			unit: "USD",
			min: 0,
			max: 1e6,
			step: 100,
			default: 0,
			offer: "fee_usd_year",
		},
		style: {
			type: "choice",
			label: "Repayment",
			choices: {
				bullet_simple: "All at the end",
				monthly_interest: "Monthly interest, loan at the end",
				amortising: "Equal installments",
			},
			default: "bullet_simple",
			offer: "repayment",
		},
		compounding: { ...compoundingInput, help: "Only applies if everything is paid at the end." },
	},
	outputs: {
		effective_annual_rate: {
			label: "Effective yearly cost",
			unit: "ratio",
			head: true,
			byRate: true,
			whenNull: "Unknown",
		},
		total_cost: {
			label: "Interest and fees",
			unit: "money",
			head: true,
			byRate: true,
			whenNull: "Unknown",
		},
		net_proceeds: { label: "Cash you receive", unit: "money", head: true, whenNull: "Unknown" },
		origination_fee: { label: "Upfront fee", unit: "money", whenNull: "Unknown" },
		yearly_fees: { label: "Yearly fees", unit: "money", whenNull: "Unknown" },
		total_interest: { label: "Total interest", unit: "money", byRate: true },
		apr_nominal: {
			label: "Nominal APR (monthly rate × 12)",
			unit: "ratio",
			byRate: true,
			whenNull: "Unknown",
		},
	},
	formulas: [
		"cash you receive = loan − loan × fee, or the whole loan if the fee is taken in bitcoin",
		"interest paid at the end = loan × rate × months ÷ 12",
		"with monthly compounding = loan × ((1 + rate ÷ 12)^months − 1)",
		"with daily compounding = loan × ((1 + rate ÷ 365)^(365 × months ÷ 12) − 1)",
		"r is the monthly rate that makes the present value of your payments equal the cash you receive",
		"a fee taken in bitcoin counts on day one, as if taken from the loan",
		"effective yearly cost = (1 + r)¹² − 1",
	],
	limits: [
		"We call it effective cost because the legal definition of APR differs by country.",
		"Stablecoin payout spreads, custody fees and liquidation fees aren’t included.",
	],
	compute(values) {
		const terms = termsOf(values);
		const cost = offerCost(terms);
		const monthly = monthlyCost(terms);
		return {
			effective_annual_rate: monthly === null ? null : (1 + monthly) ** 12 - 1,
			total_cost: cost.total,
			net_proceeds: cost.you_receive,
			origination_fee: cost.fee,
			yearly_fees: cost.yearly_fees,
			total_interest: cost.interest,
			apr_nominal: monthly === null ? null : 12 * monthly,
		};
	},
	notes(values, { total_interest, yearly_fees, effective_annual_rate }, _market, lead) {
		const { rate, months, principal, orig_fee, fee_from, style, compounding } = values;
		const compounded = style === "bullet_simple" ? COMPOUNDED[compounding] : "";
		const isUnknown = orig_fee === null;
		return {
			effective_annual_rate:
				effective_annual_rate === null && !isUnknown
					? "above 100% a month, or fees use up the whole loan"
					: `the quoted rate is ${[lead, formatRatio(rate)].filter(Boolean).join(" ")}${compounded}`,
			total_cost: isUnknown
				? `at least ${inWords(Number(total_interest), "money")} in interest, because the fee is unknown`
				: `over ${months} ${months === 1 ? "month" : "months"}`,
			net_proceeds: isUnknown
				? "the fee is unknown"
				: `you repay ${money(usd(principal) + Number(total_interest) + Number(yearly_fees))} in total${fee_from === "bitcoin" && orig_fee > 0 ? ", with the fee taken from your bitcoin" : ""}`,
		};
	},
	picture({ principal }, { net_proceeds, origination_fee, yearly_fees, total_interest }) {
		const paid = usd(principal) + Number(total_interest) + Number(yearly_fees ?? 0);
		const interest = inWords(Number(total_interest), "money");
		return {
			kind: "bars",
			summary:
				origination_fee === null
					? `You pay ${interest} in interest. The fee is unknown.`
					: `You receive ${inWords(Number(net_proceeds), "money")} of ${inWords(usd(principal), "money")}. You pay an upfront fee of ${inWords(Number(origination_fee), "money")} and ${interest} in interest.`,
			unit: "money",
			bars: [
				...(net_proceeds === null
					? []
					: [{ label: "You receive", value: Number(net_proceeds), tone: "accent" as const }]),
				...(origination_fee === null
					? []
					: [{ label: "Upfront fee", value: Number(origination_fee), tone: "ink" as const }]),
				...(yearly_fees === null || yearly_fees === 0
					? []
					: [{ label: "Yearly fees", value: Number(yearly_fees), tone: "ink" as const }]),
				{ label: "Interest", value: Number(total_interest), tone: "ink" },
				{ label: "You repay in total", value: paid, tone: "muted" },
			],
		};
	},
	schedule(values) {
		const terms = termsOf(values);
		const months = offerMonths(terms, values.rate);
		// The column appears only if it has values.
		const hasFees = months.some(({ fees }) => fees > 0);
		return {
			head: [
				"month",
				"payment_usd",
				"interest_usd",
				"repaid_usd",
				"owed_usd",
				...(hasFees ? ["fees_usd"] : []),
			],
			rows: months.map(({ month, payment, interest, repaid, owed, fees }) => [
				month,
				payment,
				interest,
				repaid,
				owed,
				...(hasFees ? [fees] : []),
			]),
		};
	},
});

function termsOf(values: {
	principal: number;
	rate: number;
	months: number;
	orig_fee: number | null;
	fee_kind: FeeKind;
	fee_from: string;
	membership: number;
	style: string;
	compounding: Compounding;
}): OfferTerms {
	return {
		principal: usd(values.principal),
		months: values.months,
		apr: values.rate,
		repayment: REPAID[values.style] ?? "bullet",
		compounding: values.compounding,
		fee: values.orig_fee,
		feeKind: values.orig_fee === null ? null : values.fee_kind,
		feeFromCollateral: values.fee_from === "bitcoin",
		membership: usd(values.membership),
	};
}
