import { formatRatio } from "~/ui/format";
import type { Attributes } from "~db/values";
import { priceInDollars } from "../values/words";
import { type Field, type FieldWords, numberOf } from "./kind";
import { under } from "./shared-fields";

export const keysGroup = "Keys";

export const custodyGroups = {
	self: "Self-custody tools",
	collaborative: "Shared custody",
	"multi-institution": "Several institutions",
	institution: "One custodian or bank",
};

export const keyHolders = {
	client: "Your own keys",
	institutions: "Several institutions together",
	custodian: "The custodian",
};

export const keysFields: Field[] = under(keysGroup, "custody", [
	{
		key: "type",
		label: "Type of custody",
		type: "choice",
		choices: {
			collaborative: "Collaborative custody",
			"insured multisig": "Insured multisig",
			"multi-institution": "Several institutions",
			"qualified custodian": "Qualified custodian",
			"institutional custodian": "Institutional custodian",
			bank: "Bank",
			"self-custody device": "Self-custody device",
			"self-custody software": "Self-custody software",
			"assisted self-custody": "Assisted self-custody",
		},
		required: true,
		explain:
			"In collaborative custody, you and the provider both hold keys to one wallet. A qualified custodian is a bank, trust company or similar that US law lets hold assets for investment advisers and funds.",
		terms: ["collaborative-custody", "qualified-custodian", "multi-institution-custody"],
	},
	{
		key: "custody_group",
		label: "Custody category",
		type: "choice",
		choices: custodyGroups,
		readingOf: "type",
		explain:
			"We group services by who you have to trust: only yourself, one partner, several companies, or one company.",
	},
	{
		key: "key_holder",
		label: "Key control",
		type: "choice",
		choices: keyHolders,
		required: true,
		readingOf: "key_model",
		explain:
			"If you hold enough keys to sign, you can leave without asking. If not, you rely on others to sign and to keep your coins separate from theirs.",
	},
	{
		key: "key_model",
		label: "Key model",
		type: "text",
		required: true,
		explain:
			"A multisig wallet has several keys and needs a set number of them to spend, so losing one isn’t a disaster. MPC splits one key into parts that sign together, and cold storage keeps keys offline.",
		terms: ["multisig", "mpc", "cold-storage"],
	},
	{
		key: "key_scheme",
		label: "Keys needed to spend",
		type: "text",
		derive: { from: ["required_keys", "total_keys"], value: keyScheme },
		explain:
			"How many of the wallet’s keys it takes to spend. A 2-of-3 wallet survives losing one key, or one being stolen.",
		terms: ["multisig"],
	},
	keyCount({
		key: "required_keys",
		label: "Required keys",
		explain: "The fewest keys that can move the coins.",
	}),
	keyCount({
		key: "total_keys",
		label: "Total keys",
		explain: "All of the wallet’s keys. Any beyond the required number are spares.",
	}),
	keyCount({
		key: "client_keys",
		label: "Keys you hold",
		min: 0,
		explain:
			"If you hold enough keys to sign, you don’t need the provider. With fewer, the provider has a veto, and with none, others sign for you.",
	}),
]);

function keyCount(field: Pick<FieldWords, "key" | "label" | "explain"> & { min?: number }): FieldWords {
	return { type: "count", min: 1, max: 20, ...field };
}

function keyScheme(attributes: Attributes): string | null {
	const required = numberOf(attributes, "required_keys");
	const total = numberOf(attributes, "total_keys");
	return required === null || total === null ? null : `${required} of ${total}`;
}

export function yourKeys(attributes: Attributes): string | null {
	const held = numberOf(attributes, "client_keys");
	if (held === null) return null;
	return held === 0 ? "you hold none" : `you hold ${held}`;
}

export function keysSub(attributes: Attributes): string | null {
	const scheme = keyScheme(attributes);
	if (!scheme) return null;
	const held = yourKeys(attributes);
	return held ? `${scheme} keys, ${held}` : `${scheme} keys`;
}

export const feeGroup = "Cost";

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
	return share ? `${formatRatio(share)} of the balance is less` : null;
}

export function fixedFee(attributes: Attributes): number | null {
	return shareInstead(attributes) === null ? numberOf(attributes, "annual_fee_min_usd") : null;
}

export const feeFields: Field[] = under(feeGroup, "rate", [
	{
		key: "annual_fee_min_usd",
		label: "Lowest yearly fee",
		type: "money",
		currency: "USD",
		required: true,
		better: "lower",
		format: priceInDollars,
		condition: { said: shareInstead, lead: "from" },
		explain:
			"The lowest fixed price for a year. Devices and setup can cost extra, and if there’s also a percentage fee, this is only the minimum.",
	},
	{
		key: "annual_fee_max_usd",
		label: "Highest yearly fee",
		type: "money",
		currency: "USD",
		better: "lower",
		format: priceInDollars,
		explain: "The price of the most expensive published plan.",
	},
	{
		key: "annual_fee_share_min",
		label: "Lowest yearly percentage",
		type: "ratio",
		max: 0.1,
		better: "lower",
		condition: { said: () => null, lead: "from", endOfRange: isShareRange },
		explain:
			"The lowest published yearly fee as a percentage of your balance, or of the insured amount. It grows with bitcoin’s price, and a minimum fee may apply.",
	},
	{
		key: "annual_fee_share_max",
		label: "Highest yearly percentage",
		type: "ratio",
		max: 0.1,
		better: "lower",
		explain: "The highest published yearly fee as a percentage of your balance, or of the insured amount.",
	},
	{
		key: "setup_fee_usd",
		label: "Setup fee",
		type: "money",
		currency: "USD",
		better: "lower",
		format: priceInDollars,
		explain: "What it costs to start, for setup or a device the service requires.",
	},
	{
		key: "minimum_usd",
		label: "Minimum balance",
		type: "money",
		currency: "USD",
		better: "lower",
		format: priceInDollars,
		explain: "The smallest balance it accepts.",
	},
	{
		key: "fee_note",
		label: "Fee details",
		type: "text",
		required: true,
		explain:
			"How the fee works. A percentage of the balance grows with bitcoin’s price, and a negotiated fee has no list price.",
	},
]);
