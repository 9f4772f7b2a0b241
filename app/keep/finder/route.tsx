import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { CopyLink } from "~/ui/copy-link";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs, breadcrumbData, type Crumb } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import styles from "../keep.css?url";
import { KeepForm } from "./keep-form";
import { loadKeep } from "./load.server";
import { ProviderLines, ProviderTable } from "./provider-table";

const TRAIL: Crumb[] = [{ label: "Keep and pass on" }];

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) => {
	if (!view) return failedMeta(error);
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: view.asked ? `Keep and pass on: ${view.asked.said}` : "Keep and pass on bitcoin",
			description:
				"Who keeps your bitcoin, what that costs a year, how many keys you hold, and what your heirs must have, know and do. One record for each provider, each value with its source.",
			canonical: view.canonical,
			robots: view.canonical === "/keep" ? undefined : "noindex, follow",
			origin,
		}),
		{ "script:ld+json": breadcrumbData([{ href: "/keep", label: "Keep and pass on" }], origin) },
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
			<Breadcrumbs trail={TRAIL} />
			<DegradedNote since={degraded} />
			<PageHead
				title="Keep and pass on"
				lede="Who keeps your bitcoin, what that costs a year, and what your heirs have to do. Each provider once, whatever it offers."
			>
				{asked && <CopyLink href={pathname + search} />}
			</PageHead>
			<div className="keep-body">
				<KeepForm key={search} form={form} />
				{asked ? (
					<p className="keep-asked" id="answer" role="status">
						<b>{asked.said}.</b> {asked.rests} <Link to={asked.clearHref}>Clear</Link>
					</p>
				) : null}
				{leftOut ? (
					<p className="keep-asked">
						{leftOut.words} <Link to={leftOut.href}>Show them too</Link>
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
							<p className="mut">No provider.</p>
						) : group.isShort ? (
							<ProviderLines group={group} />
						) : (
							<ProviderTable group={group} />
						)}
					</section>
				))}
				<p className="footnote">
					Cost a year: custody and the plan for heirs together; what is part of the custody fee is counted
					once. Where one of two fees is not known, neither is the sum. A range stays a range.{" "}
					{asked
						? "Rows stand by cost a year, a range by its lower end, then by what is paid once, then by name; unknown ones last: unknown is not zero. A range is of plans that differ: the provider’s page says which."
						: null}{" "}
					{hasAmount
						? "A share is taken of what you hold, at the last close."
						: "A share becomes a sum of money once you say how much you hold."}{" "}
					Nobody is asked here where they live: whether a provider, and what else it offers, is open to you
					there, its own page says. What heirs must handle is our reading of the steps that each provider
					publishes.
				</p>
				{files ? (
					<p className="acts">
						<a className="btn" href={files.csv}>
							CSV
						</a>
						<a className="btn" href={files.json}>
							JSON
						</a>
					</p>
				) : null}
				<section className="section" aria-labelledby="tools">
					<h2 id="tools">Work it out</h2>
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
