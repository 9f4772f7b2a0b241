import { describe, expect, it } from "vitest";
import { kinds } from "~/directory/kinds/all";
import { navigation, sectionOf } from "./navigation";

describe("the navigation", () => {
	it("holds the canonical path of every kind, in the order of the kinds, and the tools", () => {
		const tools = ["/calculators", "/risk-simulator", "/price-story"];
		const sections = navigation.map(({ href }) => href);
		expect(sections.filter((href) => !tools.includes(href))).toEqual(kinds.map(({ path }) => path));
		expect(sections.filter((href) => tools.includes(href))).toEqual(tools);
	});

	it("marks the section of its list, of a detail page in it and of an alias", () => {
		for (const { path, aliases } of kinds) {
			for (const each of [path, ...aliases]) {
				expect(sectionOf(each)).toBe(path);
				expect(sectionOf(`${each}/anything`)).toBe(path);
			}
		}
	});

	it("marks the risk simulator on the pages about risk", () => {
		for (const path of ["/risk-simulator", "/risk-score", "/methodology"])
			expect(sectionOf(path)).toBe("/risk-simulator");
	});

	it("marks no section elsewhere", () => {
		for (const path of ["/", "/search", "/compare", "/lend"]) expect(sectionOf(path)).toBeNull();
	});
});
