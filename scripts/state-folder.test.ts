import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemOfState, wordsOfDamage } from "./state-folder.mjs";

let folder = "";
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "state-folder-"));
	await writeFile(join(folder, "file"), "");
});
afterAll(() => rm(folder, { recursive: true }));

describe("a folder for the data", () => {
	test("is made where it is not there, and nothing is left in it", async () => {
		expect(await problemOfState(join(folder, "deep", "down"))).toBeNull();
		expect(await readdir(join(folder, "deep", "down"))).toEqual([]);
	});

	test("that cannot be is said in words at once, and never waited for", async () => {
		expect(await problemOfState(join(folder, "file"))).toContain("it is a file");
		expect(await problemOfState(join(folder, "file", "below"))).toContain("part of the path is a file");
	});

	// Node's own way of making folders never comes back from there.
	test.runIf(process.platform === "linux")("is not looked for where there are none", async () => {
		expect(await problemOfState("/proc/nowhere")).toContain("no folder can be made there");
	});

	test("on a full disk is refused with what is left and what it takes", async () => {
		expect(await problemOfState(folder, Number.MAX_SAFE_INTEGER)).toMatch(/^only \d+ MB are free there, and/);
	});
});

describe("data that cannot be brought up to date", () => {
	test("is called damaged where the database says so, and the way out is said, with the folder", () => {
		for (const said of [
			"✘ [ERROR] database disk image is malformed: SQLITE_CORRUPT",
			"stack\nError: D1_ERROR: no such table: facts: SQLITE_ERROR\nmore",
			"file is not a database",
		]) {
			const words = wordsOfDamage("/data/state", said);
			expect(words).toContain("The data in /data/state is damaged: ");
			expect(words).toContain("mv /data/state /data/state.damaged && npm start");
		}
	});

	test("is not called damaged where something else is said", () => {
		expect(wordsOfDamage("/data/state", "out of memory")).not.toContain("is damaged:");
	});
});
