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
	title: "Loan cost",
	question: "What does this loan really cost a year?",
	lede: "Interest and every fee folded into one yearly rate, so that offers compare.",
	soughtBy: "borrow, APR, interest, effective rate, origination fee",
	topic: "borrowing",
	inputsHeading: "The offer",
	inputs: {
		principal: loanInput,
		rate: { ...rateInput, help: "The rate the lender names, before the fee." },
		months: monthsInput,
		orig_fee: {
			...originationFeeInput,
			label: "Fee",
			help: "Leave it empty where you do not know it, and write 0% where there is none.",
			optional: true,
		},
		fee_kind: {
			type: "choice",
			label: "The fee is paid",
			choices: {
				one_off: "once, at the start",
				yearly_upfront: "for each year of the term, at the start",
				yearly: "at the end of each year",
				dearer: "once or by the year, whichever is more",
			},
			default: "one_off",
			offer: "fee_kind",
		},
		fee_from: feeFromInput,
		membership: {
			type: "money",
			label: "Membership a year",
			help: "Without which the loan cannot be had.",
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
				bullet_simple: "Everything at the end",
				monthly_interest: "Interest monthly, loan at the end",
				amortising: "Equal installments",
			},
			default: "bullet_simple",
			offer: "repayment",
		},
		compounding: { ...compoundingInput, help: "Counts where everything is paid at the end." },
	},
	outputs: {
		effective_annual_rate: {
			label: "Effective cost a year",
			unit: "ratio",
			head: true,
			byRate: true,
			whenNull: "unknown",
		},
		total_cost: {
			label: "Interest and fees",
			unit: "money",
			head: true,
			byRate: true,
			whenNull: "unknown",
		},
		net_proceeds: { label: "You receive", unit: "money", head: true, whenNull: "unknown" },
		origination_fee: { label: "Fee at the start", unit: "money", whenNull: "unknown" },
		yearly_fees: { label: "Fees of the years", unit: "money", whenNull: "unknown" },
		total_interest: { label: "Interest in all", unit: "money", byRate: true },
		apr_nominal: {
			label: "Twelve times the monthly rate",
			unit: "ratio",
			byRate: true,
			whenNull: "unknown",
		},
	},
	formulas: [
		"you receive = loan − loan × fee; the whole loan, where the fee is taken from the bitcoin",
		"interest paid at the end = loan × rate × months ÷ 12; with interest on interest loan × ((1 + rate ÷ 12)^months − 1), by the day loan × ((1 + rate ÷ 365)^(365 × months ÷ 12) − 1)",
		"the monthly rate r is the one at which your payments are worth today what you receive; a fee taken from the bitcoin is gone on the first day and counts as if taken from the loan",
		"effective cost = (1 + r)¹² − 1",
	],
	limits: [
		"Called effective cost because the legal definition of an APR differs by country.",
		"Spreads on paying out in stablecoins, custody fees and the fee of a forced sale are left out.",
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
					? "above 100% a month, or fees that leave nothing of the loan"
					: `the rate named is ${[lead, formatRatio(rate)].filter(Boolean).join(" ")}${compounded}`,
			total_cost: isUnknown
				? `at least the interest, ${inWords(Number(total_interest), "money")}: the fee is not known`
				: `over ${months} ${months === 1 ? "month" : "months"}`,
			net_proceeds: isUnknown
				? "the fee is not known"
				: `and pay ${money(usd(principal) + Number(total_interest) + Number(yearly_fees))} USD in all${fee_from === "bitcoin" && orig_fee > 0 ? "; the fee is taken from the bitcoin" : ""}`,
		};
	},
	picture({ principal }, { net_proceeds, origination_fee, yearly_fees, total_interest }) {
		const paid = usd(principal) + Number(total_interest) + Number(yearly_fees ?? 0);
		const received = net_proceeds === null ? "" : `You receive ${inWords(Number(net_proceeds), "money")} of `;
		return {
			kind: "bars",
			summary: `${received}${inWords(usd(principal), "money")}; ${origination_fee === null ? "the fee is not known" : `the fee takes ${inWords(Number(origination_fee), "money")}`} and the interest comes to ${inWords(Number(total_interest), "money")}.`,
			unit: "money",
			bars: [
				...(net_proceeds === null
					? []
					: [{ label: "You receive", value: Number(net_proceeds), tone: "accent" as const }]),
				...(origination_fee === null
					? []
					: [{ label: "Fee at the start", value: Number(origination_fee), tone: "ink" as const }]),
				...(yearly_fees === null || yearly_fees === 0
					? []
					: [{ label: "Fees of the years", value: Number(yearly_fees), tone: "ink" as const }]),
				{ label: "Interest", value: Number(total_interest), tone: "ink" },
				{ label: "You pay in all", value: paid, tone: "muted" },
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
