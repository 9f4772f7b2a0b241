import { describe, expect, test } from "vitest";
import { fileSeries } from "~/finance/price-series.server";
import { recentOf } from "~/finance/series";
import { glossary } from "~/syllabus/glossary";
import { pageSchema } from "../text/front-matter";
import { pathCheck } from "../text/known-paths";
import { parseText } from "../text/parse-text.server";
import { SLOT_NAMES } from "../text/read-slot.server";
import source from "./text.md?raw";

const { front, body } = parseText("text.md", source, {
	terms: glossary,
	isPath: pathCheck({ texts: new Set(), listings: null }),
	market: { series: fileSeries(), recent: recentOf(fileSeries()) },
});

describe("the text of every block", () => {
	test("has every directive that a text may have, but the one for a picture that somebody sent", () => {
		const used = new Set(body.slots.map(({ kind }) => kind as string));
		expect(SLOT_NAMES.filter((name) => !used.has(name))).toEqual(["image"]);
	});

	test.each(["h2", "h3", "ul", "ol", "table", "blockquote", "pre", "code", "strong", "em", "del", "hr"])(
		"has a <%s>",
		(tag) => {
			expect(body.html.join("")).toMatch(new RegExp(`<${tag}[ >]`));
		},
	);

	test("has notes, and what a page asks to stand above its text", () => {
		expect(Object.keys(body.notes).length).toBeGreaterThan(1);
		expect(pageSchema.safeParse(front).success).toBe(true);
	});
});
