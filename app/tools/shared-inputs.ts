export const priceInput = {
	type: "money",
	label: "Bitcoin price",
	unit: "USD",
	min: 1,
	max: 1e8,
	step: 1000,
	default: 80_000,
	isPrice: true,
} as const;

export const growthInput = {
	type: "ratio",
	label: "Annual price growth",
	help: "Enter your own assumption. It can be negative.",
	min: -0.5,
	max: 1,
	step: 0.01,
	default: 0.05,
} as const;

export const bitcoinInput = {
	type: "bitcoin",
	label: "Bitcoin",
	unit: "BTC",
	min: 0.0001,
	max: 1e6,
	step: 0.05,
	default: 1,
} as const;

export const loanInput = {
	type: "money",
	label: "Loan",
	unit: "USD",
	min: 1,
	max: 1e9,
	step: 1000,
	default: 50_000,
} as const;

/** The start LTV. It's the lender's highest if the visitor uses a lender's terms. */
export const startLtvInput = {
	type: "ratio",
	label: "Starting LTV",
	min: 0,
	above: true,
	max: 1,
	below: true,
	step: 0.01,
	default: 0.5,
	terms: { lender: ["max_ltv"] },
} as const;

export const marginCallInput = {
	type: "ratio",
	label: "Margin call LTV",
	min: 0,
	above: true,
	max: 1,
	step: 0.01,
	default: 0.7,
	isExample: true,
	terms: { lender: ["margin_call_ltv"] },
} as const;

/** Whether a lender asks for more before it liquidates. “No margin call” and “not published” are different answers. */
export const callsInput = {
	type: "choice",
	label: "Margin call before liquidation",
	choices: { yes: "Yes", no: "No" },
	default: "yes",
	offer: "calls",
} as const;

export const saleInput = {
	type: "ratio",
	label: "Liquidation LTV",
	min: 0,
	above: true,
	max: 1,
	step: 0.01,
	default: 0.85,
	isExample: true,
	terms: { lender: ["liquidation_ltv"] },
} as const;

export const rateInput = {
	type: "ratio",
	label: "Annual interest rate",
	min: 0,
	max: 1,
	step: 0.0025,
	default: 0.12,
	isExample: true,
	terms: { lender: ["apr"] },
} as const;

export const originationFeeInput = {
	type: "ratio",
	label: "Origination fee",
	min: 0,
	max: 0.2,
	step: 0.0025,
	default: 0.02,
	isExample: true,
	terms: { lender: ["fee_on_top"] },
} as const;

/** What the fee is taken from. If it's the bitcoin, the borrower receives the whole loan. */
export const feeFromInput = {
	type: "choice",
	label: "Fee taken from",
	choices: { loan: "The loan", bitcoin: "The bitcoin" },
	default: "loan",
	offer: "fee_from",
} as const;

export const interestInput = {
	type: "choice",
	label: "How interest is paid",
	choices: {
		accrue: "Added to the loan",
		paid: "Paid during the loan",
		term: "Whole term counted from day one",
	},
	default: "accrue",
	offer: "interest",
} as const;

export const compoundingInput = {
	type: "choice",
	label: "Compounding",
	choices: { simple: "None", monthly: "Monthly", daily: "Daily" },
	default: "simple",
	offer: "compounding",
} as const;

export const monthsInput = {
	type: "count",
	label: "Term",
	unit: "months",
	min: 1,
	max: 480,
	whole: true,
	step: 1,
	default: 12,
} as const;
