import type { WatchedPage } from "../../../db/queries/watched-pages";

/** Then a page is too lively to watch. */
const LIVELY_AFTER = 3;

/** From the text our facts came from. "value" means a number that a fact uses is gone. */
export type Difference = "same" | "noise" | "words" | "value";

export type Reading = {
	page: Pick<WatchedPage, "baseHash" | "lastHash" | "noise" | "livelySince">;
	hash: string;
	difference: Difference;
	now: number;
};

type ReadingDigest = {
	set: Pick<WatchedPage, "lastHash" | "noise" | "livelySince"> &
		Partial<Pick<WatchedPage, "baseHash" | "baseAt">>;
	/** The kind of change to show a person. */
	opens: "changed" | "lively" | null;
	ends: "passed" | "superseded" | null;
	outcome: "read" | "same" | "noise" | "changed";
};

/** The first reading becomes the baseline. A match ends the open change. After three irrelevant changes in a row we report the page once as lively. Then we report only missing numbers, until two readings match or a person has checked its facts. */
export function digestReading({ page, hash, difference, now }: Reading): ReadingDigest {
	const { baseHash, lastHash, noise: before, livelySince } = page;
	if (baseHash === null) {
		const set = { baseHash: hash, baseAt: now, lastHash: hash, noise: 0, livelySince: null };
		return { set, opens: null, ends: null, outcome: "read" };
	}
	const isOther = hash !== lastHash;
	// True if the page is already lively, or if a person found three times that no fact had changed.
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
	// Noise counts as unchanged. A lively page keeps its open change.
	return { set, opens: null, ends: isLively ? null : "passed", outcome };
}
