import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { parseItems, printItems } from "./items-param";

function parse(query: string) {
	return parseItems(new URLSearchParams(query));
}

function slugs(query: string) {
	return parse(query).items.map(({ slug }) => slug);
}

describe("the items of a comparison's address", () => {
	test("commas and repeated parameters say the same, in order", () => {
		expect(slugs("items=lender:ledn,lender:strike&items=lender:arch-lending")).toEqual([
			"ledn",
			"strike",
			"arch-lending",
		]);
		expect(slugs("items=lender%3Aledn%2Clender%3Astrike")).toEqual(["ledn", "strike"]);
		expect(slugs("items= Lender:LEDN , ,")).toEqual(["ledn"]);
	});

	test("nothing asked for is no problem", () => {
		for (const query of ["", "items=", "items=,,", "other=1"])
			expect(parse(query)).toEqual({ items: [], problems: [] });
	});

	test("a double is shown once and said", () => {
		const { items, problems } = parse("items=lender:ledn,lender:ledn");
		expect(items).toHaveLength(1);
		expect(problems).toEqual(["You asked for the lender “ledn” twice. We show it once."]);
	});

	test("a fifth is refused with a sentence", () => {
		const { items, problems } = parse("items=lender:a,lender:b,lender:c,lender:d,lender:e");
		expect(items).toHaveLength(4);
		expect(problems).toEqual(["You can compare four at a time, so we left out the lender “e”."]);
	});

	test("an unknown kind or a shape we do not have is left out with a sentence", () => {
		const { items, problems } = parse("items=bank:ledn,ledn,lender:../x,lender:ledn");
		expect(items).toEqual([{ kind: "lender", slug: "ledn" }]);
		expect(problems[0]).toBe("We don’t have “ledn” in our listings.");
		expect(problems).toHaveLength(3);
	});

	test("thousands of items are a handful of sentences", () => {
		const { items, problems } = parse(`items=${Array.from({ length: 5000 }, (_, at) => `x${at}:y`)}`);
		expect(items).toEqual([]);
		expect(problems).toHaveLength(7);
		expect(problems.at(-1)).toBe("4994 more were left out.");
	});

	test("what is printed is read back the same", () => {
		const item = fc.record({
			kind: fc.constantFrom(...kinds.map(({ id }) => id)),
			slug: fc.stringMatching(/^[a-z0-9-]{1,80}$/),
		});
		fc.assert(
			fc.property(
				fc.uniqueArray(item, { maxLength: 4, selector: ({ kind, slug }) => `${kind}:${slug}` }),
				(items) => {
					const { searchParams } = new URL(printItems(items), "https://plumbline.test");
					expect(parseItems(searchParams)).toEqual({ items, problems: [] });
				},
			),
		);
	});

	test("nonsense never throws, never gives more than four, never a double, and is never silent", () => {
		fc.assert(
			fc.property(fc.array(fc.oneof(fc.string(), fc.constant("lender:ledn")), { maxLength: 60 }), (parts) => {
				const params = new URLSearchParams(parts.map((part) => ["items", part]));
				const { items, problems } = parseItems(params);
				expect(items.length).toBeLessThanOrEqual(4);
				expect(new Set(items.map(({ kind, slug }) => `${kind}:${slug}`)).size).toBe(items.length);
				const asked = parts.flatMap((part) => part.split(",")).filter((part) => part.trim() !== "");
				expect(problems.length > 0).toBe(asked.length > items.length);
				for (const problem of problems) expect(problem.length).toBeLessThan(140);
			}),
		);
	});
});
