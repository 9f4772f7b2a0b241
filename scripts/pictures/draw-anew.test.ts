import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Drawing, drawAnew } from "./draw-anew";

let folder = "";
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "draw-anew-"));
});
afterEach(() => rm(folder, { recursive: true }));

const drawing = (file: string, svg: string, settings = {}): Drawing => ({
	file,
	svg,
	settings,
	draw: async (svg) => Buffer.from(`drawn from ${svg}`),
});

test("draws once what stays the same", async () => {
	expect(await drawAnew(folder, [drawing("a/one.png", "1"), drawing("two.png", "2")])).toBe(2);
	expect(await drawAnew(folder, [drawing("a/one.png", "1"), drawing("two.png", "2")])).toBe(0);
	expect(await readFile(join(folder, "a/one.png"), "utf8")).toBe("drawn from 1");
});

test("draws again what would come out otherwise, and what is gone", async () => {
	const before = [drawing("a.png", "1"), drawing("b.png", "2", { quality: 60 }), drawing("c.png", "3")];
	await drawAnew(folder, before);
	await rm(join(folder, "c.png"));
	const after = [
		drawing("a.png", "1 changed"),
		drawing("b.png", "2", { quality: 61 }),
		drawing("c.png", "3"),
	];
	expect(await drawAnew(folder, after)).toBe(3);
	expect(await readFile(join(folder, "a.png"), "utf8")).toBe("drawn from 1 changed");
});

test("draws everything where nobody knows what was drawn", async () => {
	await drawAnew(folder, [drawing("a.png", "1")]);
	await writeFile(join(folder, "made.json"), "not JSON");
	expect(await drawAnew(folder, [drawing("a.png", "1")])).toBe(1);
});

test("removes what nobody asks for any more", async () => {
	await drawAnew(folder, [drawing("a.png", "1"), drawing("b.png", "2")]);
	await writeFile(join(folder, "left-by-somebody.png"), "");
	await drawAnew(folder, [drawing("b.png", "2")]);
	expect((await readdir(folder)).sort()).toEqual(["b.png", "made.json"]);
});
