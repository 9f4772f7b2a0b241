import { isBefore } from "../upkeep/shelf-life";
import { type Codes, NO_RANK } from "./codes";
import { parted } from "./parted";

/** When the values sorted by are past their shelf life: a code a listing into these days. */
export type PastDays = { dictionary: Array<string | null>; codes: Codes };

/**
 * Ordinals by how old the values are that they are sorted by: those within their shelf life, those past it, those that are not known. One
 * group where the order does not go by that.
 * @param today UTC day
 */
export function byAge(
	ordinals: Uint32Array,
	{ ranks, past }: { ranks: Codes | null; past?: PastDays | null },
	today: string,
): Uint32Array[] {
	if (!ranks || !past) return [ordinals];
	const standingOf = Uint8Array.from(past.dictionary, (day) => (isBefore(today, day) ? 0 : 1));
	const standings = new Uint8Array(ordinals.length);
	for (let at = 0; at < ordinals.length; at++) {
		const ordinal = ordinals[at] as number;
		standings[at] = ranks[ordinal] === NO_RANK ? 2 : (standingOf[past.codes[ordinal] as number] as number);
	}
	return parted(ordinals, standings, 3);
}
