import { Link, useLocation, useNavigation, useResolvedPath } from "@remix-run/react";
import { useEffect, useState } from "react";
import { DegradedNote } from "~/ui/degraded-note";
import { Icon } from "~/ui/icon";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import type { ChartDrawings } from "./chart-drawings";
import { EmptyList } from "./empty-list";
import { FilterField, OptionField } from "./filter-fields";
import { LeftOut, Refused } from "./left-out";
import { ListEnd } from "./list-end";
import { ListingTable } from "./listing-table";
import { useLiveFilters } from "./use-live-filters";
import type { ListView } from "./view";

/** Only what the server is built from has it at once. */
const drawnAtOnce = import.meta.env.SSR ? (await import("./point-chart")).PointChart : null;

/** A list of listings: filters, table, and what goes with them. Everything in it works as plain links and a GET form. */
export function ListPage({ view, chart }: { view: ListView; chart: ChartDrawings | null }) {
	const { kind, matched, total, chips, sorts } = view;
	const path = useResolvedPath(".").pathname;
	const { form, live, onChange, onSubmit } = useLiveFilters(path, view);
	const words = `${matched} ${matched === 1 ? kind.singular : kind.plural}`;
	const direction = new URLSearchParams(useLocation().search).get("dir");
	const chosenSort = sorts.find((sort) => sort.chosen)?.value;

	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ label: kind.heading }]} />
			<div className="page-head">
				<div>
					<h1>{kind.heading}</h1>
					<p className="lede">{kind.lede}</p>
				</div>
			</div>
			<div className={useIsChanging(path) ? "list waiting" : "list"}>
				<div className="list-bar">
					<p role="status">
						<b>{words}</b>{" "}
						<span className="mut">{matched < total ? `of ${total}, ${view.orderedBy}` : view.orderedBy}</span>
					</p>
					<ul className="exports" aria-label="Take this list with you">
						<Export href={view.exports.csv} label="CSV" />
						<Export href={view.exports.json} label="JSON" />
						{view.exports.ics && <Export href={view.exports.ics} label="Calendar" />}
					</ul>
				</div>
				<details className="sheet" onKeyDown={({ key, currentTarget }) => closeSheet(key, currentTarget)}>
					<summary className="btn">
						<Icon name="filter" />
						Filters{chips.length > 0 && ` (${chips.length})`}
						<Icon name="close" />
					</summary>
				</details>
				<form
					ref={form}
					id="filters"
					className={live ? "filters live" : "filters"}
					action={path}
					aria-label="Filters"
					onChange={onChange}
					onKeyDown={({ key, currentTarget }) => closeSheet(key, sheetOf(currentTarget))}
					onSubmit={(event) => {
						onSubmit(event);
						sheetOf(event.currentTarget)?.removeAttribute("open");
					}}
				>
					{direction && <input type="hidden" name="dir" value={direction} />}
					<div className="field setting">
						<label htmlFor="f-q">Search {kind.plural}</label>
						<input id="f-q" type="search" name="q" maxLength={100} defaultValue={view.q} />
					</div>
					{view.options.map((option) => (
						<OptionField key={option.key} option={option} />
					))}
					{view.filters.map((filter) => (
						<FilterField key={filter.key} filter={filter} />
					))}
					<div className="filters-end">
						<Link className="btn" to={view.clearHref} preventScrollReset discover="none">
							Clear all
						</Link>
						<button className="btn btn-primary" type="submit">
							{live ? `Show ${words}` : "Apply"}
						</button>
					</div>
				</form>
				<div className="sort-by">
					<label htmlFor="f-sort">Sort by</label>
					<select
						id="f-sort"
						name="sort"
						form="filters"
						defaultValue={chosenSort}
						data-value={chosenSort}
						onChange={onChange}
					>
						{sorts.map((sort) => (
							<option key={sort.value} value={sort.value}>
								{sort.label}
							</option>
						))}
					</select>
					{!live && (
						<button className="btn" type="submit" form="filters">
							Sort
						</button>
					)}
				</div>
				<div className="list-body">
					<Notices view={view} />
					{chips.length > 0 && (
						<ul className="chips" aria-label="Active filters">
							{chips.map((chip) => (
								<li key={chip.href}>
									<Link className="chip" to={chip.href} preventScrollReset discover="none">
										<span className="vh">Remove filter: </span>
										{chip.label}
										<Icon name="close" />
									</Link>
								</li>
							))}
						</ul>
					)}
					<LeftOut view={view} />
					{view.empty ? (
						<EmptyList view={view} empty={view.empty} />
					) : (
						<ListingTable view={view} rows={view.rows} parts={view.parts} />
					)}
					{view.refused && <Refused refused={view.refused} />}
					<ListEnd view={view} />
					{chart && <Chart chart={chart} />}
				</div>
			</div>
		</div>
	);
}

/**
 * The picture stands below the table, and its script comes after that of the rows. Until then what the server drew is left
 * as it is: a place that waits in `Suspense` would be drawn anew by whatever changes meanwhile.
 */
function Chart({ chart }: { chart: ChartDrawings }) {
	const [PointChart, setPointChart] = useState(() => drawnAtOnce);
	useEffect(() => {
		// Without it the picture stays, and its names lead to pages instead of dialogs.
		import("./point-chart").then((module) => setPointChart(() => module.PointChart)).catch(() => {});
	}, []);
	return PointChart ? (
		<section className="section" aria-labelledby="chart">
			<PointChart chart={chart} />
		</section>
	) : (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React to leave what is there
		<section className="section" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
	);
}

/** True while another state of this list is on its way. */
function useIsChanging(path: string): boolean {
	return useNavigation().location?.pathname === path;
}

function Export({ href, label }: { href: string; label: string }) {
	return (
		<li>
			<a className="btn btn-plain" href={href} download>
				{label}
			</a>
		</li>
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

function sheetOf(form: HTMLFormElement): HTMLElement | null {
	return form.parentElement?.querySelector<HTMLElement>("details.sheet") ?? null;
}

/** Closes the sheet of the filters on Escape and goes back to its button. */
function closeSheet(key: string, sheet: HTMLElement | null) {
	if (key !== "Escape" || !sheet?.hasAttribute("open")) return;
	sheet.removeAttribute("open");
	sheet.querySelector("summary")?.focus();
}
