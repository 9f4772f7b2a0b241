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
		title: "Bitcoin lending history",
		description:
			"Launches, failures and lessons in bitcoin-backed lending since 2012, with sources and what would have happened to a loan taken that day.",
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
				title="Bitcoin lending history"
				lede={`${total} events since 2012: launches, failures and lessons. If we know the date, we show what would have happened to a 50% LTV loan taken that day.`}
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
			{isUnknownKind ? <p role="status">We don’t have that kind of event. Here are all events.</p> : null}
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
					{summary} Prices run to {lastDay}.
				</figcaption>
			</figure>
			<DrawnHtml key={chosen} id={TIMELINE} html={html} className="" />
			<p className="sm mut">
				The loan under each event is an example: 50% LTV at that day’s closing price, a margin call at 70%,
				liquidation at 80%, no interest and nothing added. We use daily closing prices only. It isn’t an offer
				from any lender.
			</p>
		</div>
	);
}

export { Boundary as ErrorBoundary };
