/** The last migration before anyone ran the product. Later ones may only widen, because the running version and the next one share the tables. */
export const BASELINE = 29;

/** `unusedSince` is the commit whose deployment ended the use of what goes. */
export type Narrowed = { why: string; unusedSince: string };

export const NARROWED: Record<string, Narrowed> = {
	"0034_drop_rollup_cursor": {
		why: "Events are counted from R2. Nothing reads or writes where counting rows had come to.",
		unusedSince: "227ab28b",
	},
	"0035_drop_unused": {
		why: "Events are in R2, every write of a listing has its due days, and nothing names the three columns.",
		unusedSince: "4f8f5907",
	},
};
