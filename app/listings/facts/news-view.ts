import type { Mark } from "~/ui/mark";

/** One item of the data desk in the list of news. */
export type DeskItemView = {
	href: string;
	/** `Strike`. */
	name: string;
	/** `lowest APR`. */
	what: string;
	/** The list that the listing is in. */
	section: string;
	changes: Array<{ label: string; before: string; after: string }>;
	/** The number of further changes. */
	more: number;
	/** The meaning of the change. */
	sentence: string;
	/** Set where a value was taken back or a later one took its place. */
	ended: string | null;
	mark: Mark;
	source: { href: string; host: string } | null;
	/** The field on the listing's page. */
	fieldHref: string;
};

/** One line of an item among other things, with its first change. */
export type NewestItemView = Pick<DeskItemView, "href" | "name" | "what" | "more" | "ended" | "mark"> & {
	before: string;
	after: string;
};
