import type { CourseView } from "./load.server";

/** The lessons of a course, where one is marked. */
export function CourseList({ course, here }: { course: CourseView; here: string }) {
	return (
		<nav aria-labelledby="course" className="text-contents">
			<h2 id="course">{course.title}</h2>
			<ol className="numbered">
				{course.lessons.map(({ slug, href, title }) => (
					<li key={slug}>
						<a href={href} aria-current={slug === here ? "page" : undefined}>
							{title}
						</a>
					</li>
				))}
			</ol>
			<p className="sm mut">Free to read, no account needed.</p>
		</nav>
	);
}

/** A lesson's place in its course, drawn as short lines. The list next to it has the words. */
export function CourseRule({ course, here }: { course: CourseView; here: string }) {
	const at = course.lessons.findIndex(({ slug }) => slug === here);
	return (
		<p className="course-rule">
			<span className="vh">
				Lesson {at + 1} of {course.lessons.length}
			</span>
			{course.lessons.map(({ slug }, place) => (
				<span key={slug} aria-hidden="true" className={place < at ? "before" : place === at ? "here" : ""} />
			))}
		</p>
	);
}
