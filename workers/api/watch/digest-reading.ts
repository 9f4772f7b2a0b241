import type { WatchedPage } from "../../../db/queries/watched-pages";

/** Readings in a row that differ from the one before and come to nothing, after which a page is too lively to watch. */
export const LIVELY_AFTER = 3;

/** What a page says now, held against what its values were read from: nothing else; nothing but noise; other words or rates; or no more a number that a value says. */
export type Difference = "same" | "noise" | "words" | "value";

export type Reading = {
	page: Pick<WatchedPage, "baseHash" | "lastHash" | "noise" | "livelySince">;
	hash: string;
	difference: Difference;
	/** UTC milliseconds. */
	now: number;
};

export type ReadingDigest = {
	set: Pick<WatchedPage, "lastHash" | "noise" | "livelySince"> &
		Partial<Pick<WatchedPage, "baseHash" | "baseAt">>;
	/** What is brought before a person. */
	opens: "changed" | "lively" | null;
	/** What becomes of the change that waited, where it does not wait on. */
	ends: "passed" | "superseded" | null;
	outcome: "read" | "same" | "noise" | "changed";
};

/**
 * What a reading of a page comes to. The first one is what later ones are held against, and opens nothing. A page that is as it was ends the change that waited. One that changed on each of three
 * readings, and each time nothing came of it, is said to be too lively, once: from then on only a number that a value says and the page does not any more is brought up, until two
 * readings are alike or somebody has gone through its values. Pure.
 */
export function digestReading({ page, hash, difference, now }: Reading): ReadingDigest {
	const { baseHash, lastHash, noise: before, livelySince } = page;
	if (baseHash === null) {
		const set = { baseHash: hash, baseAt: now, lastHash: hash, noise: 0, livelySince: null };
		return { set, opens: null, ends: null, outcome: "read" };
	}
	const isOther = hash !== lastHash;
	// Words count where it is lively already, or where somebody found three times that no value had changed.
	const isWords = difference === "words" && (livelySince !== null || before >= LIVELY_AFTER);
	const comesToNothing = difference === "noise" || isWords;
	const noise = !isOther ? 0 : comesToNothing ? before + 1 : before;
	const isLively = isOther && (livelySince !== null || noise >= LIVELY_AFTER);
	const set = { lastHash: hash, noise, livelySince: isLively ? (livelySince ?? now) : null };
	if (difference === "same") return { set, opens: null, ends: "passed", outcome: "same" };
	if (difference === "value" || (difference === "words" && !isLively))
		return { set, opens: "changed", ends: "superseded", outcome: "changed" };
	const outcome = difference === "noise" ? "noise" : "changed";
	if (isLively && livelySince === null) return { set, opens: "lively", ends: "superseded", outcome };
	// Up to noise it is as it was; and one that is lively keeps what was brought up.
	return { set, opens: null, ends: isLively ? null : "passed", outcome };
}
