import { expect, test } from "vitest";
import { saidOfJob } from "./health.server";
import { countsWords } from "./jobs";

test("says what a job counted", () => {
	expect(countsWords({ failed: 2, read: 10, kept: 0 })).toBe("10 read, 2 failed");
	expect(countsWords({ read: 0 })).toBe("nothing was due");
	expect(countsWords(undefined)).toBeNull();
});

test.each([
	["job=feeds&came=done&counts=&read=10&failed=2", "The job “feeds” ran (10 read, 2 failed)."],
	["job=feeds&came=done&counts=&read=0", "The job “feeds” ran (nothing was due)."],
	["job=alerts&came=done", "The job “alerts” ran."],
	["job=feeds&came=no-network", "The job “feeds” needs a network, and there’s none. Try again later."],
	["job=feeds&came=done&counts=&read=<b>", "The job “feeds” ran (nothing was due)."],
	["job=nothing&came=done", null],
])("the address %s says what came of a job", (query, words) => {
	expect(saidOfJob(new URL(`http://localhost/admin/health?${query}`))).toBe(words);
});
