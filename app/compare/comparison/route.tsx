import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import { CompareActions } from "./compare-actions";
import { CompareStart } from "./compare-start";
import { CompareTable } from "./compare-table";
import { loadCompare } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	pageMeta({
		title: data?.title ?? "Compare",
		description: data?.description ?? "",
		canonical: data?.canonical ?? "/compare",
		robots: data?.canonical === "/compare" ? undefined : "noindex",
		origin: originOf(matches),
	});

export function loader({ context, request }: LoaderFunctionArgs) {
	return loadCompare({ context, request });
}

export default function ComparePage() {
	const view = useLoaderData<typeof loader>();
	const [all, any] =
		view.items.length === 2
			? ["both", "either"]
			: [view.items.length === 3 ? "all three" : "all four", "any of them"];
	const section = view.kind ? [{ href: view.kind.path, label: view.kind.short }] : [];
	return (
		<div
			className="wrap compare"
			data-compared={view.items.length > 0 ? (view.kind?.id ?? "several") : undefined}
		>
			<Breadcrumbs trail={[...section, { label: "Compare" }]} />
			<PageHead title={view.heading} lede={view.lede}>
				{view.items.length > 0 ? <CompareActions view={view} /> : null}
			</PageHead>
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
			{view.items.length > 0 ? <CompareTable view={view} /> : null}
			{view.differencesOnly ? (
				<p className="sm mut compare-hidden">
					{view.alike.length > 0 ? `Hidden because ${all} agree: ${view.alike.join(", ")}. ` : null}
					{view.unknown.length > 0
						? `Hidden because nothing is known of ${any}: ${view.unknown.join(", ")}.`
						: null}
				</p>
			) : null}
			{view.sections.length > 0 ? <CompareStart view={view} /> : null}
		</div>
	);
}

export { Boundary as ErrorBoundary };
