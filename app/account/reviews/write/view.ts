import type { SectionChoice } from "~/ui/section-choices";

/** The fields of the form, in its order. */
export const reviewFields = ["from", "rating", "used", "usedFrom", "usedUntil", "text"] as const;

/** What somebody typed, kept as it is. */
export type TypedReview = Record<(typeof reviewFields)[number], string>;

/** A review of theirs that is kept already, in words. */
export type KeptReview = { said: TypedReview; status: string; written: string; refusal: string | null };

export type WriteView = {
	/** What is reviewed; null where the address names none, and there is one to be chosen. */
	listing: { id: string; name: string; href: string; section: string; sectionHref: string } | null;
	sections: SectionChoice[];
	/** What they have said of it so far; null where nothing. */
	kept: KeptReview | null;
};

/** Why a review was not taken, with everything that was typed. */
export type WriteProblem = {
	typed: TypedReview;
	status: number;
	message: string;
	/** What is wrong with single fields. */
	fields: Record<string, string>;
	/** The one that was written meanwhile, to be shown beside what was typed; null where that is not why. */
	other: KeptReview | null;
};
