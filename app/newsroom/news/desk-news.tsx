import { Link } from "@remix-run/react";
import type { DeskItemView } from "~/listings/facts/present-item";
import { ChoiceLinks, type ChoiceView } from "~/ui/choice-links";
import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import type { DeskNewsView } from "./desk-news.server";

export function DeskNews({ news }: { news: DeskNewsView }) {
	const { days, matched, pages, isNarrowed } = news;
	return (
		<section aria-labelledby="desk-news">
			<h2 id="desk-news" className="vh">
				From the data desk
			</h2>
			<NewsChoices sections={news.sections} topics={news.topics} />
			{days.length === 0 ? (
				<NoNews isNarrowed={isNarrowed} />
			) : (
				<>
					<p className="vh">{matched}, newest first.</p>
					{days.map(({ dated, items }) => (
						<section key={dated} className="news-day" aria-label={dated}>
							<h3>{dated}</h3>
							<ul>
								{items.map((item) => (
									<DeskItem key={item.href} item={item} isFirst={item === days[0]?.items[0]} />
								))}
							</ul>
						</section>
					))}
				</>
			)}
			{pages && (
				<nav className="pages" aria-label="Pages">
					{pages.previous && (
						<Link className="btn" rel="prev" to={pages.previous}>
							Newer
						</Link>
					)}
					<span>
						Page {pages.page} of {pages.pages}
					</span>
					{pages.next && (
						<Link className="btn" rel="next" to={pages.next}>
							Older
						</Link>
					)}
				</nav>
			)}
			<p className="footnote">
				The <Link to="/authors/data">data desk</Link> writes these items from our data, with the old figure,
				the new figure and both sources. Dates come from the source, or from the day we recorded the change.
			</p>
		</section>
	);
}

/** @param isFirst whether to prefetch its route. The others use the same route or wait for a click. */
function DeskItem({ item, isFirst }: { item: DeskItemView; isFirst: boolean }) {
	const { href, name, what, section, changes, more, sentence, ended, mark, source, fieldHref } = item;
	const heading = `${name}: ${what}`;
	return (
		<li className="news-item">
			<div>
				<h4>
					<Link to={href} discover={isFirst ? "render" : "none"}>
						{heading}
					</Link>
				</h4>
				{ended && <p className="news-ended">{ended}</p>}
				{changes.map(({ label, before, after }) => (
					<p key={label} className="news-change">
						{changes.length > 1 ? <small>{label}</small> : <span className="vh">{label}</span>}
						<span className="vh">, before: </span>
						<s>{before}</s>
						<span aria-hidden="true">→</span>
						<span className="vh">, after: </span>
						<span>{after}</span>
					</p>
				))}
				{more > 0 && <p>And {more} more.</p>}
				<p>{sentence}</p>
			</div>
			<div className="news-side">
				<p>{section}</p>
				<p>
					<ProvenanceMark {...mark} /> {mark.date}
					{mark.flaw && `, ${mark.flaw}`}
				</p>
				{source && <OutboundLink href={source.href}>{source.host}</OutboundLink>}
				<Link to={fieldHref} discover="none">
					See history<span className="vh">: {heading}</span>
				</Link>
			</div>
		</li>
	);
}

function NoNews({ isNarrowed }: { isNarrowed: boolean }) {
	return (
		<div className="news-none">
			<p>
				<b>{isNarrowed ? "No changes match." : "No changes yet."}</b>
			</p>
			<p>
				We write an item when a rate, fee, limit, holding or status changes to a newer figure with a source.
			</p>
			{isNarrowed && (
				<p>
					<Link to="/news">Show all news</Link>
				</p>
			)}
		</div>
	);
}

function NewsChoices({ sections, topics }: { sections: ChoiceView[]; topics: ChoiceView[] }) {
	return (
		<div className="choice-bar news-choices">
			<Choices label="Section" choices={sections} />
			<Choices label="What changed" choices={topics} />
		</div>
	);
}

function Choices({ label, choices }: { label: string; choices: ChoiceView[] }) {
	return (
		<nav aria-label={label}>
			<ChoiceLinks choices={choices} />
		</nav>
	);
}
