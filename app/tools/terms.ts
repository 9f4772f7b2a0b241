import type { Mark } from "~/ui/mark";

export type TermView = {
	/** The listing's label, and the value in words. */
	label: string;
	text: string;
	mark: Mark;
	/** The anchor of the source on the listing's page. */
	href: string;
	/** A note on an undated or older value, such as `undated` or `checked 14 months ago`; null for a current one. */
	old: string | null;
};

/** The terms of a listing for the inputs of a form, with where each comes from. */
export type TermsView = {
	/** `{kind}:{slug}`. */
	id: string;
	name: string;
	href: string;
	/** By inputs that a listing of this kind can fill in; null if this one doesn't. */
	values: Record<string, number | string | null>;
	fields: Record<string, TermView>;
	/** Labels of the inputs that the listing says nothing about. */
	missing: string[];
	/** Terms in words that the form can't handle. */
	unusable: string[];
	/**
	 * The input with the rate, and the words before amounts that follow it, such as `up to` or `about`. Null for an exact rate.
	 */
	lead: RateLead | null;
};

/** What leads in amounts that follow from a rate, while the input has it. */
export type RateLead = { key: string; value: number; words: string };

/** How a loan is repaid, as the calculator of its cost calls it. */
export const STYLES: Readonly<Record<string, string>> = {
	...{ bullet: "bullet_simple", open: "bullet_simple" },
	...{ "interest-only": "monthly_interest", amortising: "amortising" },
};

export type TermsMenu = { label: string; options: Array<{ id: string; name: string }> };

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
