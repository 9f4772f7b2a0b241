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
		title: "Corrections",
		description:
			"Figures we got wrong and fixed, and figures that changed, each with the old figure, the new one, its source and the date.",
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
				lede="Figures we got wrong and fixed, newest first. We keep the old figure and its source on the listing’s page."
			/>
			{[
				{
					id: "corrected",
					title: "Figures we got wrong or took from a weaker source",
					none: "No corrections yet.",
					rows: corrections,
				},
				{
					id: "changed",
					title: "Figures that changed",
					none: "No changes yet.",
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
											<ProvenanceMark {...mark} /> {host ?? "No source named"}, {mark.date}
										</span>
									</span>
								</li>
							))}
						</ul>
					)}
				</section>
			))}
			<section className="section" aria-labelledby="answered">
				<h2 id="answered">Reader reports and our answers</h2>
				{answers.length === 0 ? (
					<p className="mut">No answers yet.</p>
				) : (
					<ul className="answers">
						{answers.map(({ id, href, name, label, reported, answered, isRight, answer }) => (
							<li key={id}>
								<p>
									<Link to={href} discover="none">
										{name}
									</Link>
									, {label}: <b>{isRight ? "We were wrong" : "No change"}</b>
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
				See a mistake? Each figure on a listing’s page has a “Report a mistake” link next to its source. We
				read reports with a source first.
			</p>
		</div>
	);
}

export { Boundary as ErrorBoundary };
