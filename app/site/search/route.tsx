import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { ProvenanceMark } from "~/ui/mark";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import { SearchForm } from "~/ui/search-form";
import { SectionChoices } from "~/ui/section-choices";
import { MonogramTile } from "~/ui/tile";
import { loadSearch } from "./load.server";
import type { ResultGroup, ResultView } from "./view";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	pageMeta({
		title: data?.found ? `Search: ${data.q}` : "Search",
		description: "Search bitcoin lenders, custody, cards, calculators, guides and terms.",
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
			<h1 className="search-heading">Search</h1>
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
					<h2>No results for “{q}”</h2>
					<p className="lede">Check the spelling, try fewer words, or pick a section:</p>
					<SectionChoices sections={sections} />
				</section>
			) : null}
			{found ? null : (
				<section className="section">
					<h2>What you can search</h2>
					<p className="lede">Search lenders, calculators, guides and terms, or pick a section:</p>
					<SectionChoices sections={sections} />
				</section>
			)}
		</div>
	);
}

export { Boundary as ErrorBoundary };

function SearchResults({ groups }: { groups: ResultGroup[] }) {
	return (
		<>
			{groups.map(({ id, heading, all, results }) => (
				<section key={id} className="section" aria-labelledby={`found-${id}`}>
					<div className="lead-in">
						<h2 id={`found-${id}`}>{heading}</h2>
						{all ? (
							<Link to={all.href} className="sm">
								{all.label}
							</Link>
						) : null}
					</div>
					<ul className="found">
						{results.map((result) => (
							<Result key={result.id} result={result} />
						))}
					</ul>
				</section>
			))}
		</>
	);
}

function Result({ result: { href, name, tagline, tile, explains, listed } }: { result: ResultView }) {
	return (
		<li className={tile ? undefined : "found-words"}>
			{tile ? <MonogramTile tile={tile} /> : null}
			<span>
				<Link to={href}>{name}</Link>
				{tagline ? <span className="sm mut">{tagline}</span> : null}
			</span>
			{explains ? <span className="result-mark">{explains}</span> : null}
			{listed ? <ListingMark mark={listed.mark} /> : null}
		</li>
	);
}

function ListingMark({ mark }: NonNullable<ResultView["listed"]>) {
	return (
		<span className="result-mark">
			{mark ? (
				<>
					<ProvenanceMark {...mark} /> {mark.date}
					{mark.note ? <span className="mut"> {mark.note}</span> : null}
				</>
			) : (
				<span className="mut">no key figures</span>
			)}
		</span>
	);
}

/**
 * Puts the address's text into the field, e.g. after the back button. The field element stays, so it keeps the
 * focus and anything typed while a response is on its way.
 * @param q the address's text
 * @returns a ref for the element around the field
 */
function useFieldOf(q: string): RefObject<HTMLElement> {
	const around = useRef<HTMLElement>(null);
	const shown = useRef(q);
	const isPop = useNavigationType() === "POP";
	useEffect(() => {
		const field = around.current?.querySelector("input");
		if (!field || shown.current === q) return;
		shown.current = q;
		if (isPop || field !== document.activeElement) field.value = q;
	}, [q, isPop]);
	return around;
}
