import { describe, expect, it } from "vitest";
import { costSaid, feeSaid, onceSaid, reasonsSaid } from "./words";

describe("what a year costs", () => {
	it.each([
		[[250, 2100], false, "250–2,100 USD"],
		[[0, 0], false, "None"],
		[[0, null], false, "from 0 USD"],
		[[36, 151.2], false, "36–151.20 USD"],
		[[861.63, 3133.19], true, "862–3,133 USD"],
		[[1566.5938, 1566.5938], true, "1,567 USD"],
		[[0.043, 0.157], true, "0.04–0.16 USD"],
	] as const)("%j reads %s", (cost, isShare, words) => {
		expect(costSaid([...cost], isShare)).toBe(words);
	});

	it("is unknown and not zero where it is not known", () => {
		expect(costSaid(null, false)).toBeNull();
		expect(feeSaid({})).toBeNull();
		expect(onceSaid(0)).toBeNull();
	});

	it("says a share with its range and its least", () => {
		expect(feeSaid({ share: 0.0055, share_max: 0.02 })).toBe("0.55% to 2% of what is held");
		expect(feeSaid({ share: 0.007, least: 125 })).toBe("0.7% of what is held, at least 125 USD");
		expect(onceSaid(250)).toBe("and 250 USD once");
		expect(onceSaid(250, true)).toBe("about 250 USD once for each device, yours and each heir’s");
	});
});

it("all reasons are said, in one line", () => {
	expect(reasonsSaid({ reasons: [] })).toBeNull();
	expect(reasonsSaid({ reasons: ["no_inheritance", "only_for_institution"] })).toBe(
		"No plan for heirs and only for firms and funds",
	);
});
