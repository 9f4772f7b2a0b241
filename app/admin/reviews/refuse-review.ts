import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { typedWords } from "~/context/typed-words";
import { fieldMessages, invalid } from "~/context/verb";
import { REFUSALS, WORDS_LEAST, WORDS_MOST } from "~/listings/visitors/review-words";
import { readReviewSchema } from "./approve-review";
import { type DecideNeeds, decide } from "./decide";

const TOO_SHORT = `Tell the author in at least ${WORDS_LEAST} characters what would have to change.`;

const refuseSchema = readReviewSchema.extend({
	reason: z.enum(
		REFUSALS.map(({ value }) => value),
		"Choose a reason.",
	),
	words: typedWords(TOO_SHORT)
		.min(WORDS_LEAST, TOO_SHORT)
		.max(WORDS_MOST, `At most ${WORDS_MOST.toLocaleString("en")} characters.`),
});

/**
 * Rejects a review with a reason and a message to its author. An earlier approved version stays public.
 * @param actor the moderator, never the review's author
 * @param input fields of `refuseSchema`
 */
export const refuseReview = staffVerb("refuse-review", async (needs: DecideNeeds, actor, input) => {
	const parsed = refuseSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	return decide(needs, { ...parsed.data, verdict: "refused", at: needs.now(), actor: actor.userId });
});
