import * as z from "zod";
import type { Session } from "~/context/load-context";
import { typedWords } from "~/context/typed-words";
import { fieldMessages, invalid, type Outcome, refusalOf, type VerbNeeds } from "~/context/verb";
import { WORDS_LEAST, WORDS_MOST } from "~/listings/visitors/review-words";
import { listOwnReviews, writeRefusalAnswer } from "~db/queries/own-reviews";

const TOO_SHORT = `Explain in at least ${WORDS_LEAST} characters why we should publish it.`;

const answerSchema = z.object({
	id: z.uuid("We couldn’t find that review."),
	revision: z.coerce.number().int().min(1).max(10_000),
	answer: typedWords(TOO_SHORT)
		.min(WORDS_LEAST, TOO_SHORT)
		.max(WORDS_MOST, `Enter at most ${WORDS_MOST.toLocaleString("en")} characters.`),
});

/** A rejection is answered once. The same answer again changes nothing. */
export async function answerRefusal(
	{ db, now, limit }: VerbNeeds,
	session: Session,
	input: Record<string, unknown>,
): Promise<Outcome<{ id: string }>> {
	const refused = await refusalOf(session, limit);
	if (refused) return { refused };
	const parsed = answerSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { id, revision, answer } = parsed.data;
	const find = async () => (await listOwnReviews(db, session.userId)).find((review) => review.id === id);
	const before = await find();
	if (!before)
		return { refused: { status: 404, code: "not_found", message: "We couldn’t find that review." } };
	if (await writeRefusalAnswer(db, { id, userId: session.userId, revision, answer, now: now() }))
		return { done: { id } };
	const after = await find();
	if (after?.revision === revision && after.answer === answer) return { done: { id } };
	return after?.revision === revision && after.answer !== null
		? refusedWith("answered", "You can answer a rejection once, and you’ve answered this one.")
		: refusedWith(
				"changed",
				"This review isn’t rejected anymore. It was rewritten, withdrawn or reviewed again.",
			);
}

function refusedWith(code: "answered" | "changed", message: string): Outcome<{ id: string }> {
	return { refused: { status: 409, code, message } };
}
