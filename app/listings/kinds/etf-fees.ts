import type { Attributes } from "~db/values";
import { HIGHEST_FEE, tenYearCost, wholeDollars } from "./etf-terms";
import { explainedBy } from "./explained-by";
import { type Field, numberOf, stringOf } from "./kind";
import { under } from "./under";

export const feeGroup = "What it costs";

/** The yearly fee if it's the fund's only fee and holds for everyone; null otherwise. */
export function wholeFee(attributes: Attributes): number | null {
	return stringOf(attributes, "fee_condition") === null ? numberOf(attributes, "expense_ratio") : null;
}

export const feeFields: Field[] = under(feeGroup, "rate", [
	{
		key: "expense_ratio",
		label: "Yearly fee",
		type: "ratio",
		max: HIGHEST_FEE,
		required: true,
		better: "lower",
		condition: { said: "fee_condition", joint: ", " },
		...explainedBy(
			"expense-ratio",
			"Some pages quote the management fee alone; the MER or total expense ratio has the other costs in it.",
		),
	},
	{
		key: "ten_year_cost",
		label: "Ten years on 10,000 USD",
		type: "money",
		currency: "USD",
		better: "lower",
		format: (value) => wholeDollars(Number(value)),
		condition: { said: "fee_condition", joint: ", " },
		derive: { from: ["expense_ratio"], value: tenYearCost },
		explain:
			"What the fee takes from 10,000 USD in ten years if the price of bitcoin stays as it is: 10,000 × (1 − (1 − fee)^10). If the price rises, the same share costs more dollars. Trading costs, spreads and what futures cost to roll are not in it.",
		terms: ["expense-ratio", "roll-cost", "bid-ask-spread"],
	},
	{
		key: "fee_condition",
		label: "The fee shown is",
		type: "text",
		readingOf: "fee_note",
		whenUnknown: () => "none noted",
		explain: "Where it is not all that the fund takes, or not for everybody or always. Then it never ranks.",
	},
	{
		key: "fee_note",
		label: "How the fee is made up",
		type: "text",
		explain: "Waivers, what the number leaves out, and where sources disagree.",
	},
]);
