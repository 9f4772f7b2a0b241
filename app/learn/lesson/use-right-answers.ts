import { useEffect } from "react";
import { holdsProgress } from "~/syllabus/progress-here";
import { TEXT_PAGE } from "../text/drawn-text-page";

/**
 * Keeps that a question of a lesson was answered right, and marks what is done. The code for it is loaded with the first right
 * answer, or where this browser has some already.
 */
export function useRightAnswers(lesson: string): void {
	useEffect(() => {
		const page = document.getElementById(TEXT_PAGE);
		if (!page) return;
		const load = () => import("./done-marks");
		async function keep({ target }: Event) {
			const { right } = (target as HTMLElement).dataset;
			if (page && right !== undefined) (await load()).keepAnswer(page, lesson, Number(right));
		}
		page.addEventListener("change", keep);
		// Where its script does not load nothing is marked.
		if (holdsProgress())
			load().then(
				({ markDone }) => markDone(page, lesson),
				() => {},
			);
		return () => page.removeEventListener("change", keep);
	}, [lesson]);
}
