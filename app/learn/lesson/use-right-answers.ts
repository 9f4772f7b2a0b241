import { useEffect } from "react";
import { TEXT_PAGE } from "../text/drawn-text-page";

/** Keeps that a question of a lesson was answered right. The code for it is loaded with the first right answer. */
export function useRightAnswers(lesson: string): void {
	useEffect(() => {
		async function keep({ target }: Event) {
			const { right } = (target as HTMLElement).dataset;
			if (right === undefined) return;
			const { keepRight } = await import("~/syllabus/progress/progress-store");
			keepRight({ lesson, question: Number(right) });
		}
		const page = document.getElementById(TEXT_PAGE);
		page?.addEventListener("change", keep);
		return () => page?.removeEventListener("change", keep);
	}, [lesson]);
}
