/** One holding of an event. */
export type Edition = {
	label: string;
	/** ISO days, both inclusive. */
	start: string;
	end: string;
	/** The name of the building or site it is held in. */
	venue?: string;
	city: string | null;
	country: string | null;
	source: string | null;
};

/** A value as it is stored: money in cents, bitcoin in sats, ratios as decimals (0.5 is 50%). */
export type Value = string | number | boolean | string[] | Edition[];

/** The current values of one listing by field key. A field that is absent or null is unknown. */
export type Attributes = Record<string, Value | null | undefined>;
