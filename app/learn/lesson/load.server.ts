import type { AppLoadContext } from "@remix-run/cloudflare";
import { lessonAfter, placeOf } from "~/syllabus/courses";
import { textHref } from "~/syllabus/text-href";
import { type LoadedText, loadText } from "../text/load-text.server";
import { readHeads } from "../text/read-heads.server";

export type CourseView = {
	slug: string;
	title: string;
	lessons: Array<{ slug: string; href: string; title: string }>;
};

export type LessonPlace = {
	course: CourseView | null;
	/** The lesson after this one, of the next course too. */
	after: { href: string; label: string } | null;
};

export type LoadedLesson = LoadedText & LessonPlace;

/** A lesson in its course. @throws Response 404 where there is none */
export async function loadLesson(context: AppLoadContext, slug: string): Promise<LoadedLesson> {
	const [text, place] = await Promise.all([loadText(context, "lesson", slug), inCourse(context, slug)]);
	return { ...text, ...place };
}

/** The course of a lesson, and what comes after it. */
export async function inCourse(context: AppLoadContext, slug: string): Promise<LessonPlace> {
	const { heads } = await readHeads(context, ["lesson"]);
	const titles = new Map(heads.map((head) => [head.slug, head.title]));
	const place = placeOf(slug);
	const next = lessonAfter(slug);
	const titleOf = (lesson: string) => titles.get(lesson) ?? lesson;
	const hrefOf = (lesson: string) => textHref({ kind: "lesson", slug: lesson });
	return {
		course: place && {
			slug: place.course.slug,
			title: place.course.title,
			lessons: place.course.lessons.map((lesson) => ({
				slug: lesson,
				href: hrefOf(lesson),
				title: titleOf(lesson),
			})),
		},
		after: next === null ? null : { href: hrefOf(next), label: titleOf(next) },
	};
}
