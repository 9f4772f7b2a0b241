import { mnavOf } from "~/finance/mnav";
import { daysBetween, grouped } from "~/ui/format";
import type { Attributes } from "~db/values";
import { explainedBy } from "./explained-by";
import { dayOf, type FieldWords, numberOf, stringOf } from "./kind";

/** What the market pays for a company beside what its bitcoin is worth: docs/formulas.md, "mNAV". */

/** Each input by the name the calculator has for it, and the field it is read from. */
const INPUTS = {
	btc: "btc_holdings",
	share_price: "share_price_usd",
	shares: "shares_outstanding",
	btc_price: "share_day_btc_price_usd",
	debt: "debt_usd",
	preferred: "preferred_usd",
	cash: "cash_usd",
} as const;

type InputName = keyof typeof INPUTS;

const BY_MARKET_VALUE: InputName[] = ["share_price", "shares", "btc_price", "btc"];
const BY_ENTERPRISE_VALUE: InputName[] = [...BY_MARKET_VALUE, "debt", "preferred", "cash"];

/** Inputs of days further apart than this say nothing about any one day. */
const MOST_DAYS_APART = 7;

/** The words in place of a result whose inputs are all known and do not belong together. */
const OF_DIFFERENT_DAYS = "unknown: inputs are of different days";

const input = { keepsDay: true, moves: true, whenUnknown: notCounted } as const;
const dollars = { ...input, type: "money", currency: "USD" } as const;

/**
 * The fields of a company's valuation. What goes into it is shown and counted only where it is known: most companies'
 * shares and debts are not in our sources. The two results are always there, unknown where one input is.
 */
export const valuationFields: FieldWords[] = [
	{
		key: "mnav_market_cap",
		label: "mNAV by market value",
		type: "ratio",
		derive: derived("mnav_market_cap", BY_MARKET_VALUE),
		format: multipleText,
		whenUnknown: (attributes) => whyUnknown(attributes, BY_MARKET_VALUE),
		...explainedBy(
			"mnav",
			"Shown is share price × shares ÷ value of the bitcoin held. Above 1 a share costs more than the bitcoin behind it. Computed only where all four are known, their days are at most 7 apart, and no share split lies between them.",
			"market-capitalisation",
		),
	},
	{
		key: "mnav_ev",
		label: "mNAV by enterprise value",
		type: "ratio",
		derive: derived("mnav_ev", BY_ENTERPRISE_VALUE),
		format: multipleText,
		whenUnknown: (attributes) => whyUnknown(attributes, BY_ENTERPRISE_VALUE),
		...explainedBy(
			"mnav",
			"Shown is (share price × shares + debt + preferred shares − cash) ÷ value of the bitcoin held: also counts those who are paid before the shareholders. All seven must be of one week.",
			"enterprise-value",
		),
	},
	{
		...dollars,
		key: "share_price_usd",
		label: "Share price",
		explain: "A share's price on the day of its source.",
	},
	{
		...input,
		key: "shares_outstanding",
		label: "Shares",
		type: "count",
		explain:
			"Shares outstanding on the day of the source, of all classes and diluted where it says so. A count from before a split says nothing beside a price from after it.",
	},
	{
		key: "last_split_on",
		label: "Last share split",
		type: "date",
		whenUnknown: notCounted,
		explain:
			"The first day on which the shares traded after they were last split or joined. Prices and counts of shares from before and after it must not be mixed.",
	},
	{
		...dollars,
		key: "share_day_btc_price_usd",
		label: "Price of bitcoin that day",
		explain: "The close of the day of the share price, so that both are of one day.",
	},
	{
		...dollars,
		key: "debt_usd",
		label: "Debt",
		explain: "What the company owes, as its last report says.",
	},
	{
		...dollars,
		key: "preferred_usd",
		label: "Preferred shares",
		...explainedBy("preferred-shares", "Shown is their nominal value."),
	},
	{ ...dollars, key: "cash_usd", label: "Cash", explain: "Money it could pay its debts with." },
];

function notCounted(): null {
	return null;
}

function derived(
	output: "mnav_market_cap" | "mnav_ev",
	needed: InputName[],
): NonNullable<FieldWords["derive"]> {
	return {
		from: needed.map((name) => INPUTS[name]),
		value: (attributes) => multipleOf(attributes, output, needed),
	};
}

function multipleOf(
	attributes: Attributes,
	output: "mnav_market_cap" | "mnav_ev",
	needed: InputName[],
): number | null {
	if (!allKnown(attributes, needed) || !ofOneTime(attributes, needed)) return null;
	const amountOf = (name: InputName) => numberOf(attributes, INPUTS[name]) ?? 0;
	const result = mnavOf({
		btc: amountOf("btc"),
		share_price: amountOf("share_price"),
		shares: amountOf("shares"),
		btc_price: amountOf("btc_price"),
		debt: amountOf("debt"),
		preferred: amountOf("preferred"),
		cash: amountOf("cash"),
	})[output];
	return Number.isFinite(result) ? result : null;
}

function allKnown(attributes: Attributes, needed: InputName[]): boolean {
	return needed.every((name) => numberOf(attributes, INPUTS[name]) !== null);
}

/** Whether the inputs belong together: the day of each is known, all lie within a week, and no split lies between them. */
function ofOneTime(attributes: Attributes, needed: InputName[]): boolean {
	const days = needed.map((name) => dayOf(attributes, INPUTS[name]));
	const known = days.filter((day) => day !== null).sort();
	const [first, last] = [known[0], known.at(-1)];
	if (known.length < days.length || first === undefined || last === undefined) return false;
	const split = stringOf(attributes, "last_split_on");
	const splitBetween = split !== null && first < split && split <= last;
	return daysBetween(first, last) <= MOST_DAYS_APART && !splitBetween;
}

function whyUnknown(attributes: Attributes, needed: InputName[]): string | null {
	return allKnown(attributes, needed) ? OF_DIFFERENT_DAYS : null;
}

function multipleText(value: unknown): string {
	return `${grouped(Number(value), 2)}×`;
}
