import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { GlossaryTerm } from "~/syllabus/glossary";
import { termHref } from "~/syllabus/text-href";
import { ProvenanceMark } from "~/ui/mark";
import { toolWords } from "../glossary/present";
import { Closes, Example, Falls, Levels, ListingsTable, Picture, Uploaded } from "./figures";
import { type Figures, presentSlots, type SlotView } from "./present-slots.server";
import type { TextBody } from "./slots";
import type { Source } from "./sources";

export function drawText(body: TextBody, figures: Figures): string {
	const { slots, terms } = presentSlots(body, figures);
	const seen = new Set<number>();
	const drawn = slots.map((slot) => {
		const number = slot.kind === "fact" || slot.kind === "ref" ? slot.source?.number : undefined;
		const isFirst = number !== undefined && !seen.has(number);
		if (number !== undefined) seen.add(number);
		return renderToStaticMarkup(elementOf(slot, isFirst));
	});
	const html = body.html.map((part, index) => {
		// Keep punctuation after a term on the same line, because a line may break after a button.
		const [held = ""] = slots[index - 1]?.kind === "term" ? (/^[.,;:!?)’”]+/.exec(part) ?? []) : [];
		const before = drawn[index - 1] ?? "";
		const kept = held ? `<span class="kept">${before}${held}</span>` : before;
		return kept + part.slice(held.length);
	});
	// Separate adjacent source numbers, which would otherwise read as one.
	const text = html.join("").replaceAll(/(<\/sup>)(?=<sup class="ref")/g, '$1<sup class="ref">, </sup>');
	return text + terms.map((term) => renderToStaticMarkup(<TermCard term={term} />)).join("");
}

function elementOf(slot: SlotView, isFirst: boolean): ReactElement {
	switch (slot.kind) {
		case "words":
			return <>{slot.words}</>;
		case "fact":
			return (
				<>
					<a className="fact" href={slot.href}>
						{slot.words}
					</a>
					<Ref source={slot.source} isFirst={isFirst} />
				</>
			);
		case "ref":
			return <Ref source={slot.source} isFirst={isFirst} />;
		case "notes":
			return <NotesAside sources={slot.sources} />;
		case "term":
			return <TermWords {...slot} />;
		case "example":
			return <Example {...slot} />;
		case "picture":
			return <Picture {...slot} />;
		case "table":
			return <ListingsTable {...slot} />;
		case "levels":
			return <Levels {...slot} />;
		case "closes":
			return <Closes {...slot} />;
		case "falls":
			return <Falls {...slot} />;
		case "image":
			return <Uploaded {...slot} />;
	}
}

/** A source's number and mark, as a link to the note in the margin. The note links back to its first use. */
function Ref({ source, isFirst }: { source: Source | null; isFirst: boolean }) {
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

function NotesAside({ sources }: { sources: Source[] }) {
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
function TermWords({ slug, words }: { slug: string; words: string }) {
	return (
		<button type="button" className="term" popovertarget={`term-${slug}`}>
			{words}
		</button>
	);
}

function TermCard({ term }: { term: GlossaryTerm }) {
	const { slug, tool, definition } = term;
	return (
		<div className="term-card" id={`term-${slug}`} popover="auto">
			<p className="term-name">{term.term}</p>
			<p>{definition}</p>
			<p className="acts">
				{tool ? <a href={tool}>{toolWords(tool)}</a> : null}
				<a href={termHref(slug)}>See in glossary</a>
			</p>
		</div>
	);
}
