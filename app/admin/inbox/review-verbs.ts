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
	id: z.uuid("This review doesn’t exist."),
	revision: z.coerce.number("This review doesn’t exist.").int().min(1).max(10_000),
});

/** Refused after another moderator's decision or the author's edit. A repeat by the same person changes nothing. */
export const approveReview = formVerb(
	"approve-review",
	readReviewSchema,
	async (needs: StaffNeeds, actor, input) => {
		return decideReview(needs, { ...input, verdict: "approved", at: needs.now(), actor: actor.userId });
	},
);

const TOLD_TOO_LITTLE = `Tell the author what to change, in at least ${WORDS_LEAST} characters.`;

const refuseSchema = readReviewSchema.extend({
	reason: z.enum(
		REFUSALS.map(({ value }) => value),
		"Choose a reason.",
	),
	words: typedWords(TOLD_TOO_LITTLE)
		.min(WORDS_LEAST, TOLD_TOO_LITTLE)
		.max(WORDS_MOST, `Enter at most ${WORDS_MOST.toLocaleString("en")} characters.`),
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
	none: { status: 404, code: "not_found", message: "This review doesn’t exist." },
	own: { status: 403, code: "forbidden", message: "This is your own review. Someone else must decide." },
	other: {
		status: 409,
		code: "answered",
		message: "Someone else already decided on this review.",
	},
	changed: {
		status: 409,
		code: "changed",
		message: "The author changed this review. Read the new version.",
	},
	withdrawn: { status: 409, code: "changed", message: "The author withdrew this review." },
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
