import { SITE } from "~/context/content-keys";
import type { Outcome, VerbNeeds } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { type DecisionOutcome, type ReviewDecision, writeDecision } from "~db/queries/review-queue";

export type DecideNeeds = VerbNeeds & {
	/** Purges cached copies with these tags. */
	purge: (tags: readonly string[]) => Promise<void>;
};

type Undone = Exclude<DecisionOutcome, "new" | "known">;

const WHY_NOT: Record<
	Undone,
	{ status: 403 | 404 | 409; code: "forbidden" | "not_found" | "answered" | "changed"; message: string }
> = {
	none: { status: 404, code: "not_found", message: "There is no such review." },
	own: { status: 403, code: "forbidden", message: "This is your own review. Somebody else decides on it." },
	other: {
		status: 409,
		code: "answered",
		message: "Somebody has decided on this review meanwhile. Their decision stands.",
	},
	changed: {
		status: 409,
		code: "changed",
		message: "Its author has written this review anew meanwhile. Read what it says now.",
	},
	withdrawn: { status: 409, code: "changed", message: "Its author has withdrawn this review meanwhile." },
};

/** Decides on a review. Purges its listing, the kind and the reviews page. */
export async function decide(
	{ db, purge }: DecideNeeds,
	decision: ReviewDecision,
): Promise<Outcome<{ id: string }>> {
	const { outcome, kind } = await writeDecision(db, decision);
	if (outcome !== "new" && outcome !== "known") return { refused: WHY_NOT[outcome] };
	const section = kindById(kind)?.path;
	// Purge also after a repeat, because the first try may have failed before it purged.
	await purge(section ? [section, SITE] : [SITE]);
	return { done: { id: decision.id } };
}
