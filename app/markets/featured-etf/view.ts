import type { Mark } from "~/ui/mark";

export type SourcedValue = {
	label: string;
	/** Null if unknown. */
	value: string | null;
	mark: Mark | null;
	source: { href: string; host: string } | null;
	/** The link to the value on the fund's own page. */
	href: string;
};

export type FundRow = {
	href: string;
	ticker: string;
	name: string;
	fee: string;
	mark: Mark | null;
	isOld: boolean;
	/** The fee on 10,000 USD over ten years at an unchanged price. */
	cost: string;
	/** The difference from the featured fund; null for itself, and if no fund is featured. */
	more: string | null;
	began: string;
	note: string | null;
	isFeatured: boolean;
};

export type FeaturedView = {
	featured: {
		href: string;
		name: string;
		ticker: string;
		fee: string;
		cost: string;
		/** The reason for the choice. */
		why: string;
		/** What makes the fee less sure than it looks; null where nothing does. */
		caution: string | null;
		facts: SourcedValue[];
		/** The yearly fee as the address of the calculator has it. */
		feeParam: string;
	} | null;
	rows: FundRow[];
	leftOut: Array<{ name: string; href: string; why: string }>;
	degraded: string | null;
};
