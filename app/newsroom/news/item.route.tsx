import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, type MetaDescriptor, useLoaderData } from "@remix-run/react";
import { ValueSteps } from "~/ui/chart/value-steps";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs, breadcrumbData } from "~/ui/page/breadcrumbs";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import { NEWS, newsLinks } from "./frame";
import { loadNewsItem, type NewsItemView } from "./item.server";
import { Changes } from "./item-changes";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
	data ? itemMeta(data, originOf(matches)) : failedMeta(error);

export function loader({ context, params }: LoaderFunctionArgs) {
	return loadNewsItem(context, params.slug ?? "");
}

export const links = newsLinks;

export default function NewsItem() {
	const item = useLoaderData<typeof loader>();
	const { title, dated, recorded, ended, paragraphs, changes, steps, listing, section, others } = item;
	return (
		<div className="wrap">
			<DegradedNote since={item.degraded} />
			<Breadcrumbs trail={[NEWS, { label: `${listing.name}, ${dated}` }]} />
			<article className="news-story">
				<header>
					<h1>{title}</h1>
					<p className="news-byline">
						<Link to="/authors/data">Data desk</Link>,{" "}
						{recorded === dated ? `recorded ${recorded}` : `as of ${dated}, recorded ${recorded}`}. In{" "}
						<Link to={section.href}>{section.label}</Link>.
					</p>
					{ended && <p className="news-ended">{ended}</p>}
				</header>
				<div className="news-body">
					{paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
					<p>
						<Link to={listing.href}>{listing.name}: full listing</Link>
					</p>
				</div>
				<Changes changes={changes} />
			</article>
			{steps && <ValueSteps steps={steps} />}
			{others.length > 0 && (
				<section className="section" aria-labelledby="others">
					<h2 id="others">Other changes at {listing.name}</h2>
					<ul className="news-others">
						{others.map(({ href, title: other, dated: day }) => (
							<li key={href}>
								<Link to={href}>{other}</Link>
								<span>{day}</span>
							</li>
						))}
					</ul>
				</section>
			)}
			<p className="footnote">
				This item was generated automatically from our data. See a mistake? Each figure on a listing’s page
				has a “Report a mistake” link next to its source.
			</p>
		</div>
	);
}

function itemMeta(item: NewsItemView, origin: string): MetaDescriptor[] {
	const { title, description, slug, card } = item;
	const canonical = `${NEWS.href}/${slug}`;
	return [
		...pageMeta({ title, description, canonical, origin, card }),
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "NewsArticle",
				headline: title,
				description,
				datePublished: item.publishedOn,
				dateModified: item.modifiedOn,
				...(card && { image: origin + card.src }),
				inLanguage: "en-US",
				mainEntityOfPage: `${origin}${canonical}`,
				about: { "@type": "Thing", name: item.listing.name, url: `${origin}${item.listing.href}` },
				author: { "@type": "Organization", name: "Plumbline data desk", url: `${origin}/authors/data` },
				publisher: { "@type": "Organization", name: "Plumbline", url: `${origin}/` },
			},
		},
		{
			"script:ld+json": breadcrumbData(
				[NEWS, { href: canonical, label: `${item.listing.name}, ${item.dated}` }],
				origin,
			),
		},
	];
}

export { Boundary as ErrorBoundary };
