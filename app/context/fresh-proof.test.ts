import { describe, expect, test } from "vitest";
import { isDeskProofFresh, isProofFresh } from "./fresh-proof";

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 22);

describe("a proof is fresh", () => {
	const since = (minutes: number) => ({ hasApp: false, provedAt: NOW - minutes * MINUTE, appProvedAt: null });

	test("for ten minutes, by any factor", () => {
		expect([0, 5, 9.99, 10, 60].map((minutes) => isProofFresh(since(minutes), NOW))).toEqual([
			true,
			true,
			true,
			false,
			false,
		]);
	});

	test("by the authenticator app alone for whoever has one", () => {
		const person = { hasApp: true, provedAt: NOW };
		expect(isProofFresh({ ...person, appProvedAt: null }, NOW)).toBe(false);
		expect(isProofFresh({ ...person, appProvedAt: NOW - 11 * MINUTE }, NOW)).toBe(false);
		expect(isProofFresh({ ...person, appProvedAt: NOW - MINUTE }, NOW)).toBe(true);
	});

	test("at the desk only by what opens it", () => {
		for (const [at, isFresh] of [
			[null, false],
			[0, false],
			[NOW - 11 * MINUTE, false],
			[NOW - 9 * MINUTE, true],
		] as const)
			expect(isDeskProofFresh({ deskProvedAt: at }, NOW)).toBe(isFresh);
	});

	test("never where nobody says when, and not out of the future but for a clock that is seconds ahead", () => {
		expect(isProofFresh({ hasApp: false, provedAt: 0, appProvedAt: null }, NOW)).toBe(false);
		expect(isProofFresh(since(-0.05), NOW)).toBe(true);
		expect(isProofFresh(since(-1), NOW)).toBe(false);
	});
});
