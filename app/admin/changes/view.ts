import type { SourceLink } from "~/listings/facts/present-provenance";
import type { Mark } from "~/ui/mark";
import type { Passage } from "~db/queries/page-changes";
import type { Check } from "../queue/check";

/** A value that rests on a changed page, ready to draw. */
export type ChangedValue = {
	id: string;
	name: string;
	href: string | null;
	what: string;
	/** The current value. Null when unknown. */
	value: { text: string; mark: Mark | null } | null;
	/** Why you can only correct it. Null when there's more to do. */
	onlyCorrect: string | null;
	/** Null where it can only be corrected. */
	check: Check | null;
	editHref: string | null;
};

/** A page that says something else now, ready to draw. */
export type ChangeView = {
	id: string;
	page: SourceLink;
	isLively: boolean;
	/** When we read the page now, and when we read the values from it before. */
	dates: string;
	passages: Passage[];
	/** 'and 3 more places'; null where all are shown. */
	more: string | null;
	/** The link check's result. */
	linkFlag: string | null;
	/** The keys of both texts in the archive. */
	textKeys: [from: string, to: string];
	values: ChangedValue[];
	/** 'and 3 more values, when these are decided'; null where all are shown. */
	moreValues: string | null;
};
