import { expect, test } from "vitest";
import { drawText } from "./draw-text.server";
import type { TextBody } from "./slots";

const NOTHING = {
	ground: { listings: [], facts: [] },
	market: { series: null, recent: null },
	today: "2026-11-22",
};
const term = { kind: "term" as const, slug: "collateral", words: "collateral" };
const body = (after: string): TextBody =>
	({
		html: ["<p>The ", `${after}</p>`],
		slots: [term],
		headings: [],
		notes: {},
		words: 2,
	}) as unknown as TextBody;

test("what a term ends in stays on its line, and what goes on after it does not", () => {
	expect(drawText(body(". Then"), NOTHING)).toMatch(
		/<span class="kept"><button.*?<\/button>\.<\/span> Then<\/p>/,
	);
	expect(drawText(body(" is"), NOTHING)).not.toContain("kept");
});

test("numbers of sources that stand together are apart, and a source leads back to its first", () => {
	const refs = {
		...body(""),
		html: ["<p>So", "", " and", "</p>", ""],
		slots: [
			{ kind: "note", id: "a" },
			{ kind: "note", id: "b" },
			{ kind: "note", id: "a" },
			{ kind: "notes", of: [0, 1, 2] },
		],
		notes: { a: "One.", b: "Two." },
	} as unknown as TextBody;
	const html = drawText(refs, NOTHING);
	expect(html).toMatch(/>1<\/a><\/sup><sup class="ref">, <\/sup><sup class="ref" id="ref-2">/);
	expect(html.match(/id="ref-1"/g)).toHaveLength(1);
	expect(html).toContain('href="#ref-1"');
});
