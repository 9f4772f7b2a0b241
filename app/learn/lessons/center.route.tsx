import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { courses } from "~/syllabus/courses";
import { minutesToRead, textHref } from "~/syllabus/text-href";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { cardOf } from "~/ui/page/card.server";
import { PageHead } from "~/ui/page/page-head";
import { learnLinks } from "../frame";
import { learnMeta } from "../learn-meta";
import { readHeads } from "../text/load-text.server";
import { doneWords, useDoneLessons } from "./done-lessons";

const TRAIL = [{ label: "Learn" }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	learnMeta(matches, TRAIL, {
		title: "Bitcoin lessons",
		description:
			"Free short lessons on bitcoin, from the basics to reading a lender’s terms. Each has a worked example and a two-question quiz.",
		canonical: "/bitcoin-learning-center",
		card: data?.card,
	});

/** The courses with the lessons that are published. @throws Response 503 without the database and a copy */
export async function loader({ context }: LoaderFunctionArgs) {
	const { heads, degraded } = await readHeads(context, ["lesson", "article"]);
	const lessons = new Map(heads.filter(({ kind }) => kind === "lesson").map((head) => [head.slug, head]));
	return {
		courses: courses.map(({ lessons: slugs, ...course }) => ({
			...course,
			lessons: slugs.flatMap((slug) => {
				const head = lessons.get(slug);
				return head
					? [{ slug, href: textHref(head), title: head.title, minutes: minutesToRead(head.words) }]
					: [];
			}),
		})),
		lessons: lessons.size,
		guides: heads.length - lessons.size,
		card: cardOf("/bitcoin-learning-center"),
		degraded,
	};
}

export const links: LinksFunction = learnLinks;

export default function LearningCenter() {
	const { courses, lessons, guides, degraded } = useLoaderData<typeof loader>();
	const known = useDoneLessons();
	const done = known?.done ?? [];
	const next = courses.flatMap(({ lessons }) => lessons).find(({ slug }) => !done.includes(slug));
	return (
		<div className="wrap">
			<DegradedNote since={degraded} />
			<Breadcrumbs trail={TRAIL} />
			<PageHead
				title="Bitcoin lessons"
				lede={`${lessons} short lessons in ${courses.length} courses, each with a worked example and a two-question quiz. Free, no account needed.`}
			/>
			<ul className="link-row">
				<li>
					<Link to="/what-is-bitcoin">What is bitcoin?</Link>
				</li>
				<li>
					<Link to="/articles">{guides} guides</Link>
				</li>
				<li>
					<Link to="/glossary">Glossary</Link>
				</li>
				<li>
					<Link to="/lending-history">Lending history</Link>
				</li>
			</ul>
			{next ? (
				<p className="go-on">
					{done.length > 0 ? "Next lesson:" : "New to this? Start here:"}{" "}
					<Link to={next.href}>{next.title}</Link>
				</p>
			) : null}
			<p role="status" className="sm mut done-count">
				{known ? doneWords(known, lessons) : ""}
			</p>
			<div className="courses">
				{courses.map((course) => (
					<section key={course.slug} id={course.slug} aria-labelledby={`course-${course.slug}`}>
						<h2 id={`course-${course.slug}`}>{course.title}</h2>
						<p>{course.description}</p>
						<ol className="numbered">
							{course.lessons.map(({ slug, href, title, minutes }) => (
								<li key={slug}>
									<Link to={href}>{title}</Link>
									<small>
										{minutes} min read{done.includes(slug) ? ", done" : ""}
									</small>
								</li>
							))}
						</ol>
					</section>
				))}
			</div>
		</div>
	);
}

export { Boundary as ErrorBoundary };
