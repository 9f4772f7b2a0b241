import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import {
	Link,
	Outlet,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useLocation,
	useNavigation,
	useParams,
	useResolvedPath,
} from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import type { DetailPlace } from "~/directory/detail/place";
import { Asked } from "~/ui/asked";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { failedMeta, originOf } from "~/ui/page/page-meta";
import { useLate } from "~/ui/use-late";
import { FilterField, OptionField } from "./filter-fields";
import { ListHtml } from "./list-html";
import { type AnsweredHead, listMeta } from "./list-question";
import type { ListData, ListHead } from "./load-list.server";
import { sheetOf, useLiveFilters } from "./use-live-filters";

type ListPageProps = {
	/** Null while the list answers a question. The body then has everything below the form. */
	view: ListHead | null;
	answered?: AnsweredHead | null;
	/** What asks above the list. It's folded once the list answers. */
	asking?: ReactNode;
	/** The answer in short, between the question and the list. */
	above?: ReactNode;
	body: string | null;
};

/** A list with filters and a table. Everything works with plain links and a GET form. */
export function ListPage({ view, answered, asking, above, body }: ListPageProps) {
	if (!view)
		return (
			<div className="wrap">
				{answered && <Asked {...answered}>{asking}</Asked>}
				{above}
				<ListHtml html={body} />
			</div>
		);
	const { heading, lede } = view.kind;
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ label: heading }]} />
			<PageHead title={heading} lede={lede} />
			{asking}
			{above}
			<Listings view={view} body={body} />
		</div>
	);
}

function Listings({ view, body }: { view: ListHead; body: string | null }) {
	const { kind, matched, total, sorts } = view;
	const path = useResolvedPath(".").pathname;
	const { form, live, onChange, onSubmit } = useLiveFilters(path, view);
	const words = `${matched} ${matched === 1 ? kind.singular : kind.plural}`;
	const direction = new URLSearchParams(useLocation().search).get("dir");
	const wrong = view.filters.filter(({ number }) => number?.error);
	const chosenSort = sorts.find((sort) => sort.chosen)?.value;
	// Later the visitor opens and closes it, and React leaves it alone.
	const [isWrongAtFirst] = useState(wrong.length > 0);

	return (
		<>
			<ErrorSummary labels={wrong.map(({ legend }) => legend)} />
			<div className={useIsLate(path) ? "list waiting" : "list"}>
				<div className="choices">
					<div className="sort-by">
						<label className="vh" htmlFor="f-q">
							Search {kind.plural}
						</label>
						<input
							id="f-q"
							type="search"
							name="q"
							form="filters"
							maxLength={100}
							placeholder={`Search ${kind.plural}`}
							defaultValue={view.q}
							onChange={onChange}
						/>
					</div>
					<details
						className="pick-one take-along"
						onKeyDown={({ key, currentTarget }) => closeSheet(key, currentTarget)}
					>
						<summary className="btn">
							More
							<Icon name="down" />
						</summary>
						<ul className="exports" aria-label="Download this list">
							{Object.entries(view.exports).map(
								([format, href]) =>
									href && (
										<li key={format}>
											<a className="btn btn-plain" href={href} download>
												{format === "ics" ? "iCalendar" : format.toUpperCase()}
											</a>
										</li>
									),
							)}
						</ul>
					</details>
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
					<details
						className="sheet"
						open={isWrongAtFirst}
						onKeyDown={({ key, currentTarget }) => closeSheet(key, currentTarget)}
					>
						<summary className="btn">
							<Icon name="filter" />
							All filters{view.chipCount > 0 && ` (${view.chipCount})`}
							<Icon name="close" />
						</summary>
					</details>
					<form
						ref={form}
						id="filters"
						className="filters"
						action={path}
						aria-label="Filters"
						onChange={onChange}
						onKeyDown={({ key, currentTarget }) => closeSheet(key, sheetOf(currentTarget))}
						onSubmit={onSubmit}
					>
						{direction && <input type="hidden" name="dir" value={direction} />}
						{view.options.map((option) => (
							<OptionField key={option.key} option={option} />
						))}
						{view.filters.map((filter) => (
							<FilterField key={filter.key} filter={filter} isFirstWrong={filter === wrong[0]} />
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
					{view.beside.map(({ href, label }) => (
						<Link className="btn" key={href} to={href}>
							{label}
						</Link>
					))}
				</div>
				<p className="list-bar" role="status">
					<b>{words}</b>{" "}
					<span className="mut">{matched < total ? `of ${total}, ${view.orderedBy}` : view.orderedBy}</span>
				</p>
				<ListHtml html={body} />
			</div>
		</>
	);
}

/** Whether another state of the list takes so long that blank rules wouldn't just flash. */
function useIsLate(path: string): boolean {
	return useLate(useNavigation().location?.pathname === path, 300);
}

/** Closes the filters, or what else unfolds above the list, on Escape and goes back to its button. */
function closeSheet(key: string, sheet: HTMLElement | null) {
	if (key !== "Escape" || !sheet?.hasAttribute("open")) return;
	sheet.removeAttribute("open");
	sheet.querySelector("summary")?.focus();
}

/** What the route of every list exports beside its loader. */
type Loader = () => Promise<ListData>;

export const meta: MetaFunction<Loader> = ({ data, error, matches }) => {
	if (data?.answered) return data.answered.meta;
	if (!data?.list) return error ? failedMeta(error) : [];
	const view = data.list;
	const origin = originOf(matches);
	const narrowed = view.chipCount > 0 || view.q !== "" || view.page > 1;
	const { kind, page, canonical } = view;
	return listMeta(kind, {
		...(page > 1 && { title: `${kind.heading}, page ${page}` }),
		canonical,
		robots: narrowed ? "noindex, follow" : undefined,
		origin,
		card: data.card,
	});
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The address of the list on the screen. Browser only. */
let shown: string | null = null;

/** A detail page opening over the list leaves it as it is, and so does going back to the list that is still there. */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	nextParams,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	if (nextParams.slug) return false;
	const leavingDetail = currentUrl.pathname !== nextUrl.pathname;
	return leavingDetail ? shown !== nextUrl.pathname + nextUrl.search : defaultShouldRevalidate;
}

export function ListRoute({ asking, above }: Pick<ListPageProps, "asking" | "above">) {
	const { list, answered, body } = useLoaderData<Loader>();
	const isShown = list !== null || answered !== null;
	const { slug } = useParams();
	const { pathname, search } = useLocation();

	useEffect(() => {
		if (!isShown) shown = null;
		else if (!slug) shown = pathname + search;
	}, [isShown, slug, pathname, search]);
	useEffect(
		() => () => {
			shown = null;
		},
		[],
	);

	const place: DetailPlace = { over: isShown, close: answered?.here ?? list?.canonical ?? "" };
	return (
		<>
			{isShown && <ListPage view={list} answered={answered} asking={asking} above={above} body={body} />}
			<Outlet context={place} />
		</>
	);
}
