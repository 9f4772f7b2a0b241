import type { Mark } from "~/ui/mark";

/** What a listing says of an input. */
export type TermView = {
	/** What the listing calls it, and its value in words. */
	label: string;
	text: string;
	mark: Mark;
	/** Where on the listing's page the source stands. */
	href: string;
	/** What is said of a value that is undated or older than we compare by: `undated`, `checked 14 months ago`; null of a current one. */
	old: string | null;
};

/** The terms of a listing for the inputs of a form, with where each comes from. */
export type TermsView = {
	/** `{kind}:{slug}`. */
	id: string;
	name: string;
	href: string;
	/** By input that a listing of its kind can fill in; null where this one does not. */
	values: Record<string, number | string | null>;
	/** By input that has a value. */
	fields: Record<string, TermView>;
	/** Labels of the inputs that the listing says nothing about. */
	missing: string[];
	/** What it says that is outside of what the form can work out, in words. */
	unusable: string[];
	/** The input that has its rate, and what leads in amounts that follow from it: `up to`, `about`. Null where it is a rate as it stands. */
	lead: RateLead | null;
};

/** What leads in amounts that follow from a rate, while the input has it. */
export type RateLead = { key: string; value: number; words: string };

/** How a loan is repaid, as the calculator of its cost calls it. */
export const STYLES: Readonly<Record<string, string>> = {
	...{ bullet: "bullet_simple", open: "bullet_simple" },
	...{ "interest-only": "monthly_interest", amortising: "amortising" },
};

/** The listings whose terms can be used. */
export type TermsMenu = { label: string; options: Array<{ id: string; name: string }> };

/** The terms of a listing before any of them is filled in. */
export function noTermsOf(listing: Pick<TermsView, "id" | "name" | "href">): TermsView {
	return {
		...listing,
		values: {},
		fields: {},
		missing: [],
		unusable: [],
		lead: null,
	};
}
