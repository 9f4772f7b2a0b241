import * as z from "zod";
import { SITE } from "~/context/content-keys";
import { typedWords } from "~/context/typed-words";
import type { Outcome, Refusal } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { REFUSALS, WORDS_LEAST, WORDS_MOST } from "~/listings/visitors/review-words";
import { type DecisionOutcome, type ReviewDecision, writeDecision } from "~db/queries/review-queue";
import { formVerb } from "../form-verb";
import type { StaffNeeds } from "../staff.server";

const readReviewSchema = z.object({
	id: z.uuid("There is no such review."),
	revision: z.coerce.number("There is no such review.").int().min(1).max(10_000),
});

/** Refused after another moderator's decision or the author's edit. A repeat by the same person changes nothing. */
export const approveReview = formVerb(
	"approve-review",
	readReviewSchema,
	async (needs: StaffNeeds, actor, input) => {
		return decideReview(needs, { ...input, verdict: "approved", at: needs.now(), actor: actor.userId });
	},
);

const TOLD_TOO_LITTLE = `Tell the author in at least ${WORDS_LEAST} characters what would have to change.`;

const refuseSchema = readReviewSchema.extend({
	reason: z.enum(
		REFUSALS.map(({ value }) => value),
		"Choose a reason.",
	),
	words: typedWords(TOLD_TOO_LITTLE)
		.min(WORDS_LEAST, TOLD_TOO_LITTLE)
		.max(WORDS_MOST, `At most ${WORDS_MOST.toLocaleString("en")} characters.`),
});

/** Rejects a review with a message to its author. An earlier approved version stays public. */
export const refuseReview = formVerb(
	"refuse-review",
	refuseSchema,
	async (needs: StaffNeeds, actor, input) => {
		return decideReview(needs, { ...input, verdict: "refused", at: needs.now(), actor: actor.userId });
	},
);

const WHY_NOT: Record<Exclude<DecisionOutcome, "new" | "known">, Refusal> = {
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
async function decideReview(
	{ db, purge }: StaffNeeds,
	decision: ReviewDecision,
): Promise<Outcome<{ id: string }>> {
	const { outcome, kind } = await writeDecision(db, decision);
	if (outcome !== "new" && outcome !== "known") return { refused: WHY_NOT[outcome] };
	const section = kindById(kind)?.path;
	// Purge also after a repeat, because the first try may have failed before it purged.
	await purge(section ? [section, SITE] : [SITE]);
	return { done: { id: decision.id } };
}
