import {
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import {
	Outlet,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useLocation,
	useParams,
} from "@remix-run/react";
import { useEffect } from "react";
import { drawOnce } from "~/context/draw-once";
import { Boundary } from "~/ui/page/boundary";
import { breadcrumbData } from "~/ui/page/breadcrumbs";
import { cardOf } from "~/ui/page/card.server";
import { failedMeta } from "~/ui/page/failed-meta";
import { feedLink } from "~/ui/page/feed-link";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import type { DetailPlace } from "../detail/place";
import { questionOf } from "../questions.server";
import { BODY } from "./kept-body";
import { drawBody } from "./list-body.server";
import { ListPage } from "./list-page";
import { headOf, type ListHead, loadList } from "./load.server";
import type { ListData } from "./view";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
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

/**
 * Loads the list for the path's kind. Does nothing when a detail page loads alone. The part below the filters
 * travels once, either in the page or as data.
 */
export async function loader(args: LoaderFunctionArgs) {
	const question = await questionOf(args.context, new URL(args.request.url));
	const answer = await question?.answer();
	if (answer) return data({ ...NOTHING, ...answer }, UNKEPT);
	const loaded = await loadList(args, question);
	if (!loaded) return data(NOTHING);
	const { view, path, cachedAs } = loaded;
	const body = drawOnce(args.context, BODY, drawBody(path, view));
	return data(
		{
			...NOTHING,
			...question?.form(view.canonical),
			list: headOf(view),
			body,
			card: cardOf(view.kind.path),
		},
		{ headers: { "X-Canonical": cachedAs } },
	);
}

/** An empty list, for a listing that loads by itself. */
const NOTHING: ListData & { list: ListHead | null } = {
	list: null,
	answered: null,
	bar: null,
	form: null,
	body: null,
	card: undefined,
};

/** Never cache an answer to one visitor's question. */
const UNKEPT = { headers: { "Cache-Control": "private, no-store" } };

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

export default function ListRoute() {
	const { list, answered, bar, form, body } = useLoaderData<typeof loader>();
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
			{isShown && <ListPage view={list} answered={answered} bar={bar} form={form} body={body} />}
			<Outlet context={place} />
		</>
	);
}

export { Boundary as ErrorBoundary };
