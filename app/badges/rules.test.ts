import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Counts, families, isEarned, type Tally } from "./badge";
import { badgeById, badges, LEVELS, levelOf, pointsOf } from "./rules";

const tallies = [...new Set(badges.map(({ tally }) => tally))];
const counts: fc.Arbitrary<Counts> = fc.dictionary(
	fc.constantFrom<Tally>(...tallies),
	fc.integer({ min: 0, max: 200 }),
);
const ids = fc.array(fc.constantFrom(...badges.map(({ id }) => id)));

const earnedBy = (done: Counts) => badges.filter((badge) => isEarned(badge, done)).map(({ id }) => id);

function plus(done: Counts, more: Counts): Counts {
	return Object.fromEntries(tallies.map((tally) => [tally, (done[tally] ?? 0) + (more[tally] ?? 0)]));
}

describe("the badges", () => {
	test("are at least 24, each with an id, a name and a description of its own", () => {
		expect(badges.length).toBeGreaterThanOrEqual(24);
		for (const key of ["id", "name", "description"] as const)
			expect(new Set(badges.map((badge) => badge[key])).size).toBe(badges.length);
		for (const { id } of badges) expect(badgeById(id)?.id).toBe(id);
	});

	test("have ids that fit into an address, points, and a target above nothing", () => {
		for (const { id, points, target } of badges) {
			expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
			expect(points).toBeGreaterThan(0);
			expect(target).toBeGreaterThan(0);
		}
	});

	test("stand in families, and no family is empty", () => {
		expect(new Set(badges.map(({ family }) => family))).toEqual(new Set(families.map(({ id }) => id)));
	});

	test("that ask for more of the same give more points", () => {
		for (const badge of badges)
			for (const other of badges)
				if (badge.tally === other.tally && badge.target < other.target)
					expect(badge.points).toBeLessThan(other.points);
	});
});

describe("progress", () => {
	test("is never less after doing more, and what is earned stays earned", () => {
		fc.assert(
			fc.property(counts, counts, (done, more) => {
				const after = plus(done, more);
				for (const badge of badges)
					expect(badge.progress(after).current).toBeGreaterThanOrEqual(badge.progress(done).current);
				expect(earnedBy(after)).toEqual(expect.arrayContaining(earnedBy(done)));
			}),
		);
	});

	test("is between nothing and the target, and at the target exactly when the badge is earned", () => {
		fc.assert(
			fc.property(counts, (done) => {
				for (const badge of badges) {
					const { current, target } = badge.progress(done);
					expect(current).toBeGreaterThanOrEqual(0);
					expect(current).toBeLessThanOrEqual(target);
					expect(current === target).toBe((done[badge.tally] ?? 0) >= badge.target);
				}
			}),
		);
	});

	test("counts nothing as nothing done, so that nobody begins with a badge", () => {
		expect(earnedBy({})).toEqual([]);
		expect(earnedBy({ "section.subjects": -1 })).toEqual([]);
	});
});

describe("points", () => {
	test("are the sum of the badges', each once, in any order", () => {
		fc.assert(
			fc.property(ids, (some) => {
				const once = [...new Set(some)];
				const sum = once.reduce((total, id) => total + (badgeById(id)?.points ?? 0), 0);
				expect(pointsOf(some)).toBe(sum);
				expect(pointsOf([...some].reverse())).toBe(sum);
			}),
		);
	});

	test("of a badge that is no more are none", () => {
		expect(pointsOf(["no-such-badge"])).toBe(0);
	});
});

describe("levels", () => {
	test("are never lower with more points, and name the points they stand between", () => {
		fc.assert(
			fc.property(fc.nat(2000), fc.nat(2000), (points, more) => {
				const { number, from, next } = levelOf(points);
				expect(levelOf(points + more).number).toBeGreaterThanOrEqual(number);
				expect(from).toBeLessThanOrEqual(points);
				if (next !== null) expect(next).toBeGreaterThan(points);
			}),
		);
	});

	test("begin at 1 with nothing, rise one by one, and the highest can be reached", () => {
		expect(levelOf(0)).toEqual({ number: 1, from: 0, next: LEVELS[1] });
		LEVELS.forEach((from, at) => void expect(levelOf(from).number).toBe(at + 1));
		const all = pointsOf(badges.map(({ id }) => id));
		expect(levelOf(all)).toMatchObject({ number: LEVELS.length, next: null });
	});
});
