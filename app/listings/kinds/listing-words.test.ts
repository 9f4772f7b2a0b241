import { expect, test } from "vitest";
import { sayListing } from "./all";

test("a listing asked for is named in words, never by the code of an address", () => {
	expect(sayListing("lender:arch-lending")).toBe("the lender “arch lending”");
	expect(sayListing("Lender:LEDN")).toBe("the lender “ledn”");
	expect(sayListing("card:fold-card")).toBe("“fold card”");
});

test("what has no such form is quoted as typed, shortened", () => {
	expect(sayListing("ledn")).toBe("“ledn”");
	expect(sayListing("lender:../x")).toBe("“lender:../x”");
	expect(sayListing("lender:---")).toBe("“lender:---”");
	expect(sayListing("x".repeat(100))).toHaveLength(62);
});
