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
	user: z.string("Enter the user's id, or leave it out.").max(200).optional(),
	answers: z
		.array(z.unknown(), "Send a list of answers.")
		.max(MOST_ANSWERS, `Send at most ${MOST_ANSWERS} answers at a time.`),
});

const answerSchema = z.object(
	{
		lesson: z
			.string("Enter a lesson, like loan-to-value.")
			.refine((slug) => known.has(slug), "There's no lesson with this name."),
		question: z
			.int("Enter a question number. The first is 0.")
			.min(0, "Question numbers start at 0.")
			.max(QUESTIONS - 1, `A lesson has ${QUESTIONS} questions, numbered from 0.`),
	},
	"Enter a lesson and a question for each answer.",
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
		return { refused: { status: 403, code: "forbidden", message: "Someone else is signed in." } };
	const read = answers.map((answer) => answerSchema.safeParse(answer));
	const right = read.flatMap(({ data }) => data ?? []);
	const rejected = read.flatMap(({ error }, index) =>
		error ? [{ index, message: error.issues[0]?.message ?? "This isn't an answer." }] : [],
	);
	return { done: { answers: await saveLessonAnswers(db, session.userId, right, now()), rejected } };
}
