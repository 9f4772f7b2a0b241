import { coins, plainNumber, SATS, usd } from "~/finance/amounts";
import { inWords } from "~/finance/words";
import { formatBitcoin } from "~/ui/format";
import { calculatorOf } from "../calculator";
import { bitcoinInput, loanInput, priceInput, startLtvInput } from "../shared-inputs";

/** A share of one as a fraction of whole numbers, so that rounding down to cents and up to sats is exact. */
function fractionOf(share: number): [parts: bigint, whole: bigint] {
	const [digits = "", decimals = ""] = plainNumber(share).split(".");
	return [BigInt(digits + decimals), 10n ** BigInt(decimals.length)];
}

/** The most cents that so many sats at so many cents a bitcoin lend at an LTV: rounded down. */
function largestLoan(sats: number, priceCents: number, ltv: number): number {
	const [parts, whole] = fractionOf(ltv);
	return Number((BigInt(sats) * BigInt(priceCents) * parts) / (BigInt(SATS) * whole));
}

/** The fewest sats that so many cents need at so many cents a bitcoin and an LTV: rounded up. */
function leastCollateral(cents: number, priceCents: number, ltv: number): number {
	const [parts, whole] = fractionOf(ltv);
	const worth = BigInt(priceCents) * parts;
	return Number((BigInt(cents) * BigInt(SATS) * whole + worth - 1n) / worth);
}

export const calculator = calculatorOf({
	slug: "sizing",
	title: "Bitcoin loan size calculator",
	question: "How much can I borrow against my bitcoin?",
	lede: "Find the largest loan for your bitcoin at a given LTV, and the bitcoin a loan requires.",
	soughtBy: "borrow, loan amount, collateral needed",
	topic: "borrowing",
	inputsHeading: "Your bitcoin and loan",
	inputs: {
		btc: { ...bitcoinInput, label: "Bitcoin you can pledge", default: 2 },
		loan: { ...loanInput, label: "Loan you want", default: 30_000 },
		price: priceInput,
		ltv: {
			...startLtvInput,
			help: "The loan divided by the value of your bitcoin. Lenders set a maximum. A lower LTV allows a bigger drop before liquidation.",
		},
	},
	outputs: {
		max_loan: { label: "Maximum loan", unit: "money", head: true },
		required_btc: { label: "Bitcoin required", unit: "bitcoin", head: true },
	},
	formulas: [
		"maximum loan = bitcoin × price × LTV, rounded down to the cent",
		"bitcoin required = loan ÷ (price × LTV), rounded up to the sat",
	],
	limits: [
		"Lenders set their own minimum and maximum loans and may value your bitcoin below the market price.",
	],
	compute: ({ btc, loan, price, ltv }) => ({
		max_loan: usd(largestLoan(btc, price, ltv)),
		required_btc: coins(leastCollateral(loan, price, ltv)),
	}),
	notes: ({ btc, loan, price, ltv }) => ({
		max_loan: `against ${formatBitcoin(btc)} at ${inWords(usd(price), "price")}`,
		required_btc: `worth ${inWords(usd(loan) / ltv, "money")}, for a loan of ${inWords(usd(loan), "money")}`,
	}),
	picture({ btc, loan, price, ltv }, { max_loan, required_btc }) {
		const needed = Number(required_btc) * usd(price);
		return {
			kind: "bars",
			summary: `Your bitcoin is worth ${inWords(coins(btc) * usd(price), "money")}, enough to borrow up to ${inWords(Number(max_loan), "money")}. The loan you want requires ${inWords(needed, "money")} of bitcoin.`,
			unit: "money",
			bars: [
				{ label: "Value of your bitcoin", value: coins(btc) * usd(price), tone: "muted" },
				{ label: "Maximum loan", value: Number(max_loan), tone: "accent" },
				{ label: "Loan you want", value: usd(loan), tone: "ink" },
				{ label: `Bitcoin required at ${inWords(ltv, "ratio")} LTV`, value: needed, tone: "muted" },
			],
		};
	},
});
