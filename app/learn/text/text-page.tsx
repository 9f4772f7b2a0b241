import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DegradedNote } from "~/ui/degraded-note";
import { Breadcrumbs, type Crumb } from "~/ui/page/breadcrumbs";
import { DrawnHtml } from "~/ui/page/drawn-html";
import type { TextView } from "./view";

/** The id of the place of a text, and the name its HTML is drawn under. */
export const TEXT = "text";

type TextPageProps = {
	view: TextView;
	/** Of a text that was gone to; null for the one that came with the page. */
	html: string | null;
	trail: Crumb[];
	/** What is said under the title beside who wrote it and when. */
	facts: ReactNode;
	/** What stands in the left column. */
	aside: ReactNode;
	/** What comes after the text. */
	children?: ReactNode;
};

/** A text in its three columns: where one is, what is said, where it comes from. */
export function TextPage({ view, html, trail, facts, aside, children }: TextPageProps) {
	return (
		<div className="wrap text-page">
			<DegradedNote since={view.degraded} />
			<header className="text-head">
				<Breadcrumbs trail={trail} />
				<h1>{view.title}</h1>
				<p className="lede">{view.summary}</p>
				<p className="byline">
					<span>
						By the <Link to={`/authors/${view.desk.slug}`}>{view.desk.name.toLowerCase()}</Link>
					</span>
					{facts}
				</p>
			</header>
			<div className="text-aside">{aside}</div>
			<article className="text-column">
				<DrawnHtml id={TEXT} html={html} className="prose" key={`${view.kind}:${view.slug}`} />
				{children}
			</article>
		</div>
	);
}

/** The headings of a text, to go to. */
export function ContentsList({ view }: { view: TextView }) {
	return (
		<nav aria-labelledby="on-this-page" className="text-contents">
			<h2 id="on-this-page">On this page</h2>
			<ol>
				{view.headings
					.filter(({ depth }) => depth === 2)
					.map(({ id, words }) => (
						<li key={id}>
							<a href={`#${id}`}>{words}</a>
						</li>
					))}
			</ol>
			<p className="sm mut">
				A figure with a mark is read from our records when this page is built. Its source stands beside the
				text.
			</p>
		</nav>
	);
}
