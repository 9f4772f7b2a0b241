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
	/** The HTML of its rows. */
	drawn: DrawnRows;
};

/**
 * What stands below the filters: notices, rows, pages, chart. It is only drawn on the server, and its links are plain:
 * `kept-body.tsx` makes them quick.
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

/** How much of what is compared is current. */
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
