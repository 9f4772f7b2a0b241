import { usd } from "~/finance/amounts";
import { type LoanTerms, loanCost, loanMonths, type RepaymentStyle } from "~/finance/loan-cost";
import { inWords, money } from "~/finance/words";
import { calculatorOf } from "../calculator";
import { loanInput, originationFeeInput, rateInput } from "../shared-inputs";

/** Loan cost and effective rate: docs/formulas.md, "Cost". The formulas are in `loan-cost.ts`, which the lenders' list uses as well. */
export const calculator = calculatorOf({
	slug: "loan-cost",
	title: "Loan cost",
	question: "What does this loan really cost a year?",
	lede: "Interest and the origination fee folded into one yearly rate, so that offers compare.",
	soughtBy: "borrow, APR, interest, effective rate, origination fee",
	topic: "borrowing",
	inputsHeading: "The offer",
	inputs: {
		principal: loanInput,
		rate: { ...rateInput, help: "The rate the lender names, before the fee." },
		months: {
			type: "count",
			label: "Term",
			unit: "months",
			min: 1,
			max: 480,
			whole: true,
			step: 1,
			default: 12,
		},
		orig_fee: { ...originationFeeInput, help: "Taken from what you receive." },
		style: {
			type: "choice",
			label: "Repayment",
			choices: {
				bullet_simple: "Everything at the end",
				monthly_interest: "Interest monthly, loan at the end",
				amortising: "Equal installments",
			},
			default: "bullet_simple",
		},
	},
	outputs: {
		effective_annual_rate: { label: "Effective cost a year", unit: "ratio", head: true },
		total_cost: { label: "Interest and fee", unit: "money", head: true },
		net_proceeds: { label: "You receive", unit: "money", head: true },
		origination_fee: { label: "Origination fee", unit: "money" },
		total_interest: { label: "Interest in all", unit: "money" },
		apr_nominal: { label: "Twelve times the monthly rate", unit: "ratio" },
	},
	formulas: [
		"you receive = loan − loan × fee",
		"the monthly rate r is the one at which your payments are worth today what you receive",
		"effective cost = (1 + r)¹² − 1",
	],
	limits: [
		"Called effective cost because the legal definition of an APR differs by country.",
		"Spreads on paying out in stablecoins, custody fees and the fee of a forced sale are left out.",
	],
	compute(values) {
		const cost = loanCost(termsOf(values));
		return {
			effective_annual_rate: cost.effectiveAnnualRate,
			total_cost: cost.totalCost,
			net_proceeds: cost.netProceeds,
			origination_fee: cost.originationFee,
			total_interest: cost.totalInterest,
			apr_nominal: cost.aprNominal,
		};
	},
	notes: ({ rate, months, principal }, { total_interest }) => ({
		effective_annual_rate: `the rate named is ${inWords(rate, "ratio")}`,
		total_cost: `over ${months} ${months === 1 ? "month" : "months"}`,
		net_proceeds: `and pay ${money(usd(principal) + Number(total_interest))} USD in all`,
	}),
	picture({ principal }, { net_proceeds, origination_fee, total_interest }) {
		return {
			kind: "bars",
			summary: `You receive ${inWords(Number(net_proceeds), "money")} of ${inWords(usd(principal), "money")}; the fee takes ${inWords(Number(origination_fee), "money")} and the interest comes to ${inWords(Number(total_interest), "money")}.`,
			unit: "money",
			bars: [
				{ label: "You receive", value: Number(net_proceeds), tone: "accent" },
				{ label: "Origination fee", value: Number(origination_fee), tone: "ink" },
				{ label: "Interest", value: Number(total_interest), tone: "ink" },
				{ label: "You pay in all", value: usd(principal) + Number(total_interest), tone: "muted" },
			],
		};
	},
	schedule: (values) => ({
		head: ["month", "payment_usd", "interest_usd", "repaid_usd", "owed_usd"],
		rows: loanMonths(termsOf(values)).map(({ month, payment, interest, repaid, owed }) => [
			month,
			payment,
			interest,
			repaid,
			owed,
		]),
	}),
});

function termsOf(values: {
	principal: number;
	rate: number;
	months: number;
	orig_fee: number;
	style: RepaymentStyle;
}): LoanTerms {
	const { principal, rate, months, orig_fee, style } = values;
	return { principal: usd(principal), rate, months, originationFee: orig_fee, style };
}
