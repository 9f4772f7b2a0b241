import { calculator as accumulate } from "./accumulate";
import type { Calculator, Topic } from "./calculator";
import { calculator as card } from "./card";
import { calculator as cure } from "./cure";
import { calculator as dca } from "./dca";
import { calculator as estate } from "./estate";
import { calculator as etfDrag } from "./etf-drag-calculator";
import { calculator as exchange } from "./exchange";
import { calculator as hodl } from "./hodl";
import { calculator as keyLoss } from "./key-loss";
import { calculator as loanCost } from "./loan-cost-calculator";
import { calculator as loanVsSell } from "./loan-vs-sell";
import { calculator as ltv } from "./ltv";
import { calculator as mnav } from "./mnav";
import { calculator as mortgage } from "./mortgage";
import { calculator as options } from "./options";
import { calculator as retirement } from "./retirement";
import { calculator as sizing } from "./sizing";
import { calculator as supply } from "./supply";
import { calculator as units } from "./units";

/** Every calculator, in the order of the index. The browser loads each by itself: see `page/load-calculator.ts`. */
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

/** The groups of the index: the question each is about. */
export const topics: Array<{ topic: Topic; heading: string; lede: string }> = [
	{ topic: "borrowing", heading: "Borrowing", lede: "What a loan costs, and what sells your bitcoin." },
	{ topic: "holding", heading: "Buying and holding", lede: "What buying, holding and fees come to." },
	{ topic: "spending", heading: "Spending", lede: "What a card earns, and how long bitcoin lasts." },
	{ topic: "leaving", heading: "Leaving it behind", lede: "Keys that get lost, and what heirs receive." },
	{ topic: "markets", heading: "Markets", lede: "Supply, companies that hold bitcoin, options." },
];

const bySlug = new Map(calculators.map((calculator) => [calculator.slug, calculator]));

/** The calculator of an address; undefined where there is none. */
export function calculatorBySlug(slug: string): Calculator | undefined {
	return bySlug.get(slug);
}
