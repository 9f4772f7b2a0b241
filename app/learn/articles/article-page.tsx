import { NewsletterForm } from "~/ui/newsletter-form";
import { OVER_GUIDES } from "../frame";
import type { LoadedText } from "../text/load-text.server";
import { ContentsList, TextPage } from "../text/text-page";

export function ArticlePage({ view, html }: LoadedText) {
	const { section, listings, calculators, revisions } = view;
	return (
		<TextPage
			view={view}
			html={html}
			trail={[...OVER_GUIDES, { label: view.title }]}
			facts={
				<>
					<span>
						Written <time dateTime={view.written.day}>{view.written.words}</time>
					</span>
					{revisions[0] ? <span>Updated {revisions[0].on}</span> : null}
					<span>{view.minutes} min read</span>
				</>
			}
			aside={<ContentsList view={view} />}
		>
			<section className="text-end named" aria-labelledby="named">
				<h2 id="named">Mentioned in this guide</h2>
				<ul>
					{listings.map(({ href, name, line }) => (
						<li key={href}>
							<a href={href}>{name}</a>
							{line ? <small>{line}</small> : null}
						</li>
					))}
				</ul>
				{section ? (
					<p>
						<a href={section.href}>See all: {section.label}</a>
					</p>
				) : null}
			</section>
			<section className="text-end" aria-labelledby="work-out">
				<h2 id="work-out">Calculators</h2>
				<ul className="end-list">
					{calculators.map(({ href, title, question }) => (
						<li key={href}>
							<a href={href}>{title}</a>: {question}
						</li>
					))}
				</ul>
			</section>
			{revisions.length > 0 ? (
				<section className="text-end" aria-labelledby="revisions">
					<h2 id="revisions">What changed</h2>
					<ul className="end-list">
						{revisions.map(({ on, note }) => (
							<li key={on}>
								{on}: {note ?? "Wording only."}
							</li>
						))}
					</ul>
				</section>
			) : null}
			<section className="text-end" aria-label="Newsletter">
				<NewsletterForm source="guide" />
			</section>
		</TextPage>
	);
}
