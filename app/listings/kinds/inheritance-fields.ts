import { formatMoney, formatMoneyRange } from "~/ui/format";
import type { Attributes } from "~db/values";
import { priceInDollars } from "../values/words";
import { type Field, numberOf } from "./kind";
import { kycField, under } from "./shared-fields";

export const heirsGroup = "What you and your heirs need";

/** What heirs need, from the easiest to the hardest. */
export const heirsNeeds = {
	documents: "Legal documents, no key",
	account: "An account and a claim",
	device: "Their own device and app, and the provider signs too",
	key_with_help: "One key, and the provider signs too",
	key_alone: "A key they use to move the coins themselves",
	secret: "A secret they have to use themselves",
};

export const heirsFields: Field[] = under(heirsGroup, "custody", [
	{
		key: "heirs_need",
		label: "What heirs need",
		type: "choice",
		choices: heirsNeeds,
		explain:
			"What your heirs have to handle. If they can’t use a key on their own, choose a plan where the provider signs with them or accepts legal documents.",
		terms: ["private-key", "seed-phrase"],
	},
	{
		key: "heirs_steps",
		label: "Claim steps",
		type: "list",
		format: (value) => (value as string[]).join("; "),
		explain:
			"The steps in order, starting with the ones you take while you’re alive. We list only published steps, so some may be missing.",
	},
	{
		key: "heirs_need_account",
		label: "Account required for heirs",
		type: "boolean",
		required: true,
		explain:
			"Whether heirs need an account too. An account can be refused or closed, but without one they have to find and use the keys themselves.",
	},
	{
		key: "heirs_need_device",
		label: "Device required for heirs",
		type: "boolean",
		explain: "Whether heirs need their own hardware wallet, or a key on a phone, before they can claim.",
		terms: ["hardware-wallet"],
	},
	{
		key: "heirs_documents",
		label: "Documents required for heirs",
		type: "text",
		explain:
			"What heirs have to submit. Documents can take weeks and a court, but without them anyone with the secret can claim.",
	},
	kycField({
		explain:
			"Whether you have to verify your identity. It links your name to your coins, and it lets the provider check who claims to be your heir.",
		terms: ["know-your-customer-kyc"],
	}),
	{
		key: "open_source",
		label: "Source code",
		type: "boolean",
		required: true,
		format: (value) => (value ? "Open" : "Closed"),
		explain:
			"Whether anyone can read and run the code. If it’s open, heirs can reach the coins even after the provider is gone.",
	},
]);

export const priceGroup = "Cost";

export const priceFields: Field[] = under(priceGroup, "rate", [
	{
		key: "price_annual_usd_min",
		label: "Lowest yearly fee",
		type: "money",
		currency: "USD",
		required: true,
		better: "lower",
		format: (value) => priceText(Number(value)),
		explain: "The cheapest plan that includes inheritance, for a year. Devices can cost extra.",
	},
	{
		key: "price_annual_usd_max",
		label: "Highest yearly fee",
		type: "money",
		currency: "USD",
		better: "lower",
		format: (value) => priceText(Number(value)),
		explain: "The most expensive published plan.",
	},
	{
		key: "price_share",
		label: "Yearly percentage",
		type: "ratio",
		max: 0.1,
		better: "lower",
		explain: "The yearly fee as a percentage of your balance. It grows with bitcoin’s price.",
	},
	{
		key: "price_once_usd",
		label: "One-time fee",
		type: "money",
		currency: "USD",
		better: "lower",
		format: priceInDollars,
		explain: "One payment instead of a yearly fee.",
	},
	{
		key: "price_for",
		label: "What’s included",
		type: "choice",
		choices: { both: "Custody and inheritance together", apart: "Inheritance only" },
		explain: "Whether one fee covers custody and inheritance, or you pay for inheritance separately.",
	},
	{
		key: "price_note",
		label: "Fee details",
		type: "text",
		explain:
			"What the price depends on. You may pay for decades, and a percentage grows with bitcoin’s price while a fixed amount doesn’t.",
	},
]);

function priceText(cents: number): string {
	return cents === 0 ? "Free" : formatMoney(cents, "USD");
}

/** The yearly fee. A one-time payment or a share isn't one. Null if unknown. */
export function yearlyPrice(attributes: Attributes): string | null {
	const low = numberOf(attributes, "price_annual_usd_min");
	const high = numberOf(attributes, "price_annual_usd_max");
	return low === 0 && (high ?? 0) === 0 ? "Free" : formatMoneyRange(low, high, "USD");
}
