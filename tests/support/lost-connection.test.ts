import { expect, test } from "vitest";
import { isLost } from "./lost-connection";

const LOST = {
	method: "POST",
	status: 500,
	requestId: null,
	text: "Error: Network connection lost.\n    at async Object.fetch",
};

test("an answer in the site's place that a connection was lost is none of the site's", () => {
	expect(isLost(LOST)).toBe(true);
	expect(isLost({ ...LOST, text: null })).toBe(true);
});

test("what the site answered is its own, whatever it says, and what is asked again by itself is not lost", () => {
	expect(isLost({ ...LOST, requestId: "b1e7" })).toBe(false);
	expect(isLost({ ...LOST, method: "GET" })).toBe(false);
	expect(isLost({ ...LOST, status: 503 })).toBe(false);
	expect(isLost({ ...LOST, text: "Error: D1_ERROR: Network connection lost." })).toBe(false);
});
