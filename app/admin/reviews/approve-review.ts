import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid } from "~/context/verb";
import { type DecideNeeds, decide } from "./decide";

/** Which words of which review: those that the moderator has read. */
export const readReviewSchema = z.object({
	id: z.uuid("There is no such review."),
	revision: z.coerce.number("There is no such review.").int().min(1).max(10_000),
});

/**
 * Shows a review to everybody, in place of what its author had said before. The same person's word again changes nothing; somebody
 * else's decision, and what the author did meanwhile, stands.
 * @param actor who decides, never on a review of their own
 * @param input fields of `readReviewSchema`
 */
export const approveReview = staffVerb("approve-review", async (needs: DecideNeeds, actor, input) => {
	const parsed = readReviewSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	return decide(needs, { ...parsed.data, verdict: "approved", at: needs.now(), actor: actor.userId });
});
