import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { Asked } from "~/ui/asked";
import { CopyLink } from "~/ui/copy-link";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs, breadcrumbData, type Crumb } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import { Winners } from "~/ui/winners";
import styles from "../keep.css?url";
import { KeepForm } from "./keep-form";
import { loadKeep } from "./load.server";
import { ProviderLines, ProviderTable } from "./provider-table";

const NAME = "Bitcoin custody and inheritance";
const TRAIL: Crumb[] = [{ label: NAME }];

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) => {
	if (!view) return failedMeta(error);
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: view.asked?.heading ?? NAME,
			description:
				"Compare custody and inheritance services: the yearly cost, how many keys you hold, and what heirs need. Each figure shows its source.",
			canonical: view.canonical,
			robots: view.canonical === "/keep" ? undefined : "noindex, follow",
			origin,
		}),
		{ "script:ld+json": breadcrumbData([{ href: "/keep", label: NAME }], origin) },
	];
};

export function loader(args: LoaderFunctionArgs) {
	return loadKeep(args);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function KeepRoute() {
	const { form, asked, hasAmount, leftOut, groups, tools, files, degraded } = useLoaderData<typeof loader>();
	const { pathname, search } = useLocation();
	return (
		<div className="wrap">
			{asked ? (
				<>
					<Asked {...asked}>
						<KeepForm key={search} form={form} />
					</Asked>
					{asked.winners.length > 0 && <Winners winners={asked.winners} />}
				</>
			) : (
				<>
					<Breadcrumbs trail={TRAIL} />
					<PageHead
						title={NAME}
						lede="Compare custody and inheritance together: who holds the keys, the yearly cost, and what heirs need."
					/>
					<KeepForm key={search} form={form} />
				</>
			)}
			<DegradedNote since={degraded} />
			<div className="keep-body">
				{leftOut ? (
					<p className="keep-asked">
						{leftOut.words} <Link to={leftOut.href}>Show them</Link>
					</p>
				) : null}
				{groups.map((group) => (
					<section key={group.id} className="section" aria-labelledby={group.id}>
						<div className="lead-in">
							<h2 id={group.id}>
								{group.heading} <span className="keep-count">{group.rows.length}</span>
							</h2>
							<p>{group.line}</p>
						</div>
						{group.rows.length === 0 ? (
							<p className="mut">No providers.</p>
						) : group.isShort ? (
							<ProviderLines group={group} />
						) : (
							<ProviderTable group={group} />
						)}
					</section>
				))}
				<p className="footnote">
					Yearly cost covers custody plus the inheritance plan. If either fee is unknown, so is the total. A
					range covers different plans.{" "}
					{asked
						? "Rows are sorted by yearly cost (the low end of a range), then one-time cost, then name. Unknown costs come last."
						: null}{" "}
					{hasAmount
						? "Percentage fees use your balance at the latest price."
						: "Enter your balance to turn percentage fees into dollars."}{" "}
					We don’t check where you live, so see each provider’s page. What heirs need is our reading of the
					steps each provider publishes.
				</p>
				<p className="acts">
					{asked && <CopyLink href={pathname + search} />}
					{files && (
						<>
							<a className="btn" href={files.csv}>
								Download CSV
							</a>
							<a className="btn" href={files.json}>
								Download JSON
							</a>
						</>
					)}
				</p>
				<section className="section" aria-labelledby="tools">
					<h2 id="tools">Calculators</h2>
					<ul className="keep-tools">
						{tools.map(({ href, label, line }) => (
							<li key={href}>
								<Link to={href}>{label}</Link>
								<small>{line}</small>
							</li>
						))}
					</ul>
				</section>
			</div>
		</div>
	);
}

export { Boundary as ErrorBoundary };
