import type { WorkerReply, WorkerRequest } from "./simulation.worker";

export type Run = {
	/** Ends the worker at once. */
	cancel: () => void;
};

/**
 * Follows a loan's paths in a worker, so that the page stays free.
 * @param heard called with each reply; after the outcome or a failure no more come
 */
export function runSimulation(request: WorkerRequest, heard: (reply: WorkerReply) => void): Run {
	const worker = new Worker(new URL("./simulation.worker.ts", import.meta.url), { type: "module" });
	worker.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
		if (data.kind !== "progress") worker.terminate();
		heard(data);
	});
	worker.addEventListener("error", () => {
		worker.terminate();
		heard({ kind: "failed" });
	});
	worker.postMessage(request);
	return { cancel: () => worker.terminate() };
}
