import { formatRatio } from "~/ui/format";
import type { Attributes } from "~db/values";
import { priceInDollars } from "../values/words";
import { type Field, numberOf } from "./kind";
import { under } from "./under";

export const feeGroup = "What it costs";

/** Whether the share falls, e.g. with the balance. Then its lower end isn't for everyone. */
function isShareRange(attributes: Attributes): boolean {
	const [low, high] = ["annual_fee_share_min", "annual_fee_share_max"].map((key) =>
		numberOf(attributes, key),
	);
	return low != null && high != null && low < high;
}

/** A fixed fee next to a share of the balance holds as long as the share isn't more. */
function shareInstead(attributes: Attributes): string | null {
	const share = numberOf(attributes, "annual_fee_share_max") ?? numberOf(attributes, "annual_fee_share_min");
	return share ? `${formatRatio(share)} of the balance is not more` : null;
}

export function fixedFee(attributes: Attributes): number | null {
	return shareInstead(attributes) === null ? numberOf(attributes, "annual_fee_min_usd") : null;
}

export const feeFields: Field[] = under(feeGroup, "rate", [
	{
		key: "annual_fee_min_usd",
		label: "Yearly fee, lowest",
		type: "money",
		currency: "USD",
		required: true,
		better: "lower",
		format: priceInDollars,
		condition: { said: shareInstead, lead: "from" },
		explain:
			"The lowest fixed price for a year. Devices and a first setup may be charged on top. Beside a share of the balance it is only the least that is charged.",
	},
	{
		key: "annual_fee_max_usd",
		label: "Yearly fee, highest",
		type: "money",
		currency: "USD",
		better: "lower",
		format: priceInDollars,
		explain: "The price of the most expensive plan that is published.",
	},
	{
		key: "annual_fee_share_min",
		label: "Yearly share, lowest",
		type: "ratio",
		max: 0.1,
		better: "lower",
		condition: { said: () => null, lead: "from", endOfRange: isShareRange },
		explain:
			"The lowest published share of what is kept, or insured, for a year. It grows with the price of bitcoin, and a smallest fee may stand beside it.",
	},
	{
		key: "annual_fee_share_max",
		label: "Yearly share, highest",
		type: "ratio",
		max: 0.1,
		better: "lower",
		explain: "The highest published share of what is kept, or insured, for a year.",
	},
	{
		key: "setup_fee_usd",
		label: "Paid once",
		type: "money",
		currency: "USD",
		better: "lower",
		format: priceInDollars,
		explain: "What beginning costs: a first setup, or a device where the service needs its own.",
	},
	{
		key: "minimum_usd",
		label: "Smallest balance",
		type: "money",
		currency: "USD",
		better: "lower",
		format: priceInDollars,
		explain: "The least that is accepted.",
	},
	{
		key: "fee_note",
		label: "How the fee is made up",
		type: "text",
		required: true,
		explain:
			"How the fee is made up. A percentage of the balance grows with the price; a negotiated fee has no list price.",
	},
]);
