import { formatBitcoin } from "~/ui/format";
import { explainedBy } from "./explained-by";
import type { Field } from "./kind";
import { under } from "./under";

export const coinsGroup = "Getting coins out";

export const coinsFields: Field[] = under(coinsGroup, "access", [
	{
		key: "on_chain_withdrawal",
		label: "On-chain withdrawal",
		type: "boolean",
		required: true,
		explain:
			"Whether coins can be sent to a wallet of your own on the bitcoin chain. Until then they are the firm's promise.",
	},
	{
		key: "withdrawal_fee_onchain",
		shelfLife: "rate",
		label: "On-chain withdrawal fee",
		type: "bitcoin",
		better: "lower",
		format: (value) => (value === 0 ? "None" : formatBitcoin(Number(value))),
		explain:
			"What sending coins to a wallet of your own costs, where it is one number for everybody. Many charge what the network costs at the time.",
	},
	{
		key: "withdrawal_note",
		shelfLife: "rate",
		label: "On withdrawals",
		type: "text",
		explain: "How a withdrawal is charged where it is not one number, and from which amount one is possible.",
	},
	{
		key: "lightning",
		label: "Lightning",
		type: "boolean",
		required: true,
		...explainedBy("lightning-network", "Shown is whether the exchange pays in or out over it."),
	},
	{
		key: "proof_of_reserves",
		shelfLife: "custody",
		label: "Proof of reserves",
		type: "text",
		...explainedBy(
			"proof-of-reserves",
			"A Merkle tree lets each client find their own balance in the sum. Without what the firm owes beside it, it proves half.",
			"merkle-tree",
			"proof-of-liabilities",
		),
	},
	{
		key: "reserves_published",
		shelfLife: "custody",
		label: "Reserves published",
		type: "boolean",
		readingOf: "proof_of_reserves",
		explain: "Whether any proof of reserves was found.",
	},
]);
