import { readdirSync, readFileSync } from "node:fs";

/** A process as the system tells of it. */
type Process = { pid: number; parent: number; command: string };

/** Every process that runs now; none where the system has no `/proc`. */
function processes(): Process[] {
	return readNames("/proc").flatMap((name) => {
		if (!/^\d+$/.test(name)) return [];
		const [, command = "", rest = ""] = /\((.*)\) (.*)/.exec(readText(`/proc/${name}/stat`)) ?? [];
		return [{ pid: Number(name), parent: Number(rest.split(" ")[1]), command }];
	});
}

/**
 * Every workerd that a process has started, itself or by others: one that listens and one that has the workers, where wrangler
 * started them.
 * @returns their process ids; none where the system does not say
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

/** What processes have of the machine's memory, in MB; 0 where the system does not say. */
export function residentMegabytes(pids: readonly number[]): number {
	const kilobytes = pids.map((pid) =>
		Number(/VmRSS:\s+(\d+) kB/.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0),
	);
	return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}

/** What was seen in the last quarter of a time, of what was seen in the one before, by their means; 1 where too little was seen. */
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

/** Empty where the process ended meanwhile. */
function readText(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}
