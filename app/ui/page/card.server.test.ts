import { expect, test } from "vitest";
import { nearest } from "./card.server";

const cards: Record<string, string> = { "/articles": "the guides’", "/articles/rehypothecation": "its own" };

test("a page has its own card, a text that was published later that of its section, and any other none", () => {
	const of = (path: string) => nearest(path, (each) => cards[each]);
	expect(of("/articles/rehypothecation")).toBe("its own");
	expect(of("/articles/published-later")).toBe("the guides’");
	expect(of("/articles")).toBe("the guides’");
	expect(of("/glossary/apr")).toBeUndefined();
	expect(of("/what-is-bitcoin")).toBeUndefined();
});
