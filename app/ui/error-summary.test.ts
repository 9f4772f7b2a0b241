import { expect, test } from "vitest";
import { summaryWords } from "./error-summary";

test("names the fields of a form that are wrong", () => {
	expect(summaryWords(["Loan"])).toBe("Check this field: Loan.");
	expect(summaryWords(["How much do you hold?", "For whom?"])).toBe(
		"Check 2 fields: How much do you hold; For whom.",
	);
});
