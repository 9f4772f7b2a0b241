import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Milliseconds for garbage collection on a busy machine. */
const DEADLINE = 15_000;

/** A worker in the inspector's list. */
type Target = { id: string; webSocketDebuggerUrl: string };

type HeapUsage = { usedSize: number; backingStorageSize: number };

/**
 * Memory in MB that workers use after garbage collection, from workerd's inspector. It keeps growing if our
 * code leaks.
 * @param pids of workerd
 * @param names of the workers
 * @returns by name, without workers whose inspector doesn't answer in time
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

/** Local ports a process listens on. Works on Linux only, and is empty elsewhere. */
function listeningPorts(pid: number): number[] {
	try {
		const own = new Set(
			readdirSync(`/proc/${pid}/fd`).map(
				(fd) => /socket:\[(\d+)\]/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1],
			),
		);
		return readFileSync("/proc/net/tcp", "utf8")
			.trim()
			.split("\n")
			.map((line) => line.trim().split(/\s+/))
			.flatMap(([, local = "", , state, , , , , , inode]) =>
				state === LISTENS && own.has(inode) ? [Number.parseInt(local.split(":")[1] ?? "", 16)] : [],
			);
	} catch {
		return [];
	}
}

/** The state of a socket that listens, in `/proc/net/tcp`. */
const LISTENS = "0A";

function linkOf(path: string): string {
	try {
		return readlinkSync(path);
	} catch {
		return "";
	}
}
