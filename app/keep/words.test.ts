import { describe, expect, it } from "vitest";
import type { KeepQuestion } from "~/listings/offers/custody-provider";
import { costSaid, onceSaid } from "~/listings/visitors/keep-cost";
import { feeSaid, keepHeading, reasonsSaid } from "./words";

describe("what a year costs", () => {
	it.each([
		[[250, 2100], false, "$250–$2,100"],
		[[0, 0], false, "None"],
		[[0, null], false, "from $0"],
		[[36, 151.2], false, "$36–$151.20"],
		[[861.63, 3133.19], true, "$862–$3,133"],
		[[1566.5938, 1566.5938], true, "$1,567"],
		[[0.043, 0.157], true, "$0.04–$0.16"],
	] as const)("%j reads %s", (cost, isShare, words) => {
		expect(costSaid([...cost], isShare)).toBe(words);
	});

	it("is unknown and not zero where it is not known", () => {
		expect(costSaid(null, false)).toBeNull();
		expect(feeSaid({})).toBeNull();
		expect(onceSaid(0)).toBeNull();
	});

	it("says a share with its range and its least", () => {
		expect(feeSaid({ share: 0.0055, share_max: 0.02 })).toBe("0.55% to 2% of your balance");
		expect(feeSaid({ share: 0.007, least: 125 })).toBe("0.7% of your balance, at least $125");
		expect(onceSaid(250)).toBe("plus $250 once");
		expect(onceSaid(250, true)).toBe("about $250 once per device (yours and each heir’s)");
	});
});

it("all reasons are said, in one line", () => {
	expect(reasonsSaid({ reasons: [] })).toBeNull();
	expect(reasonsSaid({ reasons: ["no_inheritance", "only_for_institution"] })).toBe(
		"No inheritance plan and institutions only",
	);
});

const question = {
	btc: 2,
	heirs_handle_key: false,
	hold_no_key: false,
	pass_on_only: false,
	holder: "person",
};

it.each([
	[{}, true, "Custody and inheritance for 2 BTC and heirs who can’t use a key"],
	[{ heirs_handle_key: true }, false, "Custody and inheritance for heirs who can use a key"],
	[{ heirs_handle_key: null, hold_key: true }, false, "Custody, with a key you hold"],
	[{ pass_on_only: true, heirs_handle_key: null }, true, "Inheritance for 2 BTC"],
	[
		{ heirs_handle_key: null, hold_no_key: true, holder: "institution" },
		true,
		"Custody for 2 BTC, without a key to hold, for a company or fund",
	],
] as const)("%j is one line", (more, isSum, words) => {
	expect(keepHeading({ ...question, ...more } as KeepQuestion, isSum)).toBe(words);
});
