import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { errorFields, log, underId } from "./log";

describe("what is logged of something thrown", () => {
	test("is what it was thrown for, without the values of a query that wraps it", () => {
		const wrapped = new Error("Failed query: insert into reports\nparams: reader@example.com", {
			cause: new TypeError("D1_ERROR: no such table"),
		});
		const fields = errorFields(wrapped);
		expect(fields.error).toBe("TypeError: D1_ERROR: no such table");
		expect(JSON.stringify(fields)).not.toContain("reader@example.com");
	});

	test("is the text of what is no error", () => {
		expect(errorFields("gone")).toEqual({ error: "gone" });
	});
});

describe("lines of a visit carry its id", () => {
	const lines: string[] = [];
	beforeEach(() => {
		lines.length = 0;
		vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
	});
	afterEach(() => vi.restoreAllMocks());

	test("also those of another that is under way at the same time, and those after the answer", async () => {
		const after: Array<Promise<void>> = [];
		async function visit(name: string) {
			await Promise.resolve();
			log("info", "began", { name });
			after.push(new Promise((resolve) => setTimeout(resolve)).then(() => log("info", "went_on", { name })));
		}
		await Promise.all(["a", "b"].map((name) => underId(`id-${name}`, () => visit(name))));
		await Promise.all(after);
		log("info", "outside");
		expect(lines.map((line) => JSON.parse(line))).toEqual([
			{ level: "info", event: "began", requestId: "id-a", name: "a" },
			{ level: "info", event: "began", requestId: "id-b", name: "b" },
			{ level: "info", event: "went_on", requestId: "id-a", name: "a" },
			{ level: "info", event: "went_on", requestId: "id-b", name: "b" },
			{ level: "info", event: "outside" },
		]);
	});
});
