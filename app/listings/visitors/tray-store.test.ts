import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOST_ITEMS } from "./compare-href";
import { addItem, parseTray, removeItem, type TrayItem } from "./tray-store";

const slug = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
const item: fc.Arbitrary<TrayItem> = fc
	.record({ type: fc.constantFrom("lender", "etf", "event"), slug, name: fc.string() })
	.map(({ type, slug, name }) => ({ id: `${type}:${slug}`, type, name }));

function listing(slug: string): TrayItem {
	return { id: `lender:${slug}`, type: "lender", name: slug };
}

describe("the tray's items", () => {
	test("the same listing is not added twice", () => {
		const one = addItem([], listing("ledn"));
		expect(addItem(one, { ...listing("ledn"), name: "Another name" })).toBe(one);
	});

	test("a fifth is refused and the four stay", () => {
		const four = ["a", "b", "c", "d"].map(listing);
		expect(addItem(four, listing("e"))).toBe(four);
	});

	test("one that is taken out leaves the order of the others", () => {
		const kept = removeItem(["a", "b", "c"].map(listing), "lender:b");
		expect(kept.map(({ name }) => name)).toEqual(["a", "c"]);
	});

	test("whatever is added and removed, there are never more than four and never doubles", () => {
		const step = fc.record({ item, add: fc.boolean() });
		fc.assert(
			fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
				let items: TrayItem[] = [];
				for (const { item, add } of steps) items = add ? addItem(items, item) : removeItem(items, item.id);
				expect(items.length).toBeLessThanOrEqual(MOST_ITEMS);
				expect(new Set(items.map(({ id, type }) => `${id} ${type}`)).size).toBe(items.length);
			}),
		);
	});
});

describe("the tray as stored", () => {
	test("what was stored comes back", () => {
		fc.assert(
			fc.property(fc.array(item, { maxLength: 12 }), (items) => {
				const tray = items.reduce(addItem, []);
				expect(parseTray(JSON.stringify(tray))).toEqual(tray);
			}),
		);
	});

	test("garbage is an empty tray and never an error", () => {
		for (const text of [null, "", "{", "null", "4", "{}", '"lender:ledn"', "[null,1,[],{}]"])
			expect(parseTray(text)).toEqual([]);
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
				expect(parseTray(text).length).toBeLessThanOrEqual(MOST_ITEMS);
			}),
		);
	});

	test("stored text with more than four, doubles or another kind's id is cut to what the tray may hold", () => {
		const strange = [
			listing("a"),
			listing("a"),
			{ ...listing("b"), type: "etf" },
			{ ...listing("x"), id: "lender:x,lender:y" },
			...["c", "d", "e", "f"].map(listing),
		];
		expect(parseTray(JSON.stringify(strange)).map(({ name }) => name)).toEqual(["a", "c", "d", "e"]);
	});
});
