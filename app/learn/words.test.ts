import { expect, test } from "vitest";
import type { Operator } from "./operator";
import { operatorWords } from "./words";

const operator: Operator = {
	name: "Example Data LLC",
	address: "1 Example Street, Denver, CO 80202, United States",
	email: "legal@example.com",
	funding: "A grant pays for it.",
};

test("a text says who runs the site and how it’s funded, or that it’s a demo", () => {
	expect((["who", "funding"] as const).map((says) => operatorWords(says, operator))).toEqual([
		"Example Data LLC, 1 Example Street, Denver, CO 80202, United States, runs this site and is responsible for it. You can write to legal@example.com.",
		"A grant pays for it.",
	]);
	expect((["who", "funding"] as const).map((says) => operatorWords(says, null))).toEqual([
		"This site is a demo. No one runs it as a service yet, so there’s no company to name here.",
		"The site has no income.",
	]);
});
