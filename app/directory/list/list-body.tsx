import { DegradedNote } from "~/ui/degraded-note";
import { ActiveFilters } from "./active-filters";
import type { ChartDrawings } from "./chart-drawings";
import { CompareWithoutScript } from "./compare-without-script";
import type { DrawnRows } from "./draw-rows.server";
import { EmptyList } from "./empty-list";
import { LeftOut, Refused } from "./left-out";
import { ListEnd } from "./list-end";
import { ListingTable } from "./listing-table";
import { PointChart } from "./point-chart";
import type { ListView } from "./view";

type BodyProps = {
	view: ListView;
	chart: ChartDrawings | null;
	drawn: DrawnRows;
};

/**
 * The part below the filters, with notices, rows, pages and a chart. Drawn only on the server with plain links.
 * `kept-body.tsx` makes them fast.
 */
export function ListBody({ view, chart, drawn }: BodyProps) {
	const { kind, total, chips, empty, rows, parts, refused } = view;
	return (
		<>
			<Notices view={view} />
			<ActiveFilters chips={chips} />
			<LeftOut view={view} />
			<Ages view={view} />
			{empty ? (
				<EmptyList view={view} empty={empty} drawn={drawn} />
			) : total === 0 ? (
				<p className="empty lede">No {kind.singular} is listed yet.</p>
			) : (
				<>
					<CompareWithoutScript />
					<ListingTable view={view} rows={rows} parts={parts} drawn={drawn} />
				</>
			)}
			{refused && <Refused refused={refused} />}
			<ListEnd view={view} />
			{chart && (
				<section className="section" aria-labelledby="chart">
					<PointChart chart={chart} />
				</section>
			)}
		</>
	);
}

/** How many compared values are current. */
function Ages({ view: { shelfLife } }: { view: ListView }) {
	if (!shelfLife) return null;
	return (
		<p className="left-out">
			{shelfLife} <a href="/data/quality">How well we know</a>
		</p>
	);
}

function Notices({ view: { degraded, problems } }: { view: ListView }) {
	return (
		<>
			<DegradedNote since={degraded} />
			{problems.length > 0 && (
				<div role="status">
					<ul className="notice">
						{problems.map((problem) => (
							<li key={problem}>{problem}</li>
						))}
					</ul>
				</div>
			)}
		</>
	);
}
