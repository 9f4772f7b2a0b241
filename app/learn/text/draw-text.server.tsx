import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Closes, Example, Falls, Levels, ListingsTable, Picture, Uploaded } from "./figures";
import { FactWords, NotesAside, Ref, TermCard, TermWords } from "./inline";
import { type Figures, presentSlots } from "./present-slots.server";
import type { SlotView } from "./slot-view";
import type { TextBody } from "./slots";

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
			return <FactWords {...slot} isFirst={isFirst} />;
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
