import { expect, test } from "vitest";
import { ourTexts } from "../../../tests/support/our-texts";
import { parseMarkdown } from "./markdown.server";
import { typedBeside } from "./typed-beside.server";

test.each(ourTexts.map(({ kind, slug, source }) => [`${kind}s/${slug}.md`, source]))(
	"%s types no date or count beside a computed figure",
	(_file, source) => {
		expect(typedBeside(parseMarkdown(source))).toEqual([]);
	},
);

test("every text is described as no other is", () => {
	const summaries = ourTexts.map(({ source }) => /^summary: (.+)$/m.exec(source)?.[1]);
	expect(new Set(summaries).size).toBe(ourTexts.length);
	expect(summaries).not.toContain(undefined);
});
