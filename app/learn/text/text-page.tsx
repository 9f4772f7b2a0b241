import type { ReactNode } from "react";
import { DegradedNote } from "~/ui/degraded-note";
import { Breadcrumbs, type Crumb } from "~/ui/page/breadcrumbs";
import type { TextView } from "./load-text.server";

type TextPageProps = {
	view: TextView;
	html: string;
	trail: Crumb[];
	facts: ReactNode;
	aside: ReactNode;
	children?: ReactNode;
};

/** Only the server draws it, so its links are plain. `text-route.tsx` follows them. */
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
						By the <a href={`/authors/${view.desk.slug}`}>{view.desk.name.toLowerCase()}</a>
					</span>
					{facts}
				</p>
			</header>
			<div className="text-aside">{aside}</div>
			<article className="text-column">
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was published */}
				<div id="text" className="prose" dangerouslySetInnerHTML={{ __html: html }} />
				{children}
				<p className="sm mut text-last">
					See a mistake? <a href="/contact?topic=text">Tell us</a>. We list what we got wrong under{" "}
					<a href="/corrections">corrections</a>.
				</p>
			</article>
		</div>
	);
}

export function CheckedFacts({ view: { written, minutes } }: { view: TextView }) {
	return (
		<>
			<span>
				Checked <time dateTime={written.day}>{written.words}</time>
			</span>
			<span>{minutes} min read</span>
		</>
	);
}

export function NextLinks({ view }: { view: TextView }) {
	return view.next.map(({ href, label }) => (
		<a key={href} href={href}>
			{label}
		</a>
	));
}

export function ContentsList({ view }: { view: TextView }) {
	return (
		<nav aria-labelledby="on-this-page" className="text-contents">
			{/* Folded on a phone; where there is a column for it, learn.css shows what it holds. */}
			<details>
				<summary>
					<h2 id="on-this-page">On this page</h2>
				</summary>
				<ol>
					{view.headings
						.filter(({ depth }) => depth === 2)
						.map(({ id, words }) => (
							<li key={id}>
								<a href={`#${id}`}>{words}</a>
							</li>
						))}
				</ol>
			</details>
			<p className="sm mut">Figures with a mark come from our data. Each one’s source is next to the text.</p>
		</nav>
	);
}
