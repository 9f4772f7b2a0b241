import { expect, test } from "vitest";
import { LONGEST_NAME, passkeyNameProblem } from "./passkeys";

test.each(["Work laptop", "Телефон", "מפתח", "鍵 1", "👩‍💻", "a".repeat(LONGEST_NAME)])(
	"a passkey can be called %s",
	(name) => {
		expect(passkeyNameProblem(name)).toBeNull();
	},
);

test("it cannot be called nothing, too much, or what nobody can see", () => {
	expect(passkeyNameProblem("")).toContain("Enter a name");
	expect(passkeyNameProblem("a".repeat(LONGEST_NAME + 1))).toContain("at most 100");
	for (const unseen of ["\u202e", "\u2066", "\u200f", "\0", "\n", "\x7f", "\u2028", "\u061c"]) {
		expect(passkeyNameProblem(`Work${unseen}laptop`)).toContain("invisible");
	}
});
