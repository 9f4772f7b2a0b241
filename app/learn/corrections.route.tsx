import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ChangeWords } from "~/listings/facts/change-words";
import { DegradedNote } from "~/ui/degraded-note";
import { ProvenanceMark } from "~/ui/mark";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { feedLink, originOf } from "~/ui/page/page-meta";
import { learnLinks } from "./frame";
import { learnMeta } from "./learn-meta";
import { loadCorrections } from "./load-corrections.server";

const TRAIL = [{ label: "Corrections" }];

export const meta: MetaFunction = ({ matches }) => [
	...learnMeta(matches, TRAIL, {
		title: "Corrections and changes",
		description:
			"Every value we had wrong and every one that changed: what it was, what it is, who says so and when we recorded it.",
		canonical: "/corrections",
	}),
	feedLink("changes", originOf(matches)),
];

export function loader({ context }: LoaderFunctionArgs) {
	return loadCorrections(context);
}

export const links: LinksFunction = learnLinks;

export default function Corrections() {
	const { corrections, changes, answers, degraded } = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<DegradedNote since={degraded} />
			<Breadcrumbs trail={TRAIL} />
			<PageHead
				title="Corrections"
				lede="What we showed and had to replace, the last recorded first, with the source of what it says now. A value is never overwritten: the old one stays as history on the listing’s page, with its source."
			/>
			{[
				{
					id: "corrected",
					title: "What we had wrong or took from a weaker source",
					none: "Nothing has been corrected yet.",
					rows: corrections,
				},
				{
					id: "changed",
					title: "What has changed",
					none: "No source has changed a value since we began recording.",
					rows: changes,
				},
			].map(({ id, title, none, rows }) => (
				<section key={id} className="section" aria-labelledby={id}>
					<h2 id={id}>{title}</h2>
					{rows.length === 0 ? (
						<p className="mut">{none}</p>
					) : (
						<ul className="feed corrected">
							{rows.map(({ recorded, href, name, label, before, after, host, mark }) => (
								<li key={`${href} ${label} ${recorded} ${before}`}>
									<span className="sm">{recorded}</span>
									<span>
										<Link to={href} discover="none">
											{name}
										</Link>
										<span className="sm mut">{label}</span>
									</span>
									<span>
										<ChangeWords before={before} after={after} />
										<span className="sm mut">
											<ProvenanceMark {...mark} /> {host ?? "no source named"}, {mark.date}
										</span>
									</span>
								</li>
							))}
						</ul>
					)}
				</section>
			))}
			<section className="section" aria-labelledby="answered">
				<h2 id="answered">What visitors reported, and what we answered</h2>
				{answers.length === 0 ? (
					<p className="mut">No report has been answered yet.</p>
				) : (
					<ul className="answers">
						{answers.map(({ id, href, name, label, reported, answered, isRight, answer }) => (
							<li key={id}>
								<p>
									<Link to={href} discover="none">
										{name}
									</Link>
									, {label}: <b>{isRight ? "was wrong" : "stands"}</b>
								</p>
								<p>{answer}</p>
								<p className="sm mut">
									Reported {reported}, answered {answered}
								</p>
							</li>
						))}
					</ul>
				)}
			</section>
			<p>
				Is something wrong? Each value on a listing’s page has “Report a wrong value” beside its source. A
				report with a source is read first.
			</p>
		</div>
	);
}

export { Boundary as ErrorBoundary };
