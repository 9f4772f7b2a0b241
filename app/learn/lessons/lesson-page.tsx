import { LEARN } from "../frame";
import { CheckedFacts, NextLinks, TextPage } from "../text/text-page";
import type { CourseView, LoadedLesson } from "./load-lesson.server";
import { Quiz } from "./quiz";

export function LessonPage({ view, html, course, after }: LoadedLesson) {
	return (
		<TextPage
			view={view}
			html={html}
			trail={[
				LEARN,
				...(course ? [{ href: `${LEARN.href}#${course.slug}`, label: course.title }] : []),
				{ label: view.title },
			]}
			facts={<CheckedFacts view={view} />}
			aside={course ? <CourseList course={course} here={view.slug} /> : null}
		>
			<Quiz questions={view.quiz} />
			<section aria-labelledby="next" className="next">
				<h2 id="next">Next lesson</h2>
				{course ? <CourseRule course={course} here={view.slug} /> : null}
				<p className="acts">
					{after ? (
						<a className="btn btn-primary" href={after.href}>
							Next: {after.label}
						</a>
					) : (
						<a className="btn" href={LEARN.href}>
							All lessons
						</a>
					)}
					<NextLinks view={view} />
				</p>
			</section>
		</TextPage>
	);
}

function CourseList({ course, here }: { course: CourseView; here: string }) {
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
			<p className="sm mut">Free, no account needed.</p>
		</nav>
	);
}

/** A lesson's place in its course, drawn as short lines. The list next to it has the words. */
function CourseRule({ course, here }: { course: CourseView; here: string }) {
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
