import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { COLUMN, ROOM } from "./card";
import { cardsOf } from "./cards";
import { type CardSetter, createCardSetter } from "./set-card";

const root = new URL("../../", import.meta.url);
const words = { what: "Guide", line: "", by: "Lending desk", on: "Nov 22, 2026" };

let setter: CardSetter;
beforeAll(async () => {
	setter = await createCardSetter(await readFile(new URL("public/fonts/archivo-20261126.woff2", root)));
});

/** How a title is set, and what it takes. */
async function set(title: string, line = "") {
	const card = { ...words, title, line };
	const setting = await setter.settingOf(card);
	return { ...setting, ...(await setter.measure(card, setting)) };
}

describe("a card's title", () => {
	test("stands in one line as large as it may where it is short", async () => {
		expect(await set("Common attacks")).toMatchObject({ size: 92, lines: 1 });
	});

	test("wraps between words, and is set smaller where that is not enough", async () => {
		const long = await set("Planning bitcoin inheritance: who opens, who waits, who owns");
		expect(long.lines).toBe(3);
		expect(long.size).toBeLessThan(92);
		expect(long.width).toBeLessThanOrEqual(COLUMN.width);
	});

	test.each([
		[
			"of as many letters as a text may have",
			`Incomprehensibilities ${"of counterrevolutionaries ".repeat(3)}`.slice(0, 90),
		],
		["that is one word", "W".repeat(90)],
		["that is one word with hyphens", "loan-to-value-".repeat(6)],
	])("%s stays inside its column and above the foot", async (_, title) => {
		const { width, height } = await set(title, "A sentence that may be left out. ".repeat(5));
		expect(width).toBeLessThanOrEqual(COLUMN.width);
		expect(height).toBeLessThanOrEqual(ROOM);
	});

	test("keeps a word with a hyphen in one line", async () => {
		const card = { ...words, title: "Option-income funds" };
		const { lines } = await setter.measure(card, { size: 92, isWhole: false });
		expect(lines).toBe(2);
		const hyphenated = { ...words, title: "Option-income" };
		expect((await setter.measure(hyphenated, { size: 92, isWhole: false })).lines).toBe(1);
	});

	test("goes before the sentence under it, which is left out where both have no room", async () => {
		expect((await set("Borrow or sell", "Two short sentences. No more.")).isWhole).toBe(true);
		expect(
			(await set("How a bitcoin-backed loan works, from pledge to last payment", "A line. ".repeat(20)))
				.isWhole,
		).toBe(false);
	});
});

describe("every card of the content", () => {
	test("fits, and is of a page of its own", async () => {
		const cards = await cardsOf(new URL("db/content/", root));
		expect(new Set(cards.map(({ path }) => path)).size).toBe(cards.length);
		for (const { path, words } of cards) {
			const { width, height } = await setter.measure(words, await setter.settingOf(words));
			expect(width, path).toBeLessThanOrEqual(COLUMN.width);
			expect(height, path).toBeLessThanOrEqual(ROOM);
		}
	});

	test("is there for each guide, lesson and list, and for what lists them", async () => {
		const paths = (await cardsOf(new URL("db/content/", root))).map(({ path }) => path);
		for (const path of [
			"/",
			"/lenders",
			"/articles",
			"/articles/rehypothecation",
			"/bitcoin-learning-center",
			"/bitcoin-learning-center/loan-to-value",
			"/what-is-bitcoin",
		])
			expect(paths).toContain(path);
	});
});

test("a card draws its words as outlines: nobody needs the face", async () => {
	const svg = await setter.draw({ ...words, title: "Common attacks" });
	expect(svg).toContain('width="1200" height="630"');
	expect(svg).not.toContain("<text");
});
