import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { drawOnce } from "~/context/draw-once";
import { readSeries } from "~/finance/price-series.server";
import { dayOf } from "~/ui/format";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { DrawnHtml } from "~/ui/page/drawn-html";
import { PageHead } from "~/ui/page/page-head";
import { LEARN, learnLinks } from "../frame";
import { learnMeta } from "../learn-meta";
import { drawCloses, drawTimeline } from "./draw-timeline.server";
import { presentHistory } from "./present.server";

const TRAIL = [LEARN, { label: "Lending history" }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	learnMeta(matches, TRAIL, {
		title: "History of lending against bitcoin",
		description:
			"What opened, what failed and what was learned since 2012, each event with its sources and what a loan taken out that day would have gone through.",
		canonical: "/lending-history",
		robots: data?.chosen ? "noindex, follow" : undefined,
	});

const TIMELINE = "timeline";
const CLOSES = "closes";

export async function loader({ context, request }: LoaderFunctionArgs) {
	const series = await readSeries(context);
	const { years, picture, ...view } = presentHistory(
		new URL(request.url).searchParams,
		series,
		dayOf(context.now()),
	);
	return {
		...view,
		years: years.map(({ year }) => year),
		summary: picture.summary,
		closes: drawOnce(context, CLOSES, drawCloses(picture)),
		html: drawOnce(context, TIMELINE, drawTimeline(years)),
	};
}

export const links: LinksFunction = learnLinks;

export default function LendingHistory() {
	const { html, total, kinds, chosen, shown, isUnknownKind, years, closes, summary, lastDay, old } =
		useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<Breadcrumbs trail={TRAIL} />
			<PageHead
				title="Lending history"
				lede={`${total} events since 2012: what opened, what failed, what was learned. Where the day is known, a line says what a loan taken out then would have gone through.`}
			/>
			{old && <p className="closes-old">{old}</p>}
			<nav aria-label="Kinds of events">
				<ul className="link-row kinds">
					<li>
						<Link
							to="/lending-history"
							preventScrollReset
							aria-current={chosen === null ? "true" : undefined}
						>
							All {total}
						</Link>
					</li>
					{kinds.map(({ key, label, count, chosen: isChosen }) => (
						<li key={key}>
							<Link
								to={`/lending-history?kind=${key}`}
								preventScrollReset
								aria-current={isChosen ? "true" : undefined}
							>
								{label} {count}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			{isUnknownKind ? <p role="status">There is no such kind of event: these are all of them.</p> : null}
			{shown ? (
				<p role="status">
					<b>{shown}</b>
				</p>
			) : null}
			<nav aria-label="Years">
				<ul className="link-row letters-row">
					{years.map((year) => (
						<li key={year}>
							<a href={`#year-${year}`}>{year}</a>
						</li>
					))}
				</ul>
			</nav>
			{/* Under a filter the events come first. */}
			<figure className="text-figure calc-picture" hidden={chosen !== null}>
				<DrawnHtml id={CLOSES} html={closes} className="" />
				<figcaption>
					{summary} To {lastDay}.
				</figcaption>
			</figure>
			<DrawnHtml key={chosen} id={TIMELINE} html={html} className="" />
			<p className="sm mut">
				The loan under an event is ours: 50% LTV at the close, a margin call at 70%, a sale at 80%, no
				interest, nothing added, daily closes only. It is no lender’s offer of that day.
			</p>
		</div>
	);
}

export { Boundary as ErrorBoundary };
