import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Milliseconds for garbage collection on a busy machine. */
const DEADLINE = 15_000;
/** The state of a listening socket in `/proc/net/tcp`. */
const LISTENS = "0A";

type Target = { id: string; webSocketDebuggerUrl: string };
type HeapUsage = { usedSize: number; backingStorageSize: number };

/**
 * The ids of all workerd processes under a process, at any depth. Wrangler starts one that listens and one with the
 * workers. Empty without `/proc`.
 */
export function workerdsUnder(pid: number): number[] {
	const all = orElse([], () => readdirSync("/proc")).flatMap((name) => {
		if (!/^\d+$/.test(name)) return [];
		const [, command, rest = ""] = /\((.*)\) (.*)/.exec(readText(`/proc/${name}/stat`)) ?? [];
		return [{ pid: Number(name), parent: Number(rest.split(" ")[1]), command }];
	});
	const under = new Set([pid]);
	for (let before = 0; before !== under.size; ) {
		before = under.size;
		for (const each of all) if (under.has(each.parent)) under.add(each.pid);
	}
	return all.filter((each) => under.has(each.pid) && each.command === "workerd").map((each) => each.pid);
}

/** The processes' resident memory in MB. 0 without `/proc`. */
export function residentMegabytes(pids: readonly number[]): number {
	const kilobytes = pids.map((pid) =>
		Number(/VmRSS:\s+(\d+) kB/.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0),
	);
	return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}

/**
 * Memory in MB that workers use after garbage collection, from workerd's inspector. It keeps growing if our code leaks.
 * @returns by the worker's name, without workers whose inspector doesn't answer in time
 */
export async function liveHeaps(
	pids: readonly number[],
	names: readonly string[],
): Promise<Map<string, number>> {
	const targets = (await Promise.all(pids.flatMap(listeningPorts).map(targetsAt))).flat();
	const heaps = new Map<string, number>();
	for (const name of names) {
		const target = targets.find(({ id }) => id === `core:user:${name}`);
		const heap = target && (await liveHeap(target).catch(() => null));
		if (heap) heaps.set(name, heap);
	}
	return heaps;
}

async function liveHeap({ webSocketDebuggerUrl }: Target): Promise<number> {
	const socket = new WebSocket(webSocketDebuggerUrl.replace("//localhost", "//127.0.0.1"));
	await new Promise((resolve, reject) => {
		socket.addEventListener("open", resolve);
		socket.addEventListener("error", () => reject(new Error("the inspector does not answer")));
	});
	let last = 0;
	function call<T>(method: string): Promise<T> {
		const id = ++last;
		return new Promise((resolve, reject) => {
			const late = setTimeout(() => reject(new Error(`${method} took over ${DEADLINE} ms`)), DEADLINE);
			socket.addEventListener("message", ({ data }) => {
				const answer = JSON.parse(String(data)) as { id?: number; result: T };
				if (answer.id !== id) return;
				clearTimeout(late);
				resolve(answer.result);
			});
			socket.send(JSON.stringify({ id, method, params: {} }));
		});
	}
	try {
		await call("HeapProfiler.enable");
		await call("HeapProfiler.collectGarbage");
		const { usedSize, backingStorageSize } = await call<HeapUsage>("Runtime.getHeapUsage");
		return Math.round((usedSize + backingStorageSize) / 2 ** 20);
	} finally {
		socket.close();
	}
}

/** Inspector targets at a port. Empty if another program listens there. */
async function targetsAt(port: number): Promise<Target[]> {
	try {
		const response = await fetch(`http://127.0.0.1:${port}/json`, { signal: AbortSignal.timeout(5000) });
		const found: unknown = await response.json();
		return Array.isArray(found) ? (found as Target[]) : [];
	} catch {
		return [];
	}
}

/** Local ports a process listens on. Empty without `/proc`. */
function listeningPorts(pid: number): number[] {
	return orElse([], () => {
		const own = new Set(
			readdirSync(`/proc/${pid}/fd`).map((fd) =>
				orElse(undefined, () => /socket:\[(\d+)\]/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1]),
			),
		);
		return readFileSync("/proc/net/tcp", "utf8")
			.trim()
			.split("\n")
			.map((line) => line.trim().split(/\s+/))
			.flatMap(([, local = "", , state, , , , , , inode]) =>
				state === LISTENS && own.has(inode) ? [Number.parseInt(local.split(":")[1] ?? "", 16)] : [],
			);
	});
}

/** Empty if the process has ended. */
function readText(file: string): string {
	return orElse("", () => readFileSync(file, "utf8"));
}

function orElse<T>(otherwise: T, read: () => T): T {
	try {
		return read();
	} catch {
		return otherwise;
	}
}
