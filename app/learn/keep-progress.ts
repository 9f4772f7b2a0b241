import { lessonSlugs } from "~/syllabus/courses";
import { mergeProgress, type Progress, readProgress } from "./progress";

const KEY = "plumbline-lessons";
const known = new Set(lessonSlugs);

/** What this browser knows of the lessons; nothing where it keeps nothing. */
export function keptProgress(): Progress {
	try {
		return readProgress(localStorage.getItem(KEY), known);
	} catch {
		return {};
	}
}

/** Keeps that questions of a lesson were answered right, beside what another tab has kept meanwhile. */
export function keepRight(slug: string, question: number): void {
	try {
		const progress = mergeProgress(keptProgress(), { [slug]: { right: [question] } });
		localStorage.setItem(KEY, JSON.stringify(progress));
	} catch {
		// A browser that keeps nothing shows the lesson all the same.
	}
}
