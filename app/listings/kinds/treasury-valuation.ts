import { mnavOf } from "~/finance/mnav";
import { daysBetween, formatDate, formatDateRange, grouped } from "~/ui/format";
import type { Attributes } from "~db/values";
import { dayOf } from "./fields";
import { type FieldWords, numberOf, stringOf } from "./kind";
import { explainedBy } from "./shared-fields";

/** Compares a company's market value with its bitcoin. See docs/formulas.md, "mNAV". */

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

/** Names of missing inputs. We ask for the bitcoin price together with a share price, because it's from the same day. */
const MISSING: Record<InputName, string> = {
	share_price: "share price",
	shares: "share count",
	btc: "bitcoin holding",
	btc_price: "bitcoin price for that day",
	debt: "debt",
	preferred: "value of preferred shares",
	cash: "cash",
};

const input = { keepsDay: true, moves: true, whenUnknown: notCounted } as const;
const dollars = { ...input, type: "money", currency: "USD" } as const;

/** Inputs show and count only if known, because most companies' shares and debts have no source. */
export const valuationFields: FieldWords[] = [
	{
		key: "mnav_market_cap",
		onlyOnceKnown: true,
		label: "mNAV by market value",
		type: "ratio",
		derive: derived("mnav_market_cap", BY_MARKET_VALUE),
		format: (value, attributes) => multipleWithDays(value, attributes, BY_MARKET_VALUE),
		whenUnknown: (attributes) => whyUnknown(attributes, BY_MARKET_VALUE),
		...explainedBy(
			"mnav",
			"It’s share price × shares ÷ value of bitcoin held, and above 1 you pay more than the bitcoin is worth. We show it only if every input is from the same 7 days, with no share split in between.",
			"market-capitalisation",
		),
	},
	{
		key: "mnav_ev",
		onlyOnceKnown: true,
		label: "mNAV by enterprise value",
		type: "ratio",
		derive: derived("mnav_ev", BY_ENTERPRISE_VALUE),
		format: (value, attributes) => multipleWithDays(value, attributes, BY_ENTERPRISE_VALUE),
		whenUnknown: (attributes) => whyUnknown(attributes, BY_ENTERPRISE_VALUE),
		...explainedBy(
			"mnav",
			"It’s (share price × shares + debt + preferred shares − cash) ÷ value of bitcoin held, which also counts claims paid before shareholders. Every input must be from the same week.",
			"enterprise-value",
		),
	},
	{
		...dollars,
		key: "share_price_usd",
		label: "Share price",
		explain: "The price of a share on its source's date.",
	},
	{
		...input,
		key: "shares_outstanding",
		label: "Shares outstanding",
		type: "count",
		explain:
			"Shares of all classes on the source’s date, diluted if it says so. Don’t use a count from before a split with a price from after it.",
	},
	{
		key: "last_split_on",
		label: "Last share split",
		type: "date",
		whenUnknown: notCounted,
		explain:
			"The first trading day after the last split or reverse split. Don’t mix share prices and counts from before and after it.",
	},
	{
		...dollars,
		key: "share_day_btc_price_usd",
		label: "Bitcoin price that day",
		explain: "Bitcoin’s closing price on the day of the share price.",
	},
	{
		...dollars,
		key: "debt_usd",
		label: "Debt",
		explain: "What the company owes, from its latest report.",
	},
	{
		...dollars,
		key: "preferred_usd",
		label: "Preferred shares",
		...explainedBy("preferred-shares", "We show their nominal value."),
	},
	{ ...dollars, key: "cash_usd", label: "Cash", explain: "Money it could use to pay its debts." },
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
	if (missingOf(attributes, needed).length > 0 || apartWords(attributes, needed) !== null) return null;
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

function missingOf(attributes: Attributes, needed: InputName[]): InputName[] {
	return needed.filter(
		(name) => numberOf(attributes, INPUTS[name]) === null || dayOf(attributes, INPUTS[name]) === null,
	);
}

/** The first and last day of the inputs; null if no day is known. */
function spanOf(attributes: Attributes, needed: InputName[]): { first: string; last: string } | null {
	const days = needed.flatMap((name) => dayOf(attributes, INPUTS[name]) ?? []).sort();
	const [first, last] = [days[0], days.at(-1)];
	return first === undefined || last === undefined ? null : { first, last };
}

/** Why known inputs don't fit together. Either they are more than a week apart or a split is between them. Null if they fit. */
function apartWords(attributes: Attributes, needed: InputName[]): string | null {
	const span = spanOf(attributes, needed);
	if (!span) return null;
	const { first, last } = span;
	if (daysBetween(first, last) > MOST_DAYS_APART)
		return `inputs are from different days, ${formatDateRange(first, last)}`;
	const split = stringOf(attributes, "last_split_on");
	return split !== null && first < split && split <= last
		? `the shares split on ${formatDate(split)}, between the inputs’ dates`
		: null;
}

function whyUnknown(attributes: Attributes, needed: InputName[]): string | null {
	if (numberOf(attributes, INPUTS.btc) === 0) return "none, it holds no bitcoin";
	const missing = missingOf(attributes, needed);
	const asked = missing.filter((name) => name !== "btc_price" || !missing.includes("share_price"));
	if (asked.length > 0) return `unknown, no dated ${anyOf(asked.map((name) => MISSING[name]))}`;
	const apart = apartWords(attributes, needed);
	return apart && `unknown, ${apart}`;
}

function anyOf(words: string[]): string {
	const last = words.at(-1) ?? "";
	return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}

/** `1.18×`. */
export function multipleText(value: unknown): string {
	return `${grouped(Number(value), 2)}×`;
}

export function mnavDays(attributes: Attributes): string | null {
	return daysWords(attributes, BY_MARKET_VALUE);
}

function daysWords(attributes: Attributes, needed: InputName[]): string | null {
	const span = spanOf(attributes, needed);
	if (!span) return null;
	return formatDateRange(span.first, span.last);
}

function multipleWithDays(value: unknown, attributes: Attributes, needed: InputName[]): string {
	const days = daysWords(attributes, needed);
	return days === null ? multipleText(value) : `${multipleText(value)}, ${days}`;
}

export const MNAV_INPUTS: readonly string[] = BY_MARKET_VALUE.map((name) => INPUTS[name]);
