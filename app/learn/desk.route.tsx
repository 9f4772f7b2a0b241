import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { NewestItems } from "~/listings/facts/newest-items";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs, breadcrumbData } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import { LEARN, learnLinks } from "./frame";
import { loadDesk } from "./load-desk.server";

const trailOf = (name: string) => [LEARN, { label: name }];

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
	if (!data) return failedMeta(error);
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: `${data.name}: coverage and fact-checking`,
			description: data.covers.slice(0, 155),
			canonical: `/authors/${data.slug}`,
			origin,
		}),
		{ "script:ld+json": breadcrumbData(trailOf(data.name), origin) },
	];
};

/** @throws Response 404 for an unknown desk */
export function loader({ context, params }: LoaderFunctionArgs) {
	return loadDesk(context, params.slug ?? "");
}

export const links: LinksFunction = learnLinks;

export default function DeskRoute() {
	const { name, covers, watches, news, guides, lessons, degraded } = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<DegradedNote since={degraded} />
			<Breadcrumbs trail={trailOf(name)} />
			<PageHead title={name} lede={covers} />
			<div className="desk">
				<div>
					<section className="section" aria-labelledby="how">
						<h2 id="how">How it checks</h2>
						<ol className="steps">
							<li>Reads contracts, filings and the company’s site before anyone else’s account of them.</li>
							<li>
								Saves each figure with its source, its date and the day we read it. We keep old figures as
								history.
							</li>
							<li>
								Pulls current figures about companies straight from our database. Anything else has a
								footnote.
							</li>
							<li>
								Checks reports of wrong figures against their source, and publishes{" "}
								<Link to="/corrections">corrections</Link>.
							</li>
						</ol>
						<p className="steps-after">
							We publish under the names of our desks, not individuals. Every claim names its source. No
							company pays to be covered.
						</p>
					</section>
					{news && news.total > 0 && (
						<section className="section" aria-labelledby="desk-news">
							<div className="lead-in">
								<h2 id="desk-news">Changes covered: {news.total}</h2>
								<Link to="/news">All changes</Link>
							</div>
							<NewestItems items={news.items} />
						</section>
					)}
					{[
						{ title: "Guides", texts: guides },
						{ title: "Lessons", texts: lessons },
					].map(({ title, texts }) =>
						texts.length > 0 ? (
							<section key={title} className="section" aria-labelledby={`desk-${title}`}>
								<h2 id={`desk-${title}`}>
									{title}: {texts.length}
								</h2>
								<ul className="text-list">
									{texts.map((text) => (
										<li key={text.href}>
											<Link to={text.href}>{text.title}</Link>
											<p>{text.summary}</p>
											<small>{text.written}</small>
										</li>
									))}
								</ul>
							</section>
						) : null,
					)}
				</div>
				<section className="section" aria-labelledby="watches">
					<h2 id="watches">Lists it covers</h2>
					<ul className="watches">
						{watches.map(({ href, label, total }) => (
							<li key={href}>
								<Link to={href}>{label}</Link> <b>{total}</b>
							</li>
						))}
					</ul>
				</section>
			</div>
		</div>
	);
}

export { Boundary as ErrorBoundary };
