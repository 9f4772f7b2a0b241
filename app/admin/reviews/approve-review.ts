import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid } from "~/context/verb";
import { type DecideNeeds, decide } from "./decide";

/** Names the review and the revision that the moderator read. */
export const readReviewSchema = z.object({
	id: z.uuid("There is no such review."),
	revision: z.coerce.number("There is no such review.").int().min(1).max(10_000),
});

/**
 * Publishes a review in place of its author's earlier one. A repeat by the same person changes nothing. We refuse
 * it after another moderator's decision or the author's edit.
 * @param actor the moderator, never the review's author
 * @param input fields of `readReviewSchema`
 */
export const approveReview = staffVerb("approve-review", async (needs: DecideNeeds, actor, input) => {
	const parsed = readReviewSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	return decide(needs, { ...parsed.data, verdict: "approved", at: needs.now(), actor: actor.userId });
});
