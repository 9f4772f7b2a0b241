import { formatRatio } from "~/ui/format";
import type { Attributes } from "~db/values";
import { priceInDollars } from "../values/words";
import { type Field, type FieldWords, numberOf } from "./kind";
import { under } from "./shared-fields";

export const keysGroup = "Who holds the keys";

export const custodyGroups = {
	self: "Your own, with tools",
	collaborative: "Shared custody",
	"multi-institution": "Several institutions",
	institution: "One custodian or bank",
};

export const keyHolders = {
	client: "You, with your own keys",
	institutions: "Institutions, none alone",
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
			"Collaborative custody: you and the provider hold keys of one wallet. A qualified custodian is a firm, such as a bank or trust company, that American law lets hold assets for investment advisers and funds.",
		terms: ["collaborative-custody", "qualified-custodian", "multi-institution-custody"],
	},
	{
		key: "custody_group",
		label: "Kind",
		type: "choice",
		choices: custodyGroups,
		readingOf: "type",
		explain:
			"Our grouping of the types, by who has to be trusted: nobody but you, one helper, several firms together, or one firm.",
	},
	{
		key: "key_holder",
		label: "Who can move the coins",
		type: "choice",
		choices: keyHolders,
		required: true,
		readingOf: "key_model",
		explain:
			"Our reading of the key model. With enough keys of your own you can leave without asking; without them you rely on others to sign, and on your coins being kept apart from theirs.",
	},
	{
		key: "key_model",
		label: "Key model",
		type: "text",
		required: true,
		explain:
			"Multisig: a wallet with several keys, of which some number must sign, so that losing or leaking one is not the end. MPC: one key computed in parts that never meet; no part can sign alone, but it is the firm that arranges the parts. Cold storage: keys kept off networks.",
		terms: ["multisig", "mpc", "cold-storage"],
	},
	{
		key: "key_scheme",
		label: "Keys needed to spend",
		type: "text",
		derive: { from: ["required_keys", "total_keys"], value: keyScheme },
		explain:
			"How many of the wallet’s keys must sign. 2 of 3 survives the loss of one key and the theft of one.",
		terms: ["multisig"],
	},
	keyCount({
		key: "required_keys",
		label: "Keys that must sign",
		explain: "The fewest keys that can move the coins.",
	}),
	keyCount({
		key: "total_keys",
		label: "Keys in all",
		explain: "All keys of the wallet. Those beyond the ones that must sign are spares.",
	}),
	keyCount({
		key: "client_keys",
		label: "Keys you hold",
		min: 0,
		explain:
			"As many as must sign, and you need nobody. Fewer, and the provider has a veto. None, and others sign for you.",
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
