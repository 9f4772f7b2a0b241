import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Difference, digestReading } from "./digest-reading";

type Page = Parameters<typeof digestReading>[0]["page"];

const NOW = Date.UTC(2026, 10, 22);
const NEW: Page = { baseHash: null, lastHash: null, noise: 0, livelySince: null };
const KNOWN: Page = { baseHash: "a", lastHash: "a", noise: 0, livelySince: null };

/** The result of each reading, and the page after all of them. */
function readAll(page: Page, readings: Array<[hash: string, difference: Difference]>) {
	let now = page;
	const digests = readings.map(([hash, difference], at) => {
		const digest = digestReading({ page: now, hash, difference, now: NOW + at });
		now = { ...now, ...digest.set };
		return digest;
	});
	return { page: now, opens: digests.map(({ opens }) => opens), ends: digests.map(({ ends }) => ends) };
}

test("the first reading is what later ones are held against, and opens nothing", () => {
	const { page, opens } = readAll(NEW, [
		["a", "same"],
		["a", "same"],
	]);
	expect(page).toMatchObject(KNOWN);
	expect(opens).toEqual([null, null]);
});

test("a change is brought up, and one that says a third thing takes its place", () => {
	const { opens, ends, page } = readAll(KNOWN, [
		["b", "words"],
		["c", "value"],
	]);
	expect(opens).toEqual(["changed", "changed"]);
	expect(ends).toEqual(["superseded", "superseded"]);
	expect(page.baseHash).toBe("a");
});

test.each(["same", "noise"] as const)("a page that flips back ends what waited (%s)", (difference) => {
	expect(
		readAll(KNOWN, [
			["b", "words"],
			["a2", difference],
		]).ends.at(-1),
	).toBe("passed");
});

describe("a page that changes each time with nothing but noise", () => {
	const noisy: Array<[string, Difference]> = [
		["b", "noise"],
		["c", "noise"],
		["d", "noise"],
	];

	test("is too lively after three times, and said to be once", () => {
		const { opens, page } = readAll(KNOWN, [...noisy, ["e", "noise"], ["f", "words"]]);
		expect(opens).toEqual([null, null, "lively", null, null]);
		expect(page.livelySince).toBe(NOW + 2);
	});

	test("is not where it is the same in between", () => {
		const { opens } = readAll(KNOWN, [
			["b", "noise"],
			["b", "noise"],
			["c", "noise"],
			["d", "noise"],
		]);
		expect(opens).toEqual([null, null, null, null]);
	});

	test("is watched as others are when two readings are alike", () => {
		const { page, opens } = readAll(KNOWN, [...noisy, ["d", "noise"], ["e", "words"]]);
		expect([page.livelySince, opens.at(-1)]).toEqual([null, "changed"]);
	});
});

test("a page for which somebody found three times that nothing had changed is lively with the next words", () => {
	expect(readAll({ ...KNOWN, noise: 2 }, [["b", "words"]]).opens).toEqual(["changed"]);
	expect(readAll({ ...KNOWN, noise: 3 }, [["b", "words"]]).opens).toEqual(["lively"]);
	expect(readAll({ ...KNOWN, noise: 3 }, [["b", "value"]]).opens).toEqual(["changed"]);
});

test("whatever a page says, a number of a value that is gone is brought up, and lively is said at most once in a row", () => {
	const reading = fc.tuple(
		fc.constantFrom("b", "c", "d", "e"),
		fc.constantFrom<Difference>("same", "noise", "words", "value"),
	);
	fc.assert(
		fc.property(fc.array(reading, { maxLength: 20 }), (readings) => {
			const { opens } = readAll(KNOWN, readings);
			for (const [at, [, difference]] of readings.entries()) {
				if (difference === "value") expect(opens[at]).toBe("changed");
				if (difference === "same") expect(opens[at]).toBeNull();
			}
			const told = opens.filter((one) => one !== null);
			for (const [at, one] of told.entries())
				if (one === "lively" && told[at - 1] === "lively") {
					// Only where it was calm in between.
					const last = opens.lastIndexOf("lively");
					const first = opens.lastIndexOf("lively", last - 1);
					const between = readings.slice(first, last + 1).map(([hash]) => hash);
					expect(between.some((hash, place) => hash === between[place + 1])).toBe(true);
					break;
				}
		}),
	);
});
