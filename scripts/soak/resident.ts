import { readdirSync, readFileSync } from "node:fs";

type Process = { pid: number; parent: number; command: string };

/** All running processes. Empty without `/proc`. */
function processes(): Process[] {
	return readNames("/proc").flatMap((name) => {
		if (!/^\d+$/.test(name)) return [];
		const [, command = "", rest = ""] = /\((.*)\) (.*)/.exec(readText(`/proc/${name}/stat`)) ?? [];
		return [{ pid: Number(name), parent: Number(rest.split(" ")[1]), command }];
	});
}

/**
 * All workerd processes under a process, at any depth. Wrangler starts one that listens and one with the
 * workers.
 * @returns their process ids, or an empty list if the system can't tell
 */
export function workerdsUnder(pid: number): number[] {
	const all = processes();
	const under = new Set([pid]);
	for (let before = 0; before !== under.size; ) {
		before = under.size;
		for (const each of all) if (under.has(each.parent)) under.add(each.pid);
	}
	return all.filter((each) => under.has(each.pid) && each.command === "workerd").map((each) => each.pid);
}

/** The processes' resident memory in MB. 0 if the system can't tell. */
export function residentMegabytes(pids: readonly number[]): number {
	const kilobytes = pids.map((pid) =>
		Number(/VmRSS:\s+(\d+) kB/.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0),
	);
	return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}

/** The ratio of the last quarter's mean to that of the quarter before. 1 with too few samples. */
export function grownInLastQuarter(seen: readonly number[]): number {
	const quarter = Math.floor(seen.length / 4);
	const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;
	return quarter === 0 ? 1 : mean(seen.slice(-quarter)) / mean(seen.slice(-2 * quarter, -quarter));
}

function readNames(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

/** Empty if the process has ended. */
function readText(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}
