import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readDrawing, readDrawings } from "./read-drawings";

test("a drawing says its own shape, and how wide its files are to be", () => {
	const svg =
		'<svg width="640" height="360" viewBox="0 0 640 360" data-widths="640 320"><path d="M0 0h1"/></svg>';
	expect(readDrawing("lines", svg)).toEqual({
		name: "lines",
		svg,
		width: 640,
		height: 360,
		widths: [320, 640],
	});
});

test.each(["width", "height", "data-widths"])("a drawing without its %s is refused by name", (key) => {
	const svg = '<svg width="640" height="360" data-widths="640 320"></svg>'.replace(
		` ${key}=`,
		" data-other=",
	);
	expect(() => readDrawing("lines", svg)).toThrow(`lines.svg: its root has no ${key}`);
});

test("every drawing of the product can be read, has a name of its own, and is drawn in proportion", async () => {
	const drawings = await readDrawings(fileURLToPath(new URL("../../app", import.meta.url)));
	expect(drawings.length).toBeGreaterThan(3);
	expect(new Set(drawings.map(({ name }) => name)).size).toBe(drawings.length);
	for (const { name, svg, width, height } of drawings)
		expect(svg, name).toContain(`viewBox="0 0 ${width} ${height}"`);
});
