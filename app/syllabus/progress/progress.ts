/** A person's lesson progress. Pure. The browser stores it, and so does the account after sign-in. */

/** How many questions a lesson ends with. */
export const QUESTIONS = 2;

/** A finished lesson, with the questions they answered correctly. */
export type LessonProgress = {
	/** Places of questions, ascending. */
	right: number[];
};

/** By the slug of a lesson. */
export type Progress = Record<string, LessonProgress>;

/** A correct answer, as sent to the account. */
export type Answer = { lesson: string; question: number };

/** Merges two states for one person. A lesson done anywhere is done. Order and repetition don't matter. */
export function mergeProgress(a: Progress, b: Progress): Progress {
	const merged: Progress = {};
	for (const slug of [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()) {
		const right = new Set([...(a[slug]?.right ?? []), ...(b[slug]?.right ?? [])]);
		merged[slug] = { right: [...right].sort((x, y) => x - y) };
	}
	return merged;
}

/** The part of one state that another lacks. */
export function withoutProgress(progress: Progress, other: Progress): Progress {
	return progressOf(
		answersOf(progress).filter(({ lesson, question }) => !other[lesson]?.right.includes(question)),
	);
}

/** Whether every question of a lesson was answered right. */
export function isDone(progress: Progress, slug: string, questions = QUESTIONS): boolean {
	return (progress[slug]?.right.length ?? 0) >= questions;
}

/** The answers that a state consists of. */
export function answersOf(progress: Progress): Answer[] {
	return Object.entries(progress).flatMap(([lesson, { right }]) =>
		right.map((question) => ({ lesson, question })),
	);
}

/** The state that answers make, each counted once, in any order. */
export function progressOf(answers: Answer[]): Progress {
	return answers.reduce<Progress>(
		(before, { lesson, question }) => mergeProgress(before, { [lesson]: { right: [question] } }),
		{},
	);
}

/** Reads stored progress. Anyone can edit that storage, so we drop what isn't valid. */
export function readProgress(kept: unknown, known: ReadonlySet<string>): Progress {
	if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
	return Object.fromEntries(
		Object.entries(kept).flatMap(([slug, value]) => {
			const right: unknown = (value as { right?: unknown } | null)?.right;
			if (!known.has(slug) || !Array.isArray(right)) return [];
			const places = Array.from({ length: QUESTIONS }, (_, place) => place);
			return [[slug, { right: places.filter((place) => right.includes(place)) }]];
		}),
	);
}
