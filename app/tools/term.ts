import type { Mark } from "~/ui/mark";

/** What a listing says of an input. */
export type TermView = {
	/** What the listing calls it, and its value in words. */
	label: string;
	text: string;
	mark: Mark;
	/** Where on the listing's page the source stands. */
	href: string;
};
