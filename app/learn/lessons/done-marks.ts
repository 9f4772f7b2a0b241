import { doneLessons, saveRightAnswer } from "~/syllabus/progress-store";

/** Marks finished lessons on a lesson page, both its own and the others in the course list. */
export function markDone(page: HTMLElement, lesson: string): void {
	const { done } = doneLessons();
	page.classList.toggle("is-done", done.includes(lesson));
	for (const link of page.querySelectorAll<HTMLAnchorElement>(".numbered a"))
		link.classList.toggle("is-done", done.includes(link.pathname.split("/").pop() ?? ""));
}

export function saveAnswer(page: HTMLElement, lesson: string, question: number): void {
	saveRightAnswer({ lesson, question });
	markDone(page, lesson);
}
