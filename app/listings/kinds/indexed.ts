import type { Attributes } from "~db/values";

/** A value in a filter's index: of low cardinality, small, JSON. Null is unknown. */
export type Indexed = string | number | boolean | null | Array<string | number | null>;

/** A field whose value changes with the day, so lists sort by it when they're asked for: what the index keeps, and the value that gives on a day. */
export type ByDay = {
	index: (attributes: Attributes) => Indexed;
	on: (indexed: Indexed, today: string) => string | null;
};
