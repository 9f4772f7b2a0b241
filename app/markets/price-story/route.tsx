import {
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import styles from "../markets.css?url";
import { SeeAlso } from "../see-also";
import type { PriceNow } from "./current-price.server";
import { loadPriceStory } from "./load.server";
import { StoryChart } from "./story-chart";
import { MilestoneTable, SeriesSources, YearTable } from "./story-tables";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
	pageMeta({
		title: "Price history: bitcoin's daily closes since 2010",
		description:
			"Every daily close since July 2010 with halvings, highs, lows and what happened: as prices or as falls from the high, as tables, and as a file.",
		canonical: "/price-story",
		origin: originOf(matches),
	});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, request }: LoaderFunctionArgs) {
	const { view, canonical } = await loadPriceStory(context, request);
	return data(view, { headers: { "X-Canonical": canonical } });
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function PriceStory() {
	const view = useLoaderData<typeof loader>();
	const { from, to } = view.state;
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ label: "Price history" }]} />
			<PageHead
				title="Sixteen years of closes, four halvings, four falls of more than three quarters"
				lede="A rise shows what could be gained. A borrower lives with the other number: how far the close is below the highest one so far."
			>
				<PriceFigure price={view.price} />
			</PageHead>
			{view.old && <p className="closes-old">{view.old}</p>}
			<StoryChart key={`${view.state.view} ${view.state.scale} ${from} ${to}`} view={view} />
			<MilestoneTable rows={view.milestones} />
			<YearTable rows={view.years} />
			<SeriesSources segments={view.segments} lastClose={view.lastClose} />
			<SeeAlso here="/price-story" />
		</div>
	);
}

function PriceFigure({ price }: { price: PriceNow }) {
	return (
		<div className="price-figure" data-price={price.kind}>
			<b>{price.text}</b>
			<p className="sm mut">{price.words}</p>
			{price.sources.length > 0 ? (
				<details className="sm">
					<summary className="btn-plain">What each source said</summary>
					<ul>
						{price.sources.map(({ name, text }) => (
							<li key={name}>
								{name}: {text}
							</li>
						))}
					</ul>
				</details>
			) : null}
		</div>
	);
}

export { Boundary as ErrorBoundary };
