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
	/** This one isn't held; the others are. */
	canceled?: true;
};

/** A condition in words, by the key under which somebody can say that they meet it. */
export type Requirement = {
	key: string;
	value: string | boolean;
	text: string;
	/** The places in which it is asked; everywhere where it is left out. */
	in?: string[];
};

/** A share of what is spent, or by steps of a month: up to so many dollars, null for all above. */
export type Rate = number | Array<[upTo: number | null, rate: number]>;

/** What a further source says. */
export type SaidBy = { url: string; as_of: string | null; says: string };

/** A part of an entry: amounts in whole units, ratios as decimals, places by kind of borrower, rates by what is spent on. */
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

/** One of several things that a listing has, e.g. an offer of a lender. A part that is left out is unknown, or as usual. */
export type Entry = { [part: string]: EntryPart };

/** A value as it is stored: money in cents, bitcoin in sats, ratios as decimals (0.5 is 50%). */
export type Value = string | number | boolean | string[] | Edition[] | Entry;

/** The current values of one listing by field key. A field that is absent or null is unknown. */
export type Attributes = Record<string, Value | null | undefined>;
