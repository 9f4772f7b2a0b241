import { expect, test } from "vitest";
import { judge, type Phase } from "./judge";

const D1: Phase = {
	line: {
		dependency: "D1",
		fault: "fails",
		cells: { "one's own page": "503", "a page with a copy": "200, dated" },
	},
	from: 1000,
	until: 2000,
};
const PROVIDER: Phase = {
	line: { dependency: "Provider", fault: "fails", cells: { "one's own page": "200" } },
	from: 1000,
	until: 2000,
};
const asked = (column: string, begun: number, ended = begun + 10) => ({
	...{ column, expects: [200], begun, ended },
});
const unavailable = { status: 503, retryAfter: "30" };

test("what is right in good times is right at any time", () => {
	expect(judge(asked("one's own page", 5), { status: 200, retryAfter: null }, [])).toBeNull();
});

test("503 is right where a line of the table says so, while it fails and shortly after", () => {
	expect(judge(asked("one's own page", 1500), unavailable, [D1])).toBeNull();
	expect(judge(asked("one's own page", 500, 1500), unavailable, [D1])).toBeNull();
	expect(judge(asked("one's own page", 9000), unavailable, [D1])).toBeNull();
});

test("503 is wrong in good times, and of what the line says answers", () => {
	expect(judge(asked("one's own page", 500), unavailable, [D1])).toMatch("no line");
	expect(judge(asked("one's own page", 90_000), unavailable, [D1])).toMatch("no line");
	expect(judge(asked("a page with a copy", 1500), unavailable, [D1])).toMatch("no line");
});

test("503 says when to come again", () => {
	expect(judge(asked("one's own page", 1500), { status: 503, retryAfter: null }, [D1])).toMatch(
		"Retry-After",
	);
});

test("any other status is wrong at any time", () => {
	for (const status of [500, 502, 504, 302, 404])
		expect(judge(asked("one's own page", 1500), { status, retryAfter: "1" }, [D1])).toMatch(String(status));
});

test("the staff's pages hang on the provider, a person's own do not", () => {
	expect(judge(asked("a page of the staff", 1500), unavailable, [PROVIDER])).toBeNull();
	expect(judge(asked("a page of the staff", 1500), unavailable, [D1])).toBeNull();
	expect(judge(asked("one's own page", 1500), unavailable, [PROVIDER])).toMatch("no line");
});
