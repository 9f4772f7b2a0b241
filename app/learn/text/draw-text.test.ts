import { expect, test } from "vitest";
import { drawText } from "./draw-text.server";
import type { TextBody } from "./slots";

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
	expect(drawText(body(". Then"), [], "2026-11-22")).toMatch(
		/<span class="kept"><button.*?<\/button>\.<\/span> Then<\/p>/,
	);
	expect(drawText(body(" is"), [], "2026-11-22")).not.toContain("kept");
});
