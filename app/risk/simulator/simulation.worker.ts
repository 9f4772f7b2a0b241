import type { Series } from "~/finance/series";
import type { SimulatorInputs } from "~/finance/simulate/inputs";
import { pathsOf } from "~/finance/simulate/method";
import { unpackPrices } from "~/finance/simulate/price-series";
import { startSimulation } from "~/finance/simulate/simulation";
import type { OutcomeView } from "./outcome-view";
import { presentOutcome } from "./present-outcome";

/** What the page asks of this worker, and what it hears. A run is given up by ending the worker. */
export type WorkerRequest = { inputs: SimulatorInputs; pricesHref: string };
export type WorkerReply =
	| { kind: "progress"; done: number; of: number }
	| { kind: "outcome"; view: OutcomeView }
	| { kind: "failed" };

/** Paths between two words on the progress. */
const PIECE = 250;

const kept = new Map<string, Promise<Series>>();

function pricesAt(href: string): Promise<Series> {
	const known = kept.get(href);
	if (known) return known;
	const read = fetch(href).then(async (response) => {
		if (!response.ok) throw new Error(`${href} answers ${response.status}`);
		return unpackPrices(await response.arrayBuffer());
	});
	kept.set(href, read);
	return read;
}

async function run({ inputs, pricesHref }: WorkerRequest): Promise<void> {
	const series = await pricesAt(pricesHref);
	const paths = pathsOf(inputs, series);
	const running = startSimulation(inputs.loan, paths);
	while (!running.advance(PIECE)) say({ kind: "progress", done: running.done(), of: paths.count });
	say({ kind: "outcome", view: presentOutcome(inputs, series, running.result()) });
}

function say(reply: WorkerReply): void {
	postMessage(reply);
}

addEventListener("message", (event: MessageEvent<WorkerRequest>) => {
	run(event.data).catch(() => {
		kept.clear();
		say({ kind: "failed" });
	});
});
