import { describe, expect, it } from "vitest";
import { kinds } from "~/directory/kinds/all";
import { navigation, sectionOf } from "./navigation";

describe("the navigation", () => {
	it("holds the canonical path of every kind, in the order of the kinds, and then the tools", () => {
		expect(navigation.map(({ href }) => href)).toEqual([...kinds.map(({ path }) => path), "/risk-simulator"]);
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
