import type { Mark } from "~/ui/mark";

export type DeskItemView = {
	href: string;
	name: string;
	what: string;
	section: string;
	changes: Array<{ label: string; before: string; after: string }>;
	more: number;
	sentence: string;
	/** Set where a value was taken back or a later one took its place. */
	ended: string | null;
	mark: Mark;
	source: { href: string; host: string } | null;
	fieldHref: string;
};

export type NewestItemView = Pick<DeskItemView, "href" | "name" | "what" | "more" | "ended" | "mark"> & {
	before: string;
	after: string;
};
