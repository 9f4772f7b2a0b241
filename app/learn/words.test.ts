import { expect, test } from "vitest";
import { operatorWords } from "./words";

const OPERATOR = {
	name: "Example Data LLC",
	address: "1 Example Street, Denver, CO 80202, United States",
	email: "legal@example.com",
	funding: "A grant pays for it.",
};

test.each([
	[
		"who",
		"Example Data LLC, 1 Example Street, Denver, CO 80202, United States, runs this site and is responsible for it. You can write to legal@example.com.",
		"This site is a demo. No one runs it as a service yet, so there’s no company to name here.",
	],
	["funding", "A grant pays for it.", "No one has said yet how the site will be paid for."],
] as const)("%s: the operator, or that it’s a demo", (says, words, demo) => {
	expect([operatorWords(says, OPERATOR), operatorWords(says, null)]).toEqual([words, demo]);
});
