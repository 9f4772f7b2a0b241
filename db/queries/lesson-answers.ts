import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { lessonAnswers } from "../schema/account";

export type LessonAnswer = {
	/** The lesson's slug. */
	lesson: string;
	/** Its place among the lesson's questions, from 0. */
	question: number;
	rightSince: number;
};

export function listLessonAnswers(db: Database, userId: string): Promise<LessonAnswer[]> {
	return answersOf(db, userId);
}

/** Existing answers keep their time. */
export async function saveLessonAnswers(
	db: Database,
	userId: string,
	right: Array<Pick<LessonAnswer, "lesson" | "question">>,
	now: number,
): Promise<LessonAnswer[]> {
	// One parameter however many answers: D1 takes a hundred.
	const answers = sql`json_each(${JSON.stringify(right)})`;
	const [, kept] = await retryWrite(() =>
		db.batch([
			db
				.insert(lessonAnswers)
				.select(
					sql`select ${userId}, value ->> 'lesson', value ->> 'question', ${now} from ${answers}
						where true`,
				)
				.onConflictDoNothing(),
			answersOf(db, userId),
		]),
	);
	return kept;
}

export function deleteLessonAnswersOf(db: Database, userId: string) {
	return db.delete(lessonAnswers).where(eq(lessonAnswers.userId, userId));
}

function answersOf(db: Database, userId: string) {
	const { lesson, question, rightSince } = lessonAnswers;
	return db
		.select({ lesson, question, rightSince })
		.from(lessonAnswers)
		.where(eq(lessonAnswers.userId, userId))
		.orderBy(asc(lesson), asc(question));
}
