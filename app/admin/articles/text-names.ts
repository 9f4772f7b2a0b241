import { QUESTIONS } from "~/syllabus/progress";

export const TEXT_KINDS = ["article", "lesson", "page"] as const;

export type TextKind = (typeof TEXT_KINDS)[number];

export type TextName = { kind: TextKind; slug: string };

export const KIND_WORDS: Record<TextKind, { one: string; all: string }> = {
	article: { one: "guide", all: "Guides" },
	lesson: { one: "lesson", all: "Lessons" },
	page: { one: "single page", all: "Single pages" },
};

export function kindOf(named: unknown): TextKind {
	return TEXT_KINDS.find((kind) => kind === named) ?? "article";
}

export const textId = ({ kind, slug }: TextName) => `${kind}:${slug}`;

export function nameOf(id: string): TextName {
	const colon = id.indexOf(":");
	return { kind: kindOf(id.slice(0, colon)), slug: id.slice(colon + 1) };
}

export function asParams({ kind, slug }: TextName): Record<string, string> {
	return kind === "article" ? { slug } : { kind, slug };
}

export function editHref(text: TextName, rest: Record<string, string> = {}): string {
	return `/article-admin/edit?${new URLSearchParams({ ...asParams(text), ...rest })}`;
}

/** Whether a text can be added, renamed and withdrawn here. Routes fix the addresses of lessons and single pages. */
export const hasOwnAddress = (kind: TextKind) => kind === "article";

const MOST_ANSWERS = 4;

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

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
