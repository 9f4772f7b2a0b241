import { readFileSync } from "node:fs";
import { startFleet } from "./fleet";
import { LARGEST } from "./growth";
import { seedLenders } from "./seed";
import { workerd } from "./workerd";

/**
 * Megabytes that a download may take beside what the worker has without it. All of an isolate's heap is held to that, its code and
 * what it keeps included: where a file does not fit, workerd ends.
 */
const ALLOWED = 64;
const HELD = `--max-old-space-size=${ALLOWED} --max-semi-space-size=1`;

/** Milliseconds between two looks at the process. */
const LOOK = 50;

const FILES = ["/lenders.csv", "/lenders.json", "/data/lenders.facts.csv"];

/** Whether a file of a hundred thousand listings can be read to its end within what it may take of the worker's memory, and what the process took. */
export async function measureFiles(): Promise<Array<Record<string, string | number>>> {
	process.env.MINIFLARE_WORKERD_V8_FLAGS = HELD;
	const fleet = await startFleet().finally(() => {
		delete process.env.MINIFLARE_WORKERD_V8_FLAGS;
	});
	try {
		await seedLenders(fleet.database, LARGEST, Date.now());
		const pid = workerd();
		const rows = [];
		for (const path of FILES) {
			const address = `${await fleet.url("uncached")}${path}`;
			// The code is there before, and what the database keeps of its pages.
			await download(`${await fleet.url("uncached")}/lenders.csv?q=nexo`, pid);
			const { bytes, peak, idle } = await download(address, pid);
			rows.push({
				file: path,
				MB: Math.round(bytes / 1e6),
				"read within a heap of, MB": ALLOWED,
				[`peak above idle of the process, the local database with it, of the ${ALLOWED} MB allowed`]: (
					(peak - idle) /
					ALLOWED
				).toFixed(2),
			});
		}
		return rows;
	} finally {
		await fleet.dispose();
	}
}

/** Reads a file to its end. @returns megabytes of the process before and at most */
async function download(address: string, pid: number) {
	const idle = residentMegabytes(pid);
	let peak = idle;
	const looking = setInterval(() => {
		peak = Math.max(peak, residentMegabytes(pid));
	}, LOOK);
	try {
		const response = await fetch(address);
		if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
		let bytes = 0;
		const reader = response.body.getReader();
		for (let read = await reader.read(); !read.done; read = await reader.read())
			bytes += read.value.byteLength;
		return { bytes, peak, idle };
	} finally {
		clearInterval(looking);
	}
}

function residentMegabytes(pid: number): number {
	const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return Number(kilobytes) / 1024;
}
