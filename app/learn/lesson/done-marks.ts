import { doneLessons, keepRight } from "~/syllabus/progress/progress-store";

/** Marks on the page of a lesson what is done: the lesson itself, and those of its course in the list beside it. */
export function markDone(page: HTMLElement, lesson: string): void {
	const { done } = doneLessons();
	page.classList.toggle("is-done", done.includes(lesson));
	for (const link of page.querySelectorAll<HTMLAnchorElement>(".numbered a"))
		link.classList.toggle("is-done", done.includes(link.pathname.split("/").pop() ?? ""));
}

/** Keeps that a question was answered right, and marks what is done with it. */
export function keepAnswer(page: HTMLElement, lesson: string, question: number): void {
	keepRight({ lesson, question });
	markDone(page, lesson);
}
