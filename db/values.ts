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
	/** Set for canceled editions only. */
	canceled?: true;
};

export type Requirement = {
	key: string;
	value: string | boolean;
	text: string;
	/** Places where it applies. Left out means everywhere. */
	in?: string[];
};

/** A share of spending, or monthly tiers with their upper limits in dollars. Null means no limit. */
export type Rate = number | Array<[upTo: number | null, rate: number]>;

/** A statement in another source. */
export type SaidBy = { url: string; as_of: string | null; says: string };

/** Amounts in whole units, ratios as decimals, places by type of borrower, and rates by spending category. */
export type EntryPart =
	| string
	| number
	| boolean
	| string[]
	| number[]
	| Requirement[]
	| SaidBy[]
	| { [by: string]: string[] }
	| { [by: string]: Rate };

/** One of several things that a listing has, like a lender's offer. A missing part is unknown. */
export type Entry = { [part: string]: EntryPart };

/** A stored value, with money in cents, bitcoin in sats, and ratios as decimals (0.5 is 50%). */
export type Value = string | number | boolean | string[] | Edition[] | Entry;

/** The current values of one listing by field key. A field that is absent or null is unknown. */
export type Attributes = Record<string, Value | null | undefined>;
