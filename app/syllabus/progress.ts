export const QUESTIONS = 2;

type LessonProgress = {
	right: number[];
};

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

export function withoutProgress(progress: Progress, other: Progress): Progress {
	return progressOf(
		answersOf(progress).filter(({ lesson, question }) => !other[lesson]?.right.includes(question)),
	);
}

export function isDone(progress: Progress, slug: string, questions = QUESTIONS): boolean {
	return (progress[slug]?.right.length ?? 0) >= questions;
}

export function answersOf(progress: Progress): Answer[] {
	return Object.entries(progress).flatMap(([lesson, { right }]) =>
		right.map((question) => ({ lesson, question })),
	);
}

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
