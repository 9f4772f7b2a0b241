import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLike, leastLike, plainText, searchTerms, wordsOf } from "./search-words";

describe("the words of a text", () => {
	it("are lower case, without accents, letters and digits only", () => {
		expect(wordsOf("Méliuz S.A., “Strike™” & co")).toEqual(["meliuz", "s", "a", "striketm", "co"]);
		expect(plainText("  Hodl   Hodl! ")).toBe("hodl hodl");
	});
});

describe("what a search asks", () => {
	it("is nothing where there is no word", () => {
		for (const q of ["", " ", "?!", "😀", '"*"', "\u0000"]) expect(searchTerms(q)).toBeNull();
	});

	it("is every word, whole or as a beginning", () => {
		expect(searchTerms("Margin ca")?.all).toBe('("margin" OR "margin" *) AND ("ca" OR "ca" *)');
	});

	it("is asked without the small words of a question, unless it has no others", () => {
		expect(searchTerms("What is a loan?")?.all).toBe('("loan" OR "loan" *)');
		expect(searchTerms("How to")?.all).toContain('"how"');
	});

	it("is also asked without amounts", () => {
		expect(searchTerms("How do I borrow 60,000?")?.main).toBe('("borrow" OR "borrow" *)');
		expect(searchTerms("borrow 60k")?.main).toBe('("borrow" OR "borrow" *)');
		expect(searchTerms("60000")?.main).toBe('""');
		expect(searchTerms("ledn")?.main).toBe('""');
	});

	it("is then asked with fewer words, the most first, without small ones, amounts and single letters", () => {
		const some = (q: string) => searchTerms(q)?.some.map((each) => each.replace(/ OR "\w+" \*/g, ""));
		expect(some("no kyc loan, germany")).toEqual([
			'(("kyc") AND ("loan")) OR (("kyc") AND ("germany")) OR (("loan") AND ("germany"))',
			'(("kyc")) OR (("loan")) OR (("germany"))',
		]);
		expect(some("nexo vs ledn")).toEqual(['(("nexo")) OR (("ledn"))']);
		expect(some("capital b")).toEqual(['(("capital"))']);
		expect(some("ledn")).toEqual([]);
		expect(some("60000 usd 5")).toEqual(['(("usd"))']);
	});

	it("is at most six words, none of them an operator", () => {
		const { all = "", spelled = "" } = searchTerms('x" NOR b NOT c* NEAR(d e) {name}: f ^g') ?? {};
		expect(all.split(" AND ")).toHaveLength(6);
		expect(all).toContain('("near" OR "near" *)');
		expect(spelled).not.toMatch(/"""|\*/);
	});

	it("is letters, digits and spaces in quotation marks, whatever was typed", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 200 }), (q) => {
				const terms = searchTerms(q);
				for (const expression of terms
					? [terms.named, terms.all, terms.main, ...terms.some, terms.spelled]
					: [])
					expect(
						expression
							.replace(/^name : (?=\()/, "")
							.replace(/"[\p{L}\p{N} ]*"/gu, "")
							.replace(/AND|OR|[()* ]/g, ""),
					).toBe("");
			}),
		);
	});
});

it("finds by trigrams every name that is like what was typed", () => {
	const letter = fc.constantFrom(..."abcn o".split(""));
	const text = fc.array(letter, { minLength: 1, maxLength: 14 });
	const change = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, letter, fc.constant(""));
	const changes = fc.array(change, { minLength: 14, maxLength: 14 });
	// The expression with whether the name has each trigram in its place, read as JavaScript reads it.
	const found = (name: string, expression: string): boolean =>
		new Function(
			`return ${expression
				.replace(/"([^"]+)"/g, (_, trigram) => String(` ${name} `.includes(trigram)))
				.replaceAll("AND", "&&")
				.replaceAll("OR", "||")}`,
		)();
	fc.assert(
		fc.property(text, changes, (letters, changed) => {
			const name = plainText(letters.map((kept, at) => changed[at] ?? kept).join(""));
			const terms = searchTerms(letters.join(""));
			fc.pre(terms !== null && name !== "" && isLike(name, terms.words.join(" ")));
			expect(found(name, terms?.spelled ?? "")).toBe(true);
			expect(name.length).toBeGreaterThanOrEqual(leastLike(terms?.trigrams.length ?? 0));
		}),
		{ numRuns: 2000 },
	);
});

describe("a name is near enough", () => {
	it.each([
		["nexo", "nexxo"],
		["unchained", "unchaned"],
		["coinbase", "coinbse"],
		["strike", "stike"],
		["liquidation price", "liqudation price"],
	])("%s to %s", (name, typed) => {
		expect(isLike(name, typed)).toBe(true);
	});

	it.each([
		["nexo", "texas"],
		["strike", "strike zebra"],
		["swan bitcoin", "zzzzqq"],
		["bitcoin 2027", "img src x onerror window broken 1 b bold b"],
	])("%s is not to %s", (name, typed) => {
		expect(isLike(name, typed)).toBe(false);
	});
});
