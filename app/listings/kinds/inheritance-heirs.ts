import type { Field } from "./kind";
import { kycField } from "./shared-fields";
import { under } from "./under";

/** What an owner and the heirs must have, show or hand in. */

export const heirsGroup = "What you and your heirs need";

export const heirsFields: Field[] = under(heirsGroup, [
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
	},
	{
		key: "heirs_documents",
		label: "Papers heirs need",
		type: "text",
		explain:
			"What heirs hand in. Papers take weeks and a court; where none are asked, whoever has the secret can claim.",
	},
	kycField(
		"Whether you must show who you are. It links your name to your coins, and it lets the provider check who claims to be your heir.",
	),
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
