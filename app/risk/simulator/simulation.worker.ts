import { fetchSeries } from "~/finance/fetch-series";
import type { SimulatorInputs } from "~/finance/simulate/method";
import { pathsOf } from "~/finance/simulate/method";
import { startSimulation } from "~/finance/simulate/simulation";
import type { OutcomeView } from "./outcome-view";
import { presentOutcome } from "./present-outcome";

export type WorkerRequest = { inputs: SimulatorInputs; seriesHref: string };
export type WorkerReply =
	| { kind: "progress"; done: number; of: number }
	| { kind: "outcome"; view: OutcomeView }
	| { kind: "failed" };

const PIECE = 250;

async function run({ inputs, seriesHref }: WorkerRequest): Promise<void> {
	const series = await fetchSeries(seriesHref);
	const paths = pathsOf(inputs, series);
	const running = startSimulation(inputs.loan, paths);
	while (!running.advance(PIECE)) say({ kind: "progress", done: running.done(), of: paths.count });
	say({ kind: "outcome", view: presentOutcome(inputs, series, running.result()) });
}

function say(reply: WorkerReply): void {
	postMessage(reply);
}

addEventListener("message", (event: MessageEvent<WorkerRequest>) => {
	run(event.data).catch(() => say({ kind: "failed" }));
});
