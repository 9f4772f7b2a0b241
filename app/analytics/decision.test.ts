import { describe, expect, it, test } from "vitest";
import { DECISION_VERSION, parseDecision } from "./decision";
import { isCounted, refusalOf } from "./refusal";

const unasked = { version: DECISION_VERSION, at: 0, counting: true, tagManager: null };
const kept = { version: DECISION_VERSION, at: 1_790_000_000_000, counting: true, tagManager: true };

describe("a decision", () => {
	it("is read as it was kept", () => {
		for (const tagManager of [true, false, null])
			for (const counting of [true, false]) {
				const decision = { ...kept, tagManager, counting };
				expect(parseDecision(JSON.stringify(decision))).toEqual(decision);
			}
	});

	it("is none where there is nothing or somebody else's text: nobody agreed to anything", () => {
		for (const text of [
			null,
			"",
			"{",
			"null",
			"7",
			"[]",
			'{"tagManager":true}',
			'{"version":1,"tagManager":true}',
		])
			expect([text, parseDecision(text)]).toEqual([text, unasked]);
		expect(parseDecision(JSON.stringify({ ...kept, tagManager: "yes" })).tagManager).toBeNull();
	});

	it("of another version is asked anew, but who said no to counting is not counted meanwhile", () => {
		const old = { ...kept, version: DECISION_VERSION - 1, counting: false };
		expect(parseDecision(JSON.stringify(old))).toEqual({ ...unasked, counting: false });
	});

	it("about counting is read alike by what every page loads", () => {
		for (const counting of [true, false])
			expect(isCounted(JSON.stringify({ ...kept, counting }))).toBe(counting);
		expect(isCounted(null)).toBe(true);
	});
});

test("a browser refuses by Global Privacy Control or Do Not Track", () => {
	expect(refusalOf({ globalPrivacyControl: true })).toBe("Global Privacy Control");
	expect(refusalOf({ doNotTrack: "1" })).toBe("Do Not Track");
	expect(refusalOf({ doNotTrack: "yes" })).toBe("Do Not Track");
	for (const doNotTrack of [null, "0", "unspecified", undefined])
		expect(refusalOf({ globalPrivacyControl: false, doNotTrack })).toBeNull();
});
