import { describe, expect, test } from "vitest";
import { createParseMemory, parseOnce } from "./content-cache";

type Said = { rows: Array<{ name: string }> };

describe("what JSON says, parsed once", () => {
	test("is the same for the same text under the same key, and another for another text", () => {
		const memory = createParseMemory();
		const text = JSON.stringify({ rows: [{ name: "Ledn" }] });
		const first = parseOnce<Said>(memory, "lenders", text);
		expect(first).toEqual({ rows: [{ name: "Ledn" }] });
		expect(parseOnce(memory, "lenders", ` ${text}`.slice(1))).toBe(first);
		expect(parseOnce(memory, "lenders", text.replace("Ledn", "Xapo"))).toEqual({ rows: [{ name: "Xapo" }] });
		expect(parseOnce(memory, "others", text)).not.toBe(first);
	});

	test("cannot be changed by one of those who share it", () => {
		const said = parseOnce<Said>(
			createParseMemory(),
			"lenders",
			JSON.stringify({ rows: [{ name: "Ledn" }] }),
		);
		expect(() => said.rows.push({ name: "Xapo" })).toThrow(TypeError);
		expect(() => {
			(said.rows[0] as { name: string }).name = "Xapo";
		}).toThrow(TypeError);
	});

	test("is not kept beyond so many characters", () => {
		const memory = createParseMemory(10);
		const text = JSON.stringify({ rows: [] });
		expect(parseOnce(memory, "lenders", text)).not.toBe(parseOnce(memory, "lenders", text));
		expect(() => parseOnce(memory, "lenders", "{")).toThrow(SyntaxError);
	});
});
