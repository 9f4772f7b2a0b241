import { renderToStaticMarkup } from "react-dom/server";
import { DegradedNote } from "~/ui/degraded-note";
import { ActiveFilters, CompareWithoutScript } from "./list-parts";
import { type DrawnRows, drawRows, ListingTable } from "./listing-table.server";
import { layoutChart, PointChart } from "./point-chart.server";
import type { ListView } from "./present.server";
import type { EmptyView, RefusedView } from "./view";

/** @param path the list's address, which may be an alias */
export function drawBody(path: string, view: ListView): string {
	return renderToStaticMarkup(<ListBody view={view} drawn={drawRows(path, view)} />);
}

/** The part below the filters, with notices, rows, pages and a chart. Its links are plain. `list-html.tsx` makes them fast. */
function ListBody({ view, drawn }: { view: ListView; drawn: DrawnRows }) {
	const chart = layoutChart(view.chart);
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
				<p className="empty lede">No {kind.plural} listed yet.</p>
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

function Ages({ view: { upToDate } }: { view: ListView }) {
	if (!upToDate) return null;
	return (
		<p className="left-out">
			{upToDate} <a href="/data/quality">Data quality</a>
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

function EmptyList({ view, empty, drawn }: { view: ListView; empty: EmptyView; drawn: DrawnRows }) {
	return (
		<section className="empty" aria-labelledby="empty">
			<h2 id="empty">{empty.heading}</h2>
			<p className="lede">{empty.reason}</p>
			<p className="acts">
				{empty.loosen.map(({ label, href, count }) => (
					<a key={href} className="btn" href={href}>
						{label}
						{count !== null && <span className="mut">({count})</span>}
					</a>
				))}
				<a className="btn btn-plain" href={view.clearHref}>
					Clear all filters
				</a>
			</p>
			{empty.nearest.length > 0 && (
				<>
					<h3>Closest matches (each misses one filter)</h3>
					<ListingTable view={view} rows={empty.nearest} drawn={drawn} />
				</>
			)}
		</section>
	);
}

/** How the listings answer a filter, and how many a typed number leaves out because they do not say. */
function LeftOut({ view: { answers, silent } }: { view: ListView }) {
	return (
		<>
			{answers && <p className="left-out">{answers}</p>}
			{silent.map(({ words, href }) => (
				<p className="left-out" key={href}>
					{words} <a href={href}>Show them</a>
				</p>
			))}
		</>
	);
}

function Refused({ refused: { heading, listings, more } }: { refused: RefusedView }) {
	return (
		<section className="refused" aria-labelledby="refused">
			<h2 id="refused">{heading}</h2>
			<ul>
				{listings.map(({ href, name, why }) => (
					<li key={href}>
						<a href={href}>{name}</a>
						{why && <span className="mut">: {why}</span>}
					</li>
				))}
			</ul>
			{more && <p className="mut">{more}</p>}
		</section>
	);
}

function ListEnd({ view: { page, pages, pageHrefs, footnote } }: { view: ListView }) {
	return (
		<>
			{pages > 1 && (
				<nav className="pages" aria-label="Pages">
					{pageHrefs.previous && (
						<a className="btn" id="prev" rel="prev" href={pageHrefs.previous} data-to="top">
							Previous
						</a>
					)}
					<span>
						Page {page} of {pages}
					</span>
					{pageHrefs.next && (
						<a className="btn" id="next" rel="next" href={pageHrefs.next} data-to="top">
							Next
						</a>
					)}
				</nav>
			)}
			{footnote && <p className="footnote">{footnote}</p>}
		</>
	);
}
