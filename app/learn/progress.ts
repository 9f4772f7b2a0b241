/** What somebody has done of the lessons. Pure; kept in the browser, and with the account of whoever is signed in. */

/** A lesson somebody has been through: which of its questions were answered right. */
export type LessonProgress = {
	/** Places of questions, ascending. */
	right: number[];
};

/** By the slug of a lesson. */
export type Progress = Record<string, LessonProgress>;

/** Two states of one person put together: what was done anywhere is done. Order and repetition change nothing. */
export function mergeProgress(a: Progress, b: Progress): Progress {
	const merged: Progress = {};
	for (const slug of [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()) {
		const right = new Set([...(a[slug]?.right ?? []), ...(b[slug]?.right ?? [])]);
		merged[slug] = { right: [...right].sort((x, y) => x - y) };
	}
	return merged;
}

/** Whether every question of a lesson was answered right. */
export function isDone(progress: Progress, slug: string, questions = 2): boolean {
	return (progress[slug]?.right.length ?? 0) >= questions;
}

/** What was kept, from a text that anybody may have changed: what is no progress is left out. */
export function readProgress(text: string | null, known: ReadonlySet<string>): Progress {
	let kept: unknown;
	try {
		kept = JSON.parse(text ?? "{}");
	} catch {
		return {};
	}
	if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
	return Object.fromEntries(
		Object.entries(kept).flatMap(([slug, value]) => {
			const right: unknown = (value as { right?: unknown } | null)?.right;
			if (!known.has(slug) || !Array.isArray(right)) return [];
			const places = [...new Set(right)].filter((place) => place === 0 || place === 1).sort();
			return [[slug, { right: places }]];
		}),
	);
}
