import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { IfFalls } from "~/loan/if-falls-form";
import { LoanStrip } from "~/loan/loan-bar";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import { CompareActions, CompareStart } from "./compare-actions";
import { CompareTable, Folds } from "./compare-table";
import styles from "./comparison.css?url";
import { loadCompare } from "./load.server";
import { Pickers, Swiped } from "./pickers";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	pageMeta({
		title: data?.title ?? "Compare",
		description: data?.description ?? "",
		canonical: data?.canonical ?? "/compare",
		robots: data?.isPlain ? undefined : "noindex",
		origin: originOf(matches),
	});

export function loader({ context, request }: LoaderFunctionArgs) {
	return loadCompare({ context, request });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function ComparePage() {
	const view = useLoaderData<typeof loader>();
	const section = view.section ? [view.section] : [];
	const isCompared = view.items.length > 0;
	return (
		<div className="wrap compare" data-compared={isCompared ? (view.kind?.id ?? "several") : undefined}>
			{view.strip ? <LoanStrip view={view.strip} /> : null}
			<Breadcrumbs trail={[...section, { label: "Compare" }]} />
			<PageHead title={view.heading} lede={view.lede}>
				{isCompared ? <CompareActions view={view} /> : null}
			</PageHead>
			{view.ifFalls && <IfFalls view={view.ifFalls} />}
			<DegradedNote since={view.degraded} />
			{view.problems.length > 0 ? (
				<div role="status">
					<ul className="compare-note">
						{view.problems.map((problem) => (
							<li key={problem}>{problem}</li>
						))}
					</ul>
				</div>
			) : null}
			{isCompared ? (
				<Swiped view={view}>
					<Pickers view={view} />
					<CompareTable view={view} />
					<Folds view={view} />
				</Swiped>
			) : null}
			{view.footnotes.map((note) => (
				<p className="sm mut compare-foot" key={note}>
					{note}
				</p>
			))}
			{view.sections.length > 0 ? <CompareStart view={view} /> : null}
		</div>
	);
}

export { Boundary as ErrorBoundary };
