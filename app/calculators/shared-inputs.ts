/** Inputs that several calculators have. */

/** The price of one bitcoin today, in USD. */
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

/** How much the price grows a year, as a share of one. */
export const growthInput = {
	type: "ratio",
	label: "Price growth a year",
	help: "Your own assumption; it may be negative.",
	min: -0.5,
	max: 1,
	step: 0.01,
	default: 0.05,
} as const;

/** An amount of bitcoin from the least that matters to more than anybody has. */
export const bitcoinInput = {
	type: "bitcoin",
	label: "Bitcoin",
	unit: "BTC",
	min: 0.0001,
	max: 1e6,
	step: 0.05,
	default: 1,
} as const;
