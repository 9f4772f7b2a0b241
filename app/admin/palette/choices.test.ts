import { describe, expect, test } from "vitest";
import { choicesOf } from "./choices";

const tools = [
	{ path: "/admin", title: "Today", group: null, waiting: null },
	{ path: "/admin/dead-letters", title: "Dead letters", group: "Run", waiting: "2" },
];
const found = [{ name: "Ledn", href: "/lenders/ledn", section: "Lenders" }];

describe("what may be chosen", () => {
	test("is every tool before anything is typed, and nothing that was found before", () => {
		expect(choicesOf("", tools, found).map(({ label }) => label)).toEqual(["Today", "Dead letters"]);
	});

	test("is tools that have each word, in any case and order, then what was found", () => {
		expect(choicesOf("LETTERS dead", tools, found)).toEqual([
			{ label: "Dead letters", href: "/admin/dead-letters", what: "Run" },
			{ label: "Ledn", href: "/lenders/ledn", what: "Lenders" },
		]);
	});

	test("is never a tool that the person was not given", () => {
		expect(choicesOf("dead", [], [])).toEqual([]);
	});
});
