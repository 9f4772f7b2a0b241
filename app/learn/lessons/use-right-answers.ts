import { useEffect } from "react";
import { holdsProgress } from "~/syllabus/progress-here";
import { TEXT_PAGE } from "../text/text-route";

/**
 * Saves right answers and marks what is done. The code for it loads with the first right answer, or where this
 * browser has some already.
 */
export function useRightAnswers(lesson: string): void {
	useEffect(() => {
		const page = document.getElementById(TEXT_PAGE);
		if (!page) return;
		const load = () => import("./done-marks");
		async function save({ target }: Event) {
			const { right } = (target as HTMLElement).dataset;
			if (page && right !== undefined) (await load()).saveAnswer(page, lesson, Number(right));
		}
		page.addEventListener("change", save);
		// Where its script does not load nothing is marked.
		if (holdsProgress())
			load().then(
				({ markDone }) => markDone(page, lesson),
				() => {},
			);
		return () => page.removeEventListener("change", save);
	}, [lesson]);
}
