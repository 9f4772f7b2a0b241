import { describe, expect, test } from "vitest";
import type { Link } from "../../../db/queries/links";
import { DAY } from "../../../db/time";
import { blankLink } from "./blank-link-for-tests";
import { digestCheck } from "./digest-check";
import type { LinkVerdict } from "./judge-link";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const said = { address: "https://acme.com/terms", site: "acme.com", isFront: false, title: "Terms" };
const ok: LinkVerdict = { result: "ok", words: "There", said };
const failed: LinkVerdict = { result: "failed", words: "Not found (404)", said: null };
const unclear: LinkVerdict = { result: "unclear", words: "Refuses our request (403)", said: null };
const changed: LinkVerdict = { result: "changed", words: "Another", said: { ...said, title: "Casino" } };

/** A link after verdicts, each when it was due. */
function linkAfter(verdicts: LinkVerdict[], from: Link = blankLink({ dueAt: NOW }), random = 0): Link {
	let link = from;
	for (const verdict of verdicts)
		link = { ...link, ...digestCheck({ link, verdict, now: link.dueAt, random: () => random }) };
	return link;
}

describe("a link is dead", () => {
	test("when nothing was there three times over three days, and not before", () => {
		expect(linkAfter([failed, failed])).toMatchObject({ flag: null, failures: 2, failingSince: NOW });
		expect(linkAfter([failed, failed, failed])).toMatchObject({
			flag: "dead",
			flagWhy: "Not found (404)",
			flaggedAt: NOW + 3 * DAY,
			failingSince: NOW,
		});
	});

	test("not when it was asked three times in an hour", () => {
		let link = blankLink();
		for (const minute of [0, 20, 40])
			link = {
				...link,
				...digestCheck({ link, verdict: failed, now: NOW + minute * 60_000, random: () => 0 }),
			};
		expect(link).toMatchObject({ failures: 3, flag: null });
	});

	test("not when who answers lets nobody in: that neither counts nor ends the count", () => {
		expect(linkAfter([failed, failed, unclear, unclear])).toMatchObject({
			failures: 2,
			flag: null,
			result: "unclear",
		});
		expect(linkAfter([failed, failed, unclear, failed]).flag).toBe("dead");
	});

	test("and no longer once it is there, with nothing counted", () => {
		expect(linkAfter([failed, failed, failed, ok])).toMatchObject({
			flag: null,
			flagWhy: null,
			flaggedAt: null,
			failures: 0,
			failingSince: null,
			trusted: said,
		});
	});

	test("and not flagged where somebody said that it may be, until it was there again", () => {
		const accepted = { ...linkAfter([failed, failed, failed]), flag: null, mayBeDead: true };
		expect(linkAfter([failed, failed], accepted)).toMatchObject({ flag: null, mayBeDead: true });
		expect(linkAfter([ok, failed, failed, failed], accepted)).toMatchObject({
			flag: "dead",
			mayBeDead: false,
		});
	});
});

describe("what is not what it was", () => {
	test("is flagged since it was first seen, and what was there before stays known", () => {
		const link = linkAfter([ok, changed, changed]);
		expect(link).toMatchObject({ flag: "changed", flagWhy: "Another", said: changed.said, trusted: said });
		expect(link.flaggedAt).toBe(linkAfter([ok, changed]).flaggedAt);
	});

	test("stays flagged while nobody is let in or nothing is there, and is dead after three times", () => {
		expect(linkAfter([ok, changed, unclear]).flag).toBe("changed");
		expect(linkAfter([ok, changed, failed]).flag).toBe("changed");
		expect(linkAfter([ok, changed, failed, failed, failed]).flag).toBe("dead");
	});

	test("is not flagged any more once it is as it was", () => {
		expect(linkAfter([ok, changed, ok])).toMatchObject({ flag: null, said });
	});

	test("is held against the last title that told something", () => {
		const silent = { ...ok, said: { ...said, title: null } };
		const homely = { ...ok, said: { ...said, title: "Home" } };
		expect(linkAfter([ok, silent, homely]).trusted?.title).toBe("Terms");
	});
});

describe("a link is asked again", () => {
	test.each([
		[0, 12.6],
		[0.5, 14],
		[1, 15.4],
	])("in about two weeks: by chance %d after %d days", (random, days) => {
		for (const verdict of [ok, unclear, changed])
			expect((linkAfter([verdict], undefined, random).dueAt - NOW) / DAY).toBeCloseTo(days);
	});

	test("after a day and a half where nothing was there, until that is settled", () => {
		expect(linkAfter([failed]).dueAt - NOW).toBe(1.5 * DAY);
		expect(linkAfter([failed, failed, failed]).dueAt - NOW).toBeGreaterThan(14 * DAY);
		const accepted = blankLink({ dueAt: NOW, mayBeDead: true });
		expect(linkAfter([failed], accepted).dueAt - NOW).toBeGreaterThan(10 * DAY);
	});
});
