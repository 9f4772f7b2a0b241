import { describe, expect, test } from "vitest";
import { errorFields } from "./log";

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
