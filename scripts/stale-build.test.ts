import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isBuildStale } from "./stale-build.mjs";

let root = "";

/** Writes a file and says when it was changed: at a second of one hour. */
async function write(path: string, second: number) {
	const file = join(root, path);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, "");
	for (let changed = file; changed !== root; changed = dirname(changed))
		await utimes(changed, second, second);
}

beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), "stale-build-"));
	await write("app/ui/format.ts", 100);
	await write("package.json", 100);
	await write("build/client/favicon.svg", 200);
	await write("build/complete", 200);
});
afterEach(() => rm(root, { recursive: true }));

describe("npm start builds", () => {
	test("when there is no build", async () => {
		await rm(join(root, "build/complete"));
		expect(await isBuildStale(root)).toBe(true);
	});

	test("when a source has changed since the build", async () => {
		await write("app/ui/format.ts", 300);
		expect(await isBuildStale(root)).toBe(true);
	});

	test("when a source was removed since the build", async () => {
		await rm(join(root, "app/ui/format.ts"));
		expect(await isBuildStale(root)).toBe(true);
	});
});

test("npm start does not build again what has not changed", async () => {
	expect(await isBuildStale(root)).toBe(false);
});
