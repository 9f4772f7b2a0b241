import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { loanOf, withLoan } from "~/loan/loan-address";
import { ModalOpened } from "~/track/badge-tracking";
import { Dialog } from "~/ui/dialog";
import { Boundary } from "~/ui/page/boundary";
import { breadcrumbData } from "~/ui/page/breadcrumbs";
import { failedMeta, markdownLink, originOf, pageMeta } from "~/ui/page/page-meta";
import styles from "./detail.css?url";
import { DetailPage } from "./detail-page";
import { loadDetailPage } from "./load.server";
import { stepsToList, useDetailPlace } from "./place";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
	if (!data) return failedMeta(error);
	const { title, view, lender } = data;
	const { kind, name, description } = view;
	const origin = originOf(matches);
	const path = `${kind.path}/${view.id.slice(view.id.indexOf(":") + 1)}`;
	return [
		...pageMeta({
			title,
			description: description ?? `${name}: ${view.knowledge} Each has a source, date and confidence.`,
			canonical: path,
			robots: lender?.isAsked ? "noindex, follow" : undefined,
			origin,
			card: view.card,
		}),
		markdownLink(path, origin),
		{ "script:ld+json": view.structuredData as object as Record<string, string> },
		{ "script:ld+json": breadcrumbData([{ href: kind.path, label: kind.short }, { label: name }], origin) },
	];
};

export function loader(args: LoaderFunctionArgs) {
	return loadDetailPage(args);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** A page of its own when loaded directly; over its list, a dialog at the same address. */
export default function DetailRoute() {
	const { view, reviews, lender } = useLoaderData<typeof loader>();
	const { over, close } = useDetailPlace();
	const { state, search } = useLocation();
	const navigate = useNavigate();
	if (!over) return <DetailPage view={view} reviews={reviews} lender={lender} />;

	function backToList() {
		const steps = stepsToList(state);
		if (steps > 0) navigate(-steps);
		else navigate(withLoan(close, loanOf(search)), { preventScrollReset: true });
	}

	return (
		<Dialog title={view.name} open onClose={backToList}>
			<DetailPage view={view} reviews={reviews} lender={lender} over />
			<ModalOpened type={view.kind.id} />
		</Dialog>
	);
}

export { Boundary as ErrorBoundary };
