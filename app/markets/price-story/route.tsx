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
		title: "Bitcoin price history",
		description:
			"Every daily closing price since July 2010, with halvings, highs, lows and what happened. See prices or falls, read the tables or download the data.",
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
				title="Bitcoin price history"
				lede="If you borrow against bitcoin, the drops matter more than the gains. This chart shows both. Four times, bitcoin has fallen by more than 75%."
			>
				<PriceFigure price={view.price} />
			</PageHead>
			{view.old && view.price.kind !== "last-close" && <p className="closes-old">{view.old}</p>}
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
					<summary className="btn-plain">Price by source</summary>
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
