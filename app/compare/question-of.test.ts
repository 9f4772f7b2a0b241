import { expect, test } from "vitest";
import { questionOf } from "./question-of";

const LOAN = "btc=2&amount=60000&months=12&country=US";

test.each([
	[["custodian:casa", "inheritance:nunchuk"], "?heirs=no&btc=3&x=1", "heirs=no&btc=3"],
	[["custodian:casa"], "?hold_key=yes", "hold_key=yes"],
	[["custodian:casa"], `?${LOAN}`, LOAN],
	[["custodian:casa", "lender:ledn"], "?heirs=no&btc=3", "btc=3"],
	[["lender:ledn"], `?${LOAN}`, LOAN],
	[[], "?heirs=no", ""],
])("a comparison of %j from %s answers %s", (ids, search, question) => {
	expect(questionOf(ids, search)).toBe(question);
});
