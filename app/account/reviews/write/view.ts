import type { SectionChoice } from "~/ui/section-choices";

export const reviewFields = ["from", "rating", "used", "usedFrom", "usedUntil", "text"] as const;

export type TypedReview = Record<(typeof reviewFields)[number], string>;

/** The person's stored review, in words. */
export type KeptReview = { said: TypedReview; status: string; written: string; refusal: string | null };

export type WriteView = {
	/** The reviewed listing. Null when the address names none and the person must choose. */
	listing: { id: string; name: string; href: string; section: string; sectionHref: string } | null;
	sections: SectionChoice[];
	/** Their last version of the review, or null. */
	kept: KeptReview | null;
};

/** Why a review was not taken, with everything that was typed. */
export type WriteProblem = {
	typed: TypedReview;
	status: number;
	message: string;
	fields: Record<string, string>;
	/** A newer version saved in between, to show beside what they typed. Null without a conflict. */
	other: KeptReview | null;
};
