import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseFund, type Fund } from "./choose-fund";

const fund = (slug: string, of: Partial<Fund> = {}): Fund => ({
	slug,
	name: slug,
	country: "US",
	type: "spot",
	status: "open",
	fee: 0.002,
	mayWin: true,
	began: "2024-01-11",
	...of,
});
const chosen = (funds: Fund[]) => chooseFund(funds).featured?.slug ?? null;

describe("the featured fund", () => {
	it("has the lowest yearly fee, and may charge nothing, which is not the same as a fee nobody found", () => {
		expect(chosen([fund("a"), fund("b", { fee: 0 }), fund("c", { fee: null })])).toBe("b");
	});

	it("is the older one of two with the same fee; one of unknown age comes last", () => {
		const funds = [
			fund("young", { began: "2026-04-08" }),
			fund("unknown", { began: null }),
			fund("old", { began: "2013-09-25" }),
		];
		const { featured, all } = chooseFund(funds);
		expect(featured?.slug).toBe("old");
		expect(all.map(({ slug }) => slug)).toEqual(["old", "young", "unknown"]);
	});

	it.each([
		["of another country", { country: "CA" }],
		["that holds futures", { type: "futures" }],
		["that sells options", { type: "option-income" }],
		["that may not trade any more", { status: "verify" }],
		["of unknown fee", { fee: null }],
	])("is none %s, however low its fee", (_which, of) => {
		expect(chosen([fund("a"), fund("cheap", { fee: 0.0001, ...of })])).toBe("a");
		expect(chosen([fund("cheap", { fee: 0.0001, ...of })])).toBe(chosen([]));
	});

	it("names the US spot funds that take no part, and why", () => {
		const { leftOut } = chooseFund([
			fund("a", { status: "verify" }),
			fund("b", { fee: null }),
			fund("c", { country: "CH" }),
		]);
		expect(leftOut.map(({ fund, why }) => [fund.slug, why])).toEqual([
			["a", "status"],
			["b", "fee"],
		]);
	});

	it("does not depend on the order of the list", () => {
		const several = fc.uniqueArray(
			fc.record({
				slug: fc.string(),
				fee: fc.constantFrom(0.001, 0.002),
				began: fc.constantFrom("2024-01-10", null),
			}),
			{ selector: ({ slug }) => slug, minLength: 1, maxLength: 8 },
		);
		fc.assert(
			fc.property(several, (parts) => {
				const funds = parts.map(({ slug, ...of }) => fund(slug, of));
				expect(chosen([...funds].reverse())).toBe(chosen(funds));
			}),
		);
	});
});
