import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import {
	Outlet,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useLocation,
	useParams,
} from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { breadcrumbData } from "~/ui/page/breadcrumbs";
import { failedMeta } from "~/ui/page/failed-meta";
import { feedLink } from "~/ui/page/feed-link";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import type { DetailPlace } from "../detail/place";
import { ListPage } from "./list-page";
import type { ListData } from "./load.server";

/** What the route of every list exports beside its loader. */
type Loader = () => Promise<ListData>;

export const meta: MetaFunction<Loader> = ({ data, error, matches }) => {
	if (data?.answered) return data.answered.meta;
	if (!data?.list) return error ? failedMeta(error) : [];
	const view = data.list;
	const origin = originOf(matches);
	const narrowed = view.chipCount > 0 || view.q !== "" || view.page > 1;
	return [
		...pageMeta({
			title: view.page > 1 ? `${view.kind.heading}, page ${view.page}` : view.kind.heading,
			description: view.kind.lede,
			canonical: view.canonical,
			robots: narrowed ? "noindex, follow" : undefined,
			origin,
			card: data.card,
		}),
		feedLink(view.kind.path.slice(1), origin),
		{ "script:ld+json": breadcrumbData([{ label: view.kind.heading, href: view.kind.path }], origin) },
	];
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

/** @param asking what asks above the list */
export function ListRoute({ asking }: { asking?: ReactNode }) {
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
			{isShown && <ListPage view={list} answered={answered} asking={asking} body={body} />}
			<Outlet context={place} />
		</>
	);
}
