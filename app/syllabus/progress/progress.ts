/** What somebody has done of the lessons. Pure; kept in the browser, and with the account of whoever is signed in. */

/** How many questions a lesson ends with. */
export const QUESTIONS = 2;

/** A lesson somebody has been through: which of its questions were answered right. */
export type LessonProgress = {
	/** Places of questions, ascending. */
	right: number[];
};

/** By the slug of a lesson. */
export type Progress = Record<string, LessonProgress>;

/** A question that was answered right, as the account is told of it. */
export type Answer = { lesson: string; question: number };

/** Two states of one person put together: what was done anywhere is done. Order and repetition change nothing. */
export function mergeProgress(a: Progress, b: Progress): Progress {
	const merged: Progress = {};
	for (const slug of [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()) {
		const right = new Set([...(a[slug]?.right ?? []), ...(b[slug]?.right ?? [])]);
		merged[slug] = { right: [...right].sort((x, y) => x - y) };
	}
	return merged;
}

/** What of a state is not in another one. */
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

/** What was kept, as it was read from a place that anybody may have changed: what is no progress is left out. */
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
