import { formatMoney, formatMoneyRange } from "~/ui/format";
import type { Attributes } from "~db/values";
import { priceInDollars } from "../values/words";
import { type Field, numberOf } from "./kind";
import { kycField, under } from "./shared-fields";

export const heirsGroup = "What you and your heirs need";

/** What heirs need, from the easiest to the hardest. */
const heirsNeeds = {
	documents: "Papers; there is no key",
	account: "An account, and a claim",
	device: "Their own device and app; the provider signs too",
	key_with_help: "One key; the provider signs too",
	key_alone: "A key with which they move the coins themselves",
	secret: "A secret that they must use",
};

export const heirsFields: Field[] = under(heirsGroup, "custody", [
	{
		key: "heirs_need",
		label: "What heirs must handle",
		type: "choice",
		choices: heirsNeeds,
		explain:
			"What comes down to your heirs when you are gone. A key or a secret that they must use alone is of no help to somebody who cannot; where the provider signs too, or papers are enough, somebody can show them.",
		terms: ["private-key", "seed-phrase"],
	},
	{
		key: "heirs_steps",
		label: "What happens, step by step",
		type: "list",
		format: (value) => (value as string[]).join("; "),
		explain:
			"The steps in their order, first those that you take while you live. What is not published is not guessed: a step may be missing.",
	},
	{
		key: "heirs_need_account",
		label: "Heirs need an account",
		type: "boolean",
		required: true,
		explain:
			"Whether heirs must be customers too, before or at the claim. An account can be refused or closed; without one they must find and use the keys themselves.",
	},
	{
		key: "heirs_need_device",
		label: "Heirs need a device",
		type: "boolean",
		explain:
			"Whether heirs must have a hardware wallet of their own, or a key on a phone, before they can claim.",
		terms: ["hardware-wallet"],
	},
	{
		key: "heirs_documents",
		label: "Papers heirs need",
		type: "text",
		explain:
			"What heirs hand in. Papers take weeks and a court; where none are asked, whoever has the secret can claim.",
	},
	kycField({
		explain:
			"Whether you must show who you are. It links your name to your coins, and it lets the provider check who claims to be your heir.",
		terms: ["know-your-customer-kyc"],
	}),
	{
		key: "open_source",
		label: "Source code",
		type: "boolean",
		required: true,
		format: (value) => (value ? "Open" : "Closed"),
		explain:
			"Whether others can read and run the program. With open code heirs can reach the coins after the provider is gone.",
	},
]);

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
