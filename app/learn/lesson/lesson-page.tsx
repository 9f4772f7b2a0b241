import { LEARN } from "../frame";
import { NextLinks, TextPage } from "../text/text-page";
import { CourseList, CourseRule } from "./course-list";
import type { LoadedLesson } from "./load.server";
import { Quiz } from "./quiz";

/** A lesson in its course, its questions, and where to go on. */
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
			facts={
				<>
					<span>
						Checked <time dateTime={view.written.day}>{view.written.words}</time>
					</span>
					<span>{view.minutes} minutes</span>
				</>
			}
			aside={course ? <CourseList course={course} here={view.slug} /> : null}
		>
			<Quiz questions={view.quiz} />
			<section aria-labelledby="next" className="next">
				<h2 id="next">Go on</h2>
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
