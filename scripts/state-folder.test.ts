import { type ChildProcess, spawn } from "node:child_process";
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

describe("a folder that a start works on", () => {
	const starts: ChildProcess[] = [];
	afterAll(() => {
		for (const child of starts) child.kill("SIGKILL");
	});

	/** A process that keeps the folder as `npm start` does, and runs on. @returns what it said, once it has it or has ended */
	async function keep(state: string, more = "") {
		const module = JSON.stringify(join(import.meta.dirname, "state-folder.mjs"));
		const code = `const { lockState } = await import(${module}); const lock = await lockState(${JSON.stringify(state)}); ${more} console.log("kept"); setInterval(() => {}, 1000);`;
		const child = spawn(process.execPath, ["--input-type=module", "-e", code]);
		starts.push(child);
		let said = "";
		const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
		const has = new Promise<"kept">((resolve) =>
			child.stdout.on("data", (text) => String(text).includes("kept") && resolve("kept")),
		);
		child.stderr.on("data", (text) => {
			said += text;
		});
		const is = await Promise.race([has, ended]);
		return { child, ended, is, said: () => said };
	}

	test("is in use for any other, until the first has ended or was killed", async () => {
		const state = await mkdtemp(join(folder, "in-use-"));
		const first = await keep(state);
		expect(first.is).toBe("kept");
		const second = await keep(state);
		expect(second.is).toBe(1);
		expect(second.said()).toContain(`${state} is in use by another start, process ${first.child.pid}.`);
		first.child.kill("SIGKILL");
		await first.ended;
		expect((await keep(state)).is).toBe("kept");
	});

	test("stays in use while what a killed start has started still runs", async () => {
		const state = await mkdtemp(join(folder, "left-"));
		const first = await keep(state, `await lock.add(${process.pid});`);
		first.child.kill("SIGKILL");
		await first.ended;
		const second = await keep(state);
		expect([second.is, second.said()]).toEqual([1, expect.stringContaining(`process ${process.pid}.`)]);
	});

	test("is free where another process has the number of one that is gone", async () => {
		const state = await mkdtemp(join(folder, "number-"));
		await writeFile(join(state, "started-by"), `${process.pid} another-start-1\n`);
		expect((await keep(state)).is).toBe("kept");
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

	test("is perhaps another branch's, where its tables are others", () => {
		const said = "\u001b[31m✘ \u001b[41;31m[ERROR]\u001b[0m table `notes` already exists: SQLITE_ERROR";
		const words = wordsOfDamage("/data/state", said);
		expect(words).toContain("is damaged: table `notes` already exists: SQLITE_ERROR\nPerhaps another branch");
		expect(wordsOfDamage("/data/state", "file is not a database")).not.toContain("branch");
	});

	test("is not called damaged where something else is said", () => {
		expect(wordsOfDamage("/data/state", "out of memory")).not.toContain("is damaged:");
	});
});
