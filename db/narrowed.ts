/**
 * The last migration that was written before anybody ran the product: what came until then narrowed nobody's tables. From the next on,
 * a migration widens, so that the version that still runs and the next one can use the same tables.
 */
export const BASELINE = 29;

/** A migration that narrows all the same, why it may, and the build or commit whose deployment ended the use of what goes. */
export type Narrowed = { why: string; unusedSince: string };

/** By the name of its file without `.sql`. */
export const NARROWED: Record<string, Narrowed> = {
	"0034_drop_rollup_cursor": {
		why: "Events are counted from R2. Nothing reads or writes where counting rows had come to.",
		unusedSince: "227ab28b",
	},
};
