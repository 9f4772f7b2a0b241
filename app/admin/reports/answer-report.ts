import * as z from "zod";
import { SITE } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import { typedWords } from "~/context/typed-words";
import { fieldMessages, invalid, type VerbNeeds } from "~/context/verb";
import { writeAnswer } from "~db/queries/reports";
import { LONGEST_ANSWER } from "./answer-limits";

export type AnswerNeeds = VerbNeeds & {
	/** Purges cached copies with these tags. */
	purge: (tags: readonly string[]) => Promise<void>;
};

const TOO_SHORT = "Say in at least 10 characters what you found, and where.";

/** An answer as the form sends it. The messages are shown at its fields. */
export const answerSchema = z.object({
	id: z.string().min(1).max(100),
	verdict: z.enum(["accepted", "rejected"], "Say whether the report was right."),
	answer: typedWords(TOO_SHORT)
		.min(10, TOO_SHORT)
		.max(LONGEST_ANSWER, `At most ${LONGEST_ANSWER} characters.`),
});

/**
 * Answers an error report. It leaves the queue, and the public corrections log shows the answer without the
 * reporter's words. A repeat changes nothing, and a different answer is refused.
 * @param actor the editor
 * @param input fields of `answerSchema`
 */
export const answerReport = staffVerb(
	"answer-report",
	async ({ db, now, purge }: AnswerNeeds, actor, input) => {
		const parsed = answerSchema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { id } = parsed.data;
		const outcome = await writeAnswer(db, { ...parsed.data, at: now(), actor: actor.userId });
		if (outcome === "none")
			return { refused: { status: 404, code: "not_found", message: "There is no such report." } };
		if (outcome === "other") {
			const message = "Somebody has answered this report meanwhile. Their answer stands.";
			return { refused: { status: 409, code: "answered", message } };
		}
		await purge([SITE]);
		return { done: { id } };
	},
);
