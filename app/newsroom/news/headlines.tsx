import { OutboundLink } from "~/ui/outbound-link";
import type { HeadlinesView } from "./headlines.server";

export function Headlines({ view: { headlines, asOf, publishers } }: { view: HeadlinesView }) {
	return (
		<section className="headlines" aria-labelledby="from-publishers">
			<h2 id="from-publishers">From publishers</h2>
			<p className="sm mut">
				Titles and excerpts are the publishers’ words, taken from their feeds. We have not checked what they
				say, and each leads to the publisher’s site.
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
						? "None has been read in the last three months."
						: "They cannot be read right now. Try again in a minute."}
				</p>
			)}
			<Publishers publishers={publishers} />
		</section>
	);
}

function Publishers({ publishers }: Pick<HeadlinesView, "publishers">) {
	return (
		<details>
			<summary className="btn">The {publishers.length} publishers, and what each covers</summary>
			<p className="sm mut">
				The addresses of their feeds come from public lists; none had been fetched when it was listed here. A
				feed that cannot be read for a week, or turns into another site’s, is left out until it is right
				again. Listing a publisher says nothing of how good it is.
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
				{publisher}, {dated ?? "no date given"}
			</p>
			{excerpt ? <p lang={lang ?? undefined}>{excerpt}</p> : null}
		</li>
	);
}
