import { calculator } from "~/calculators/mnav";
import { grouped } from "~/calculators/words";
import { type Attributes, type Field, numberOf } from "./kind";

/** What the market pays for a company beside what its bitcoin is worth: calculators.md 18. */

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

/**
 * The fields of a company's valuation. What goes into it is shown and counted only where it is known: most companies'
 * shares and debts are not in our sources. The two results are always there, unknown where one input is.
 */
export function valuationFields(group: string): Field[] {
	const dollars = { type: "money", currency: "USD", group, whenUnknown: notCounted } as const;
	return [
		{
			key: "mnav_market_cap",
			label: "mNAV by market value",
			type: "ratio",
			group,
			derive: derived("mnav_market_cap", BY_MARKET_VALUE),
			format: multipleText,
			explain:
				"Share price × shares ÷ value of the bitcoin held. Above 1 a share costs more than the bitcoin behind it. Unknown until all four are known of one day.",
		},
		{
			key: "mnav_ev",
			label: "mNAV by enterprise value",
			type: "ratio",
			group,
			derive: derived("mnav_ev", BY_ENTERPRISE_VALUE),
			format: multipleText,
			explain:
				"(Share price × shares + debt + preferred shares − cash) ÷ value of the bitcoin held: also counts those who are paid before the shareholders.",
		},
		{
			...dollars,
			key: "share_price_usd",
			label: "Share price",
			explain: "A share's price on the day of its source.",
		},
		{
			key: "shares_outstanding",
			label: "Shares",
			type: "count",
			group,
			whenUnknown: notCounted,
			explain: "Shares outstanding, diluted where the source says so.",
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
			explain: "Their nominal value: they are paid before the shareholders.",
		},
		{ ...dollars, key: "cash_usd", label: "Cash", explain: "Money it could pay its debts with." },
	];
}

function notCounted(): null {
	return null;
}

function derived(output: "mnav_market_cap" | "mnav_ev", needed: InputName[]): NonNullable<Field["derive"]> {
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
	const values = Object.fromEntries(
		Object.entries(INPUTS).map(([name, field]) => [name, numberOf(attributes, field)]),
	);
	if (needed.some((name) => values[name] === null || values[name] === undefined)) return null;
	const all = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? 0]));
	const result = calculator.compute(all, { series: null, recent: null })[output];
	return typeof result === "number" && Number.isFinite(result) ? result : null;
}

function multipleText(value: unknown): string {
	return `${grouped(Number(value), 2)}×`;
}
