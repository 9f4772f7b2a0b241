import type { Attributes } from "~db/values";

/** A value in a filter's index. It's small JSON with few distinct values. Null is unknown. */
export type Indexed = string | number | boolean | null | Array<string | number | null>;

/** A field whose value changes with the day. `index` gives the stored part, and `on` the value on a day. */
export type ByDay = {
	index: (attributes: Attributes) => Indexed;
	on: (indexed: Indexed, today: string) => string | null;
};
