import { QUESTIONS } from "~/syllabus/progress";
import type { TextKind } from "./text-kinds";

/** Answers that a question of a lesson has at most. */
export const MOST_ANSWERS = 4;

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

/** The numbers of the questions at the end of a lesson, from 1, and of the answers to each. */
export const QUESTION_NUMBERS = upTo(QUESTIONS);
export const ANSWER_NUMBERS = upTo(MOST_ANSWERS);

/** A question's field names, such as `quiz-1-question`, `quiz-1-right`, `quiz-1-answer-3` and `quiz-1-says-3`. */
export const quizName = {
	question: (number: number) => `quiz-${number}-question`,
	right: (number: number) => `quiz-${number}-right`,
	answer: (number: number, answer: number) => `quiz-${number}-answer-${answer}`,
	says: (number: number, answer: number) => `quiz-${number}-says-${answer}`,
};

const QUIZ = QUESTION_NUMBERS.flatMap((number) => [
	quizName.question(number),
	...ANSWER_NUMBERS.flatMap((answer) => [quizName.answer(number, answer), quizName.says(number, answer)]),
	quizName.right(number),
]);

const EVERY = ["title", "summary", "desk"];

/** Each kind's front matter in form order, except a lesson's questions. */
export const FRONT_NAMES: Record<TextKind, readonly string[]> = {
	article: [...EVERY, "section", "written", "listings", "calculators"],
	lesson: [...EVERY, "checked", "next"],
	page: [...EVERY, "checked", "next"],
};

export const FIELD_NAMES: Record<TextKind, readonly string[]> = {
	article: [...FRONT_NAMES.article, "body"],
	lesson: [...FRONT_NAMES.lesson, ...QUIZ, "body"],
	page: [...FRONT_NAMES.page, "body"],
};
