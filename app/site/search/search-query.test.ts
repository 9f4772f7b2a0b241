import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSearchQuery } from "./load.server";

function read(q: string) {
	return readSearchQuery(new URLSearchParams({ q }));
}

describe("what is searched for", () => {
	it("is nothing where nothing was asked", () => {
		expect(readSearchQuery(new URLSearchParams())).toEqual({ q: "", error: null });
		expect(read("  \t ")).toEqual({ q: "", error: null });
	});

	it("is trimmed, and its spaces and control characters are one space each run", () => {
		expect(read("  coin\u0000\n  base ").q).toBe("coin base");
	});

	it("is at most 100 characters, counted as a reader counts them; longer says so and is kept to be corrected", () => {
		expect(read("a".repeat(100)).error).toBeNull();
		expect(read("😀".repeat(100)).error).toBeNull();
		expect(read("a".repeat(101))).toMatchObject({
			q: "a".repeat(101),
			error: expect.stringContaining("at most 100 characters. You typed 101"),
		});
	});

	it("is read from anything without throwing, and reading it again changes nothing", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (typed) => {
				const { q } = read(typed);
				expect(read(q).q).toBe(q);
			}),
		);
	});
});
