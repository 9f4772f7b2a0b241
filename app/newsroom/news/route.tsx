import {
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { DegradedNote } from "~/ui/degraded-note";
import { NewsletterForm } from "~/ui/newsletter-form";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs, breadcrumbData } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { failedMeta, feedLink, originOf, pageMeta } from "~/ui/page/page-meta";
import { DeskNews } from "./desk-news";
import { loadDeskNews } from "./desk-news.server";
import { NEWS, newsLinks } from "./frame";
import { Headlines } from "./headlines";
import { readHeadlines } from "./headlines.server";

const NAME = "Bitcoin finance news";
const TRAIL = [{ label: NEWS.label }];

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
	if (!data) return failedMeta(error);
	const { desk } = data;
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: desk.pages && desk.pages.page > 1 ? `${NAME}, page ${desk.pages.page}` : NAME,
			description:
				"Recent changes to rates, fees, limits and bitcoin holdings, with the old value, the new value and the source.",
			canonical: desk.canonical,
			robots: desk.isNarrowed ? "noindex, follow" : undefined,
			origin,
			card: desk.card,
		}),
		feedLink("news", origin),
		{ "script:ld+json": breadcrumbData(TRAIL, origin) },
	];
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, request }: LoaderFunctionArgs) {
	const [{ view: desk, cachedAs }, headlines] = await Promise.all([
		loadDeskNews(context, request),
		readHeadlines(context),
	]);
	return data({ desk, headlines }, { headers: { "X-Canonical": cachedAs } });
}

export const links = newsLinks;

export default function News() {
	const { desk, headlines } = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<DegradedNote since={desk.degraded} />
			<Breadcrumbs trail={TRAIL} />
			<PageHead
				title={NAME}
				lede="Rate, fee and holdings changes, with sources. No press releases, no opinion."
			>
				<ul id="feeds" className="news-ways" aria-label="Follow the news">
					<li>
						<Link className="btn" to="/newsletter">
							Follow by email
						</Link>
					</li>
					<li>
						<a className="btn btn-plain" href="/feeds/news.atom">
							Atom feed
						</a>
					</li>
					<li>
						<a className="btn btn-plain" href="/feeds/news.json">
							JSON feed
						</a>
					</li>
					<li>
						<a className="btn btn-plain" href="#from-publishers">
							Publishers’ headlines
						</a>
					</li>
				</ul>
			</PageHead>
			<DeskNews news={desk} />
			<section className="section" aria-label="Newsletter">
				<NewsletterForm source="news" />
			</section>
			<Headlines view={headlines} />
		</div>
	);
}

export { Boundary as ErrorBoundary };
