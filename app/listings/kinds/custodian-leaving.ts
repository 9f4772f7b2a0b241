import type { FieldWords } from "./kind";
import { inDays } from "./value-words";

/** What lets a client leave a custody service, or look behind its word. */
export const leavingFields: FieldWords[] = [
	{
		key: "recovery_without_provider",
		label: "Without the provider",
		type: "text",
		explain:
			"What it takes to move the coins when the provider does not answer or is gone. Ask for the steps, and try them while it is there.",
	},
	{
		key: "withdrawal_delay_days",
		label: "Wait before it signs",
		type: "count",
		max: 3650,
		format: inDays,
		explain:
			"Days between asking and the provider’s signature or payment. It gives you time to stop a thief and keeps you from your coins as long.",
	},
	{
		key: "open_source",
		label: "Source code",
		type: "boolean",
		format: (value) => (value ? "Open" : "Closed"),
		explain:
			"Whether others can read and run the program. With open code the coins can be reached after the provider is gone.",
	},
	{
		key: "audits",
		label: "Audits and proofs",
		type: "text",
		explain:
			"Who looked at the code or counted the coins, when, and what they found. “None” is an answer too.",
	},
	{
		key: "soc_reports",
		label: "SOC reports",
		type: "text",
		explain:
			"An outside accountant’s report on a firm’s controls: type I on one day, type II over months. It does not say that the coins are there.",
	},
];
