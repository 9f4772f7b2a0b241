import { expect, it } from "vitest";
import { isMet } from "./requirements";

const needs = (key: string, value: string | boolean) => ({ key, value, text: "" });

it("an answer meets a condition where it is the same or a higher tier, and no answer is none", () => {
	expect(isMet(needs("nexo_tier", "gold"), {})).toBeNull();
	expect(isMet(needs("nexo_tier", "gold"), { nexo_tier: "platinum" })).toBe(true);
	expect(isMet(needs("nexo_tier", "gold"), { nexo_tier: "silver" })).toBe(false);
	expect(isMet(needs("firefish_tier", "intermediate"), { firefish_tier: "basic" })).toBe(false);
	expect(isMet(needs("assets_at_issuer", "50k"), { assets_at_issuer: "200k" })).toBe(true);
	expect(isMet(needs("matched_rate", true), { matched_rate: false })).toBe(false);
	expect(isMet(needs("nexo_tier", "gold"), { nexo_tier: "constructor" })).toBe(false);
	expect(isMet(needs("constructor", "gold"), {})).toBeNull();
});
