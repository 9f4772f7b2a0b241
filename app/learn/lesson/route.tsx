import {
	data,
	type HeadersFunction,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { drawOnce } from "~/context/draw-once";
import { Boundary } from "~/ui/page/boundary";
import { LEARN, learnLinks } from "../frame";
import { textMeta } from "../text/text-meta";
import { TEXT, TextPage } from "../text/text-page";
import { CourseList, CourseRule } from "./course-list";
import { loadLesson } from "./load.server";
import { Quiz } from "./quiz";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
	textMeta(data?.view, error, matches, [LEARN]);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A lesson. @throws Response 404 where there is none of that name */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const { html, ...lesson } = await loadLesson(context, params.slug ?? "");
	return data({ ...lesson, html: drawOnce(context, TEXT, html) });
}

export const links: LinksFunction = learnLinks;

/** Loaded with the first right answer. */
async function keep(lesson: string, question: number) {
	const { keepRight } = await import("~/syllabus/progress/progress-store");
	keepRight({ lesson, question });
}

export default function LessonRoute() {
	const { view, html, course, after } = useLoaderData<typeof loader>();
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
						Checked <time dateTime={view.publishedOn}>{view.written}</time>
					</span>
					<span>{view.minutes} minutes</span>
				</>
			}
			aside={course ? <CourseList course={course} here={view.slug} /> : null}
		>
			<Quiz key={view.slug} questions={view.quiz} onRight={(question) => keep(view.slug, question)} />
			<section aria-labelledby="next" className="next">
				<h2 id="next">Go on</h2>
				{course ? <CourseRule course={course} here={view.slug} /> : null}
				<p className="acts">
					{after ? (
						<Link className="btn" to={after.href}>
							Next: {after.label}
						</Link>
					) : (
						<Link className="btn" to={LEARN.href}>
							All lessons
						</Link>
					)}
					{view.next.map(({ href, label }) => (
						<Link key={href} to={href}>
							{label}
						</Link>
					))}
				</p>
			</section>
		</TextPage>
	);
}

export { Boundary as ErrorBoundary };
