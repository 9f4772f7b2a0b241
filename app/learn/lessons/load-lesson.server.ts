import type { AppLoadContext } from "@remix-run/cloudflare";
import { lessonAfter, placeOf } from "~/syllabus/courses";
import { textHref } from "~/syllabus/text-href";
import { loadText, readHeads } from "../text/load-text.server";

export type LoadedLesson = Awaited<ReturnType<typeof loadLesson>>;
export type CourseView = NonNullable<LoadedLesson["course"]>;

/** A lesson in its course. @throws Response 404 where there is none */
export async function loadLesson(context: AppLoadContext, slug: string) {
	const [text, place] = await Promise.all([loadText(context, "lesson", slug), inCourse(context, slug)]);
	return { ...text, ...place };
}

/** The course of a lesson, and the lesson after it, which may be of the next course. */
export async function inCourse(context: AppLoadContext, slug: string) {
	const { heads } = await readHeads(context, ["lesson"]);
	const titles = new Map(heads.map((head) => [head.slug, head.title]));
	const course = placeOf(slug)?.course;
	const next = lessonAfter(slug);
	const titleOf = (lesson: string) => titles.get(lesson) ?? lesson;
	const hrefOf = (lesson: string) => textHref({ kind: "lesson", slug: lesson });
	return {
		course: course
			? {
					slug: course.slug,
					title: course.title,
					lessons: course.lessons.map((lesson) => ({
						slug: lesson,
						href: hrefOf(lesson),
						title: titleOf(lesson),
					})),
				}
			: null,
		after: next === null ? null : { href: hrefOf(next), label: titleOf(next) },
	};
}
