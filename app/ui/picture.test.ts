import { describe, expect, test } from "vitest";
import { densitySet, heightFor, type Picture, plainFile, sizesOf, smallFile, widthSet } from "./picture";

const files = [640, 320, 1280, 960].map((width) => ({ src: `/a-${width}.avif`, width }));

describe("a set of files by width", () => {
	test("says how wide each is, the narrowest first", () => {
		expect(widthSet(files)).toBe("/a-320.avif 320w, /a-640.avif 640w, /a-960.avif 960w, /a-1280.avif 1280w");
	});
});

describe("a set of files by density", () => {
	test("begins with one file pixel a CSS pixel and ends with three", () => {
		expect(densitySet(files, 320)).toBe("/a-320.avif 1x, /a-640.avif 2x, /a-960.avif 3x");
	});

	test("names densities between, in at most two digits", () => {
		expect(densitySet(files, 300)).toBe("/a-320.avif 1.07x, /a-640.avif 2.13x");
	});

	test("has the next larger file alone where none is close, and the largest where all are too small", () => {
		expect(densitySet(files, 100)).toBe("/a-320.avif 3.2x");
		expect(densitySet(files, 2000)).toBe("/a-1280.avif 0.64x");
	});

	test("is empty without files", () => {
		expect(densitySet([], 100)).toBe("");
	});
});

describe("the sizes of a picture", () => {
	test("name the widest window first, in whatever order they were said", () => {
		const widths = [
			{ from: 641, is: "calc(100vw - 64px)" },
			{ from: 1181, is: "576px" },
		];
		expect(sizesOf(widths, "calc(100vw - 32px)")).toBe(
			"(min-width: 1181px) 576px, (min-width: 641px) calc(100vw - 64px), calc(100vw - 32px)",
		);
	});

	test("are one where the picture is as wide everywhere", () => {
		expect(sizesOf([], "100vw")).toBe("100vw");
	});
});

describe("a picture", () => {
	const picture: Picture = { width: 1920, height: 1080, formats: [{ type: "image/avif", files }] };

	test("has a plain file that fills its place, or the largest", () => {
		expect(plainFile(files, 400)?.width).toBe(640);
		expect(plainFile(files, 4000)?.width).toBe(1280);
		expect(plainFile([], 100)).toBeUndefined();
	});

	test("keeps its shape at every width", () => {
		expect(heightFor(picture, 640)).toBe(360);
		expect(heightFor(picture, 333)).toBe(187);
	});
});

test("whoever saves data gets the smallest file that is not blurred beyond reading", () => {
	expect(smallFile(files, 640)?.src).toBe("/a-320.avif");
	expect(smallFile(files, 1300)?.src).toBe("/a-960.avif");
	expect(smallFile(files, 9000)?.src).toBe("/a-1280.avif");
	expect(smallFile([], 640)).toBeUndefined();
});
