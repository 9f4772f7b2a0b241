import type { Mark } from "~/ui/mark";

export type TermView = {
	label: string;
	text: string;
	mark: Mark;
	href: string;
	old: string | null;
};

export type TermsView = {
	id: string;
	name: string;
	href: string;
	values: Record<string, number | string | null>;
	fields: Record<string, TermView>;
	missing: string[];
	unusable: string[];
	/** Precedes amounts that follow the rate, such as `up to`. Null for an exact rate. */
	lead: RateLead | null;
};

export type RateLead = { key: string; value: number; words: string };

export const STYLES: Readonly<Record<string, string>> = {
	bullet: "bullet_simple",
	open: "bullet_simple",
	"interest-only": "monthly_interest",
	amortising: "amortising",
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
