import type { Calculator, Topic } from "./calculator";
import { calculator as accumulate } from "./definitions/accumulate";
import { calculator as card } from "./definitions/card";
import { calculator as cure } from "./definitions/cure";
import { calculator as dca } from "./definitions/dca";
import { calculator as estate } from "./definitions/estate";
import { calculator as etfDrag } from "./definitions/etf-drag";
import { calculator as exchange } from "./definitions/exchange";
import { calculator as hodl } from "./definitions/hodl";
import { calculator as keyLoss } from "./definitions/key-loss";
import { calculator as loanCost } from "./definitions/loan-cost";
import { calculator as loanVsSell } from "./definitions/loan-vs-sell";
import { calculator as ltv } from "./definitions/ltv";
import { calculator as mnav } from "./definitions/mnav";
import { calculator as mortgage } from "./definitions/mortgage";
import { calculator as options } from "./definitions/options";
import { calculator as retirement } from "./definitions/retirement";
import { calculator as sizing } from "./definitions/sizing";
import { calculator as supply } from "./definitions/supply";
import { calculator as units } from "./definitions/units";

/** Every calculator in index order. The browser loads each separately (`calculators/calculator/use-answer.ts`). */
export const calculators: Calculator[] = [
	ltv,
	sizing,
	cure,
	loanCost,
	loanVsSell,
	mortgage,
	dca,
	hodl,
	accumulate,
	exchange,
	etfDrag,
	units,
	card,
	retirement,
	keyLoss,
	estate,
	supply,
	mnav,
	options,
];

export const topics: Array<{ topic: Topic; heading: string; lede: string }> = [
	{ topic: "borrowing", heading: "Borrowing", lede: "See what a loan costs and when it’s liquidated." },
	{ topic: "holding", heading: "Buying and holding", lede: "Compare ways to buy and see what fees take." },
	{ topic: "spending", heading: "Spending", lede: "See what a card earns and how long your bitcoin lasts." },
	{ topic: "leaving", heading: "Inheritance", lede: "Plan for lost keys and for what your heirs receive." },
	{ topic: "markets", heading: "Markets", lede: "Check supply, treasury companies and options." },
];

const bySlug = new Map(calculators.map((calculator) => [calculator.slug, calculator]));

export function calculatorBySlug(slug: string): Calculator | undefined {
	return bySlug.get(slug);
}
