import * as z from "zod";
import type { Session } from "~/context/load-context";
import { fieldMessages, invalid, type Outcome, refusalOf, type VerbNeeds } from "~/context/verb";
import { keepLessonAnswers, type LessonAnswer } from "~db/queries/lesson-answers";
import { lessonSlugs } from "../courses";
import { QUESTIONS } from "./progress";

/** Answers taken at a time: three times as many as there are questions. */
const MOST_ANSWERS = 200;

const known: ReadonlySet<unknown> = new Set(lessonSlugs);

const answersSchema = z.object({
	/** Whose answers the browser believes these to be: what waited for one account never reaches another. */
	user: z.string("Say whose they are by the user's id, or leave it out.").max(200).optional(),
	answers: z
		.array(z.unknown(), "Send a list of answers.")
		.max(MOST_ANSWERS, `At most ${MOST_ANSWERS} at a time.`),
});

const answerSchema = z.object(
	{
		lesson: z
			.string("Say which lesson.")
			.refine((slug) => known.has(slug), "There is no lesson of this name."),
		question: z
			.int("Say which question: 0 is the first.")
			.min(0, "Questions count from 0.")
			.max(QUESTIONS - 1, `A lesson has ${QUESTIONS} questions, counted from 0.`),
	},
	"An answer is a lesson and a question.",
);

export type KeptAnswers = {
	/** All of the person's answers. */
	answers: LessonAnswer[];
	/** Which of those sent were not taken, by their place, and why. */
	rejected: Array<{ index: number; message: string }>;
};

/**
 * Keeps with a person's account which questions they have answered right. Only adds: what is there stays, so that the same sent
 * again, in another order or from another machine changes nothing. What names no lesson or question is left out and said.
 * @param input `{user?, answers}`
 */
export async function keepAnswers(
	{ db, now, limit }: VerbNeeds,
	session: Session,
	input: Record<string, unknown>,
): Promise<Outcome<KeptAnswers>> {
	const refused = await refusalOf(session, limit);
	if (refused) return { refused };
	const parsed = answersSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { user, answers } = parsed.data;
	if (user !== undefined && user !== session.userId)
		return { refused: { status: 403, code: "forbidden", message: "Somebody else is signed in." } };
	const read = answers.map((answer) => answerSchema.safeParse(answer));
	const right = read.flatMap(({ data }) => data ?? []);
	const rejected = read.flatMap(({ error }, index) =>
		error ? [{ index, message: error.issues[0]?.message ?? "This is no answer." }] : [],
	);
	return { done: { answers: await keepLessonAnswers(db, session.userId, right, now()), rejected } };
}
