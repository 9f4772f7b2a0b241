import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toldFrom } from "./is-told";

const BITCOIN = 100_000_000;
const step = (was: number | null, is: number | null, at = 10) => ({
	what: "value" as const,
	at,
	wasNumber: was,
	isNumber: is,
	isBitcoin: true,
	before: `${was}`,
	after: `${is}`,
});
/** A holding that went from one of these to the next, in BTC. */
const steps = (...held: number[]) =>
	held.slice(1).map((is, at) => step((held[at] ?? 0) * BITCOIN, is * BITCOIN, at + 1));
const bitcoin = (least: number) => ({ measure: "bitcoin" as const, least: least * BITCOIN, since: 0 });
const share = (least: number) => ({ measure: "share" as const, least, since: 0 });

/** Which changes of a holding somebody is told of. */
const told = (rule: Parameters<typeof toldFrom>[0], held: number[]) => {
	const all = steps(...held);
	return all.flatMap((change, at) => (toldFrom(rule, change, all.slice(0, at)) === null ? [] : [change.at]));
};

describe("a follow", () => {
	test("that asks for nothing is told of everything", () => {
		expect(told({ measure: "any", least: null, since: 0 }, [1, 2, 2.1])).toEqual([1, 2]);
	});

	test("is told from its amount of bitcoin on, up and down, and not below", () => {
		expect(told(bitcoin(100), [1000, 1099])).toEqual([]);
		expect(told(bitcoin(100), [1000, 1100])).toEqual([1]);
		expect(told(bitcoin(100), [1000, 900])).toEqual([1]);
	});

	test("is told from its share of the value before on", () => {
		expect(told(share(0.05), [100, 104])).toEqual([]);
		expect(told(share(0.05), [100, 105])).toEqual([1]);
		expect(told(share(0.1), [0.3 / 3, 0.11])).toEqual([1]);
		expect(told(share(0.5), [0, 1])).toEqual([1]);
	});

	test("is told when small changes have added up since it was last told", () => {
		expect(told(bitcoin(100), [1000, 1060, 1110, 1160, 1215])).toEqual([2, 4]);
	});

	test("is told from the value that it was told last, and first from the one when it began", () => {
		const all = steps(43_514, 43_574, 43_634, 43_700, 43_800);
		const from = all.map((change, at) => toldFrom(bitcoin(100), change, all.slice(0, at)));
		expect(from).toEqual([null, all[0]?.before, null, all[1]?.after]);
	});

	test("is not told of changes that undo each other", () => {
		expect(told(bitcoin(100), [1000, 1060, 1000, 1060, 1000])).toEqual([]);
	});

	test("adds up from when it began, not from before", () => {
		expect(told({ ...bitcoin(100), since: 2 }, [1000, 1060, 1110])).toEqual([]);
	});

	test("is told of what has no number, and of what is no bitcoin where it asks for bitcoin", () => {
		expect(toldFrom(bitcoin(100), step(null, null), [])).toBe("null");
		expect(toldFrom(bitcoin(100), { ...step(1, 2), isBitcoin: false }, [])).toBe("1");
		expect(toldFrom(share(0.9), { ...step(1, 1), what: "closed" }, [])).toBe("1");
	});

	test("never hears of more changes for asking for more", () => {
		const held = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 12 });
		fc.assert(
			fc.property(held, fc.integer({ min: 1, max: 500 }), (values, least) => {
				const heard = told(bitcoin(least), values).length;
				expect(heard).toBeLessThanOrEqual(told(bitcoin(1), values).length);
				// Unreported changes together never reach the threshold.
				const far = Math.abs((values.at(-1) ?? 0) - (values[0] ?? 0));
				if (heard === 0) expect(far).toBeLessThan(least);
			}),
		);
	});
});
