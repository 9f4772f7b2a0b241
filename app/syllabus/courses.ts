import content from "~db/content/courses.json";

type Course = { slug: string; title: string; description: string; lessons: string[] };

export const courses: readonly Course[] = content;

export const lessonSlugs: readonly string[] = courses.flatMap(({ lessons }) => lessons);

/** A lesson's course and its number there, from 1. Null outside courses. */
export function placeOf(lesson: string): { course: Course; number: number } | null {
	const course = courses.find(({ lessons }) => lessons.includes(lesson));
	return course ? { course, number: course.lessons.indexOf(lesson) + 1 } : null;
}

export function lessonAfter(lesson: string): string | null {
	return lessonSlugs[lessonSlugs.indexOf(lesson) + 1] ?? null;
}
