import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ListingRecord } from "~db/records";
import { Closes, Example, Falls, Levels, ListingsTable, Picture } from "./figures";
import { FactWords, NotesAside, Ref, TermCard, TermWords } from "./inline";
import { presentSlots } from "./present-slots.server";
import type { SlotView } from "./slot-view";
import type { TextBody } from "./slots";

/** A text with its figures, as they are on a day, as HTML. @param listings what `needsOf` asks for */
export function drawText(body: TextBody, listings: ListingRecord[], today: string): string {
	const { slots, terms } = presentSlots(body, listings, today);
	const drawn = slots.map((slot) => renderToStaticMarkup(elementOf(slot)));
	const html = body.html.map((part, index) => {
		// A line may break after a button: what a term ends in stays with it.
		const [held = ""] = slots[index - 1]?.kind === "term" ? (/^[.,;:!?)’”]+/.exec(part) ?? []) : [];
		const before = drawn[index - 1] ?? "";
		const kept = held ? `<span class="kept">${before}${held}</span>` : before;
		return kept + part.slice(held.length);
	});
	return html.join("") + terms.map((term) => renderToStaticMarkup(<TermCard term={term} />)).join("");
}

function elementOf(slot: SlotView): ReactElement {
	switch (slot.kind) {
		case "words":
			return <>{slot.words}</>;
		case "fact":
			return <FactWords {...slot} />;
		case "ref":
			return <Ref source={slot.source} />;
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
	}
}
