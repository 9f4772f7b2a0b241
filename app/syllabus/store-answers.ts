import * as z from "zod";
import type { Session } from "~/context/load-context";
import { fieldMessages, invalid, type Outcome, refusalOf, type VerbNeeds } from "~/context/verb";
import { type LessonAnswer, saveLessonAnswers } from "~db/queries/lesson-answers";
import { lessonSlugs } from "./courses";
import { QUESTIONS } from "./progress";

/** The most answers per request, three times the number of questions. */
const MOST_ANSWERS = 200;

const known: ReadonlySet<unknown> = new Set(lessonSlugs);

const answersSchema = z.object({
	/** Whose answers the browser thinks these are. Answers for one account must never reach another. */
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

type StoredAnswers = {
	answers: LessonAnswer[];
	rejected: Array<{ index: number; message: string }>;
};

/** Unknown lessons and questions are skipped and reported. */
export async function storeAnswers(
	{ db, now, limit }: VerbNeeds,
	session: Session,
	input: Record<string, unknown>,
): Promise<Outcome<StoredAnswers>> {
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
	return { done: { answers: await saveLessonAnswers(db, session.userId, right, now()), rejected } };
}
