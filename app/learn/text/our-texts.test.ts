import { expect, test } from "vitest";
import { glossary } from "~/syllabus/glossary";
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

/** British or private words, and dates and dollars in another format. */
const ODD = [
	/\b(somebody|nobody|everybody|whoever|ageing|judgement|grey|e-mail|by mail|meanwhile|dearer|likelier)\b/i,
	/\b(shelf (life|lives)|read twice|lent on|key values?|favourites?(?!`)|all the same)\b/i,
	/\d USD\b|\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}|\b(is|are|was) of [A-Z][a-z]{2} \d/,
];

test("texts and terms are in plain American English, except the titles of sources", () => {
	const prose = [
		...ourTexts.map(({ slug, source }) => [slug, source.replace(/^\[\^.*$|\{[^}]*\}/gm, "")] as const),
		...glossary.map(({ slug, definition }) => [slug, definition] as const),
	];
	expect(
		prose
			.flatMap(([slug, text]) => ODD.map((odd) => [slug, odd.exec(text)?.[0]] as const))
			.filter(([, hit]) => hit),
	).toEqual([]);
});
