import type { GlossaryTerm } from "~/syllabus/glossary";
import { termHref } from "~/syllabus/text-href";
import { ProvenanceMark } from "~/ui/mark";
import { toolWords } from "../glossary/present";
import type { Source } from "./sources";

/** A source's number and mark, as a link to the note in the margin. The note links back to its first use. */
export function Ref({ source, isFirst }: { source: Source | null; isFirst: boolean }) {
	if (!source) return null;
	const { number, mark } = source;
	return (
		<sup className="ref" id={isFirst ? `ref-${number}` : undefined}>
			<a href={`#source-${number}`}>
				{mark ? <ProvenanceMark {...mark} /> : <span className="vh">source </span>}
				{number}
			</a>
		</sup>
	);
}

type FactWordsProps = { href: string; words: string; source: Source | null; isFirst: boolean };

export function FactWords({ href, words, source, isFirst }: FactWordsProps) {
	return (
		<>
			<a className="fact" href={href}>
				{words}
			</a>
			<Ref source={source} isFirst={isFirst} />
		</>
	);
}

export function NotesAside({ sources }: { sources: Source[] }) {
	if (sources.length === 0) return null;
	return (
		<aside className="side-notes" aria-label="Sources">
			{sources.map((source) => (
				<p key={source.number} id={`source-${source.number}`}>
					<a className="back" href={`#ref-${source.number}`}>
						{source.number}
						<span className="vh">, back to the text</span>
					</a>{" "}
					<SourceWords source={source} />
				</p>
			))}
		</aside>
	);
}

function SourceWords({ source: { html, mark, href, host, about, date } }: { source: Source }) {
	if (html !== null) {
		// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the text was published
		return <span dangerouslySetInnerHTML={{ __html: html }} />;
	}
	return (
		<>
			{mark ? <ProvenanceMark {...mark} /> : null}
			{href ? (
				<a href={href} rel="noopener noreferrer" target="_blank" data-outbound>
					{host}
				</a>
			) : (
				host
			)}
			, {about}. <span className="mut">{date}</span>
		</>
	);
}

/** A term at its first use. It opens its definition in place, without script. */
export function TermWords({ slug, words }: { slug: string; words: string }) {
	// Attributes of the browser's own popovers, which React 18 has no names for.
	const opens = { popovertarget: `term-${slug}` };
	return (
		<button type="button" className="term" {...opens}>
			{words}
		</button>
	);
}

export function TermCard({ term }: { term: GlossaryTerm }) {
	const { slug, tool, definition } = term;
	const isPopover = { popover: "auto" };
	return (
		<div className="term-card" id={`term-${slug}`} {...isPopover}>
			<p className="term-name">{term.term}</p>
			<p>{definition}</p>
			<p className="acts">
				{tool ? <a href={tool}>{toolWords(tool)}</a> : null}
				<a href={termHref(slug)}>In the glossary</a>
			</p>
		</div>
	);
}
