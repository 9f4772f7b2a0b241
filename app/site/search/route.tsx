import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import { SearchForm } from "~/ui/search-form";
import { SectionChoices } from "~/ui/section-choices";
import { loadSearch } from "./load.server";
import { SearchResults } from "./search-results";
import { useFieldOf } from "./use-field-of";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	pageMeta({
		title: data?.found ? `Search: ${data.q}` : "Search",
		description: "Search listings, calculators and explanations by name, and by what they are known for.",
		canonical: "/search",
		robots: "noindex",
		origin: originOf(matches),
	});

export function loader({ context, request }: LoaderFunctionArgs) {
	return loadSearch(context, request);
}

export default function Search() {
	const { q, error, found, sections } = useLoaderData<typeof loader>();
	const field = useFieldOf(q);
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ label: "Search" }]} />
			<h1 className="search-heading">Search Plumbline</h1>
			<search ref={field}>
				<SearchForm id="q" value={q} error={error} />
			</search>
			{/* Always there, so that a screen reader hears what it comes to say; a new key is a new thing to say. */}
			<p className={found?.groups.length ? "mut search-count" : "vh"} role="status">
				{found ? <span key={q}>{found.words}</span> : null}
			</p>
			{found ? <SearchResults groups={found.groups} /> : null}
			{found?.groups.length === 0 ? (
				<section className="section">
					<h2>Nothing found for “{q}”</h2>
					<p className="lede">
						We look at listings, news, episodes, guides, pages and what our fields mean, from the start of
						each word, and at names that are spelled alike. Try one word instead of several, or the first
						letters of a name. Or look through a section:
					</p>
					<SectionChoices sections={sections} />
				</section>
			) : null}
			{found ? null : (
				<section className="section">
					<h2>What there is to find</h2>
					<p className="lede">Type a name, or a word a listing is known for. Or look through a section:</p>
					<SectionChoices sections={sections} />
				</section>
			)}
		</div>
	);
}

export { Boundary as ErrorBoundary };
