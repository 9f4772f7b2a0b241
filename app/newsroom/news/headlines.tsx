import { OutboundLink } from "~/ui/outbound-link";
import type { HeadlinesView } from "./headlines.server";

export function Headlines({ view: { headlines, asOf, publishers } }: { view: HeadlinesView }) {
	return (
		<section className="headlines" aria-labelledby="from-publishers">
			<h2 id="from-publishers">From publishers</h2>
			<p className="sm mut">
				Titles and excerpts are the publishers’ words, from their feeds. We haven’t checked them. Each links
				to the publisher’s site.
				{asOf ? ` As of ${asOf}.` : ""}
			</p>
			{headlines && headlines.length > 0 ? (
				<ul>
					{headlines.map((headline) => (
						<Headline key={headline.id} headline={headline} />
					))}
				</ul>
			) : (
				<p>
					{headlines
						? "No publisher headlines in the last three months."
						: "We couldn’t load headlines. Try again in a minute."}
				</p>
			)}
			<Publishers publishers={publishers} />
		</section>
	);
}

function Publishers({ publishers }: Pick<HeadlinesView, "publishers">) {
	return (
		<details>
			<summary className="btn">{publishers.length} publishers and what they cover</summary>
			<p className="sm mut">
				Feed addresses come from public lists, and we hadn’t fetched them when we added them here. We hide a
				feed that fails for a week or turns into another site’s. A publisher’s place here isn’t an
				endorsement.
			</p>
			<ul className="publishers">
				{publishers.map(({ slug, name, href, covers, state }) => (
					<li key={slug}>
						<OutboundLink href={href}>{name}</OutboundLink>
						<p>{covers}</p>
						{state && <p className="sm mut">Not shown: {state}.</p>}
					</li>
				))}
			</ul>
		</details>
	);
}

function Headline({ headline }: { headline: NonNullable<HeadlinesView["headlines"]>[number] }) {
	const { title, href, publisher, dated, excerpt, lang } = headline;
	return (
		<li>
			<h3 lang={lang ?? undefined}>
				<OutboundLink href={href}>{title}</OutboundLink>
			</h3>
			<p className="sm mut">
				{publisher}, {dated ?? "undated"}
			</p>
			{excerpt ? <p lang={lang ?? undefined}>{excerpt}</p> : null}
		</li>
	);
}
