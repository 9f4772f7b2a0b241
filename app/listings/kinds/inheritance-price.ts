import { formatMoney, formatMoneyRange } from "~/ui/format";
import type { Attributes } from "~db/values";
import { priceInDollars } from "../values/words";
import { type Field, numberOf } from "./kind";
import { under } from "./under";

export const priceGroup = "What it costs";

export const priceFields: Field[] = under(priceGroup, "rate", [
	{
		key: "price_annual_usd_min",
		label: "Yearly price, lowest",
		type: "money",
		currency: "USD",
		required: true,
		better: "lower",
		format: (value) => priceText(Number(value)),
		explain: "The cheapest plan with inheritance in it, for a year. Devices may be charged on top.",
	},
	{
		key: "price_annual_usd_max",
		label: "Yearly price, highest",
		type: "money",
		currency: "USD",
		better: "lower",
		format: (value) => priceText(Number(value)),
		explain: "The most expensive published plan.",
	},
	{
		key: "price_share",
		label: "Yearly share",
		type: "ratio",
		max: 0.1,
		better: "lower",
		explain: "What is charged a year as a share of what is held. It grows with the price of bitcoin.",
	},
	{
		key: "price_once_usd",
		label: "Paid once",
		type: "money",
		currency: "USD",
		better: "lower",
		format: priceInDollars,
		explain: "One payment in place of a yearly price.",
	},
	{
		key: "price_for",
		label: "What the price pays for",
		type: "choice",
		choices: { both: "Custody and inheritance together", apart: "Inheritance alone" },
		explain:
			"Whether the plan for heirs is part of what custody costs, so that it is one fee and not two, or is paid for by itself.",
	},
	{
		key: "price_note",
		label: "How the price works",
		type: "text",
		explain:
			"What the price belongs to. You may pay for decades: a share of the assets grows with the price of bitcoin, a fixed sum does not.",
	},
]);

function priceText(cents: number): string {
	return cents === 0 ? "Free" : formatMoney(cents, "USD");
}

/** The yearly price. A one-time payment or a share isn't one. Null if unknown. */
export function yearlyPrice(attributes: Attributes): string | null {
	const low = numberOf(attributes, "price_annual_usd_min");
	const high = numberOf(attributes, "price_annual_usd_max");
	return low === 0 && (high ?? 0) === 0 ? "Free" : formatMoneyRange(low, high, "USD");
}
