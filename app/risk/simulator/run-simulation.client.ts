import type { WorkerReply, WorkerRequest } from "./simulation.worker";

export type Run = {
	cancel: () => void;
};

/** Milliseconds before a run starts, so that the press shows first. Starting a worker takes a whole frame on a phone. */
const BEGINS_AFTER = 50;

/** @param heard called with each reply; after the outcome or a failure no more come */
export function runSimulation(request: WorkerRequest, heard: (reply: WorkerReply) => void): Run {
	let worker: Worker | null = null;
	const end = () => worker?.terminate();
	const begins = setTimeout(() => {
		worker = new Worker(new URL("./simulation.worker.ts", import.meta.url), { type: "module" });
		worker.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
			if (data.kind !== "progress") end();
			heard(data);
		});
		worker.addEventListener("error", () => {
			end();
			heard({ kind: "failed" });
		});
		worker.postMessage(request);
	}, BEGINS_AFTER);
	return {
		cancel() {
			clearTimeout(begins);
			end();
		},
	};
}
