import { isValueCurrent } from "~/listings/facts/value-mark";
import { custodian } from "~/listings/kinds/custodian";
import { numberOf } from "~/listings/kinds/kind";
import type { ProviderRecord } from "~/listings/offers/providers";
import { type From, fromOf, saidOf } from "../said";
import type { KeysView } from "./view";

/** How many keys there are, how many sign and how many are the client's; null is unknown. */
export type Scheme = { total: number | null; needed: number | null; yours: number | null };

const SCHEME = ["total_keys", "required_keys", "client_keys"];

export function schemeOf({ provider, custodian }: ProviderRecord): Scheme {
	const attributes = custodian?.attributes ?? {};
	return {
		total: numberOf(attributes, "total_keys"),
		needed: numberOf(attributes, "required_keys"),
		yours: provider.client_keys,
	};
}

/** The source of a value that we compute from the keys. */
export function fromKeys(record: ProviderRecord, today: string): From | null {
	const { custodian: listing } = record;
	const known = SCHEME.filter((key) => listing?.provenance[key]);
	const isNow = known.every((key) => listing && isValueCurrent(custodian, listing, key, today));
	const parts = known.flatMap((key) => listing?.provenance[key] ?? []);
	return fromOf(parts, isNow, today, "worked out from the keys");
}

/** Who can move the bitcoin; null without custody. */
export function presentKeys(record: ProviderRecord, today: string): KeysView | null {
	const { provider, custodian, inheritance } = record;
	if (provider.keep === null) return null;
	const { total, needed, yours } = schemeOf(record);
	const model = saidOf(custodian, "key_model", today);
	const own = saidOf(custodian ?? inheritance, "client_keys", today);
	const isKnown = total !== null && needed !== null && yours !== null;
	const from = isKnown ? fromKeys(record, today) : own.from;
	if (!isKnown)
		return {
			line: "How many keys there are, and how many must sign, was not found.",
			each: [],
			meaning: heldAlone(yours),
			from,
			model,
		};
	const theirs = holderOf(record, total - yours);
	return {
		line: `Any ${needed} of the ${total} keys. Full weight: in your hands.`,
		each: Array.from({ length: total }, (_, at) => ({
			name: `Key ${at + 1}`,
			holder: at < yours ? "you" : theirs,
			isYours: at < yours,
		})),
		meaning: meaningOf(total, needed),
		from,
		model,
	};
}

function heldAlone(yours: number | null): string | null {
	if (yours === null) return null;
	return yours === 0
		? "You hold none of them: others sign for you."
		: `You hold at least ${yours === 1 ? "one" : yours}.`;
}

/** The holder of the keys that aren't the client's, in a word or two. */
function holderOf({ provider, custodian }: ProviderRecord, count: number): string {
	if (custodian?.attributes.custody_group === "multi-institution") return "an institution";
	return count === 1 ? provider.name.replace(/ \([^()]*\)$/, "") : "not you";
}

/** How many keys the client can lose, and how many a thief needs. */
function meaningOf(total: number, needed: number): string {
	const [lost, stolen] = [total - needed, needed - 1];
	return `${lost === 0 ? "No key may be lost" : `${count(lost)} can be lost and the coins still move`}; ${
		stolen === 0
			? "one stolen key is enough to take them"
			: `${count(stolen).toLowerCase()} stolen moves nothing`
	}. Keys kept in one place are one key.`;
}

function count(keys: number): string {
	return keys === 1 ? "One key" : `${keys} keys`;
}
