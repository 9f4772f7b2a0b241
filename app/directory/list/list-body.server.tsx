import { renderToStaticMarkup } from "react-dom/server";
import { DegradedNote } from "~/ui/degraded-note";
import { plural } from "~/ui/format";
import { ActiveFilters, CompareWithoutScript } from "./list-parts";
import { type DrawnRows, drawRows, FIRST_ROWS, ListingTable } from "./listing-table.server";
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
			{empty ? (
				<EmptyList view={view} empty={empty} drawn={drawn} />
			) : total === 0 ? (
				<p className="empty lede">No {kind.plural} listed yet.</p>
			) : (
				<>
					<CompareWithoutScript />
					<ListingTable view={view} rows={rows} parts={parts} drawn={drawn} />
					<ShowAll view={view} />
				</>
			)}
			{refused && <Refused refused={refused} />}
			<Pages view={view} />
			{chart && <PointChart chart={chart} />}
			<LeftOut view={view} />
			<ListEnd view={view} />
		</>
	);
}

/** Unfolds the rows after the first ones. Its style sheet hides them until then, so paper has all of them. */
function ShowAll({ view: { kind, rows, pages } }: { view: ListView }) {
	const more = rows.length - FIRST_ROWS;
	if (more <= 0) return null;
	return (
		<details className="others">
			<summary>
				{pages > 1
					? `Show ${plural(more, `more ${kind.singular}`, `more ${kind.plural}`)}`
					: `Show all ${rows.length} ${kind.plural}`}
			</summary>
		</details>
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

function Pages({ view: { page, pages, pageHrefs } }: { view: ListView }) {
	if (pages < 2) return null;
	return (
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
	);
}

function ListEnd({ view: { upToDate, footnote, guide } }: { view: ListView }) {
	return (
		<>
			{footnote && <p className="footnote">{footnote}</p>}
			{upToDate && (
				<p className="footnote">
					{upToDate} <a href="/data/quality">Data quality</a>
				</p>
			)}
			{guide && (
				<p className="footnote">
					Guide: <a href={guide.href}>{guide.title}</a>
				</p>
			)}
		</>
	);
}
