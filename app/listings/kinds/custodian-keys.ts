import type { Attributes } from "~db/values";
import { type Field, type FieldWords, numberOf } from "./kind";
import { under } from "./under";

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
