import type { SourceLink } from "~/listings/provenance/provenance-view";
import type { Mark } from "~/ui/mark";
import type { Passage } from "~db/queries/page-changes";
import type { Check } from "../queue/check";

/** A value that rests on a changed page, ready to draw. */
export type ChangedValue = {
	id: string;
	name: string;
	href: string | null;
	what: string;
	/** What is shown now; null where it is unknown. */
	value: { text: string; mark: Mark | null } | null;
	/** Why it can only be corrected; null where there is more to do. */
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
	/** 'Read on 22 Nov 2026; the values were read from what it said on 12 Oct 2026.' */
	dates: string;
	passages: Passage[];
	/** 'and 3 more places'; null where all are shown. */
	more: string | null;
	/** What the check of links says of it. */
	linkFlag: string | null;
	/** The keys of both texts in the archive. */
	textKeys: [from: string, to: string];
	values: ChangedValue[];
	/** 'and 3 more values, when these are decided'; null where all are shown. */
	moreValues: string | null;
};
