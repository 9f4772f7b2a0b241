import { useCallback, useEffect, useRef, useState } from "react";
import type { SimulatorInputs } from "~/finance/simulate/method";
import type { Method } from "~/finance/simulate/model";
import type { Uses } from "../counted-uses";
import type { OutcomeView } from "./outcome-view";
import { runSimulation } from "./run-simulation.client";
import { soldOf } from "./words";

export type Runs = {
	outcomes: Partial<Record<Method, OutcomeView>>;
	running: { method: Method; share: number } | null;
	failed: boolean;
	start: (methods: Method[]) => void;
	cancel: () => void;
};

type State = Pick<Runs, "outcomes" | "running" | "failed"> & { of: string };

const IDLE: State = { of: "", outcomes: {}, running: null, failed: false };

/** @param begin the method to run at once because the server didn't finish it, or null */
export function useRuns(
	inputs: SimulatorInputs | null,
	seriesHref: string,
	begin: Method | null,
	uses: Uses,
): Runs {
	const [state, setState] = useState(IDLE);
	const giveUp = useRef(() => {});
	const key = JSON.stringify(inputs);

	const start = useCallback(
		(methods: Method[]) => {
			giveUp.current();
			const asked: SimulatorInputs | null = JSON.parse(key);
			if (!asked) return;
			runNext(asked, methods);

			function runNext(of: SimulatorInputs, [method, ...others]: Method[]) {
				if (!method) {
					setState((before) => ({ ...before, running: null }));
					return;
				}
				setState((before) => ({ ...before, running: { method, share: 0 }, failed: false }));
				const run = runSimulation({ inputs: { ...of, method }, seriesHref }, (reply) => {
					if (reply.kind === "progress")
						setState((before) => ({ ...before, running: { method, share: reply.done / reply.of } }));
					else if (reply.kind === "failed")
						setState((before) => ({ ...before, running: null, failed: true }));
					else {
						setState((before) => ({
							...before,
							outcomes: { ...before.outcomes, [method]: reply.view },
						}));
						// The page's own answer counts where the form asked for it. The visitor asked for the others by a button.
						if (method !== of.method) uses.count(soldOf(reply.view));
						runNext(of, others);
					}
				});
				giveUp.current = run.cancel;
			}
		},
		[key, seriesHref, uses],
	);

	const cancel = useCallback(() => {
		giveUp.current();
		setState((before) => ({ ...before, running: null }));
	}, []);

	useEffect(() => {
		setState({ ...IDLE, of: key });
		if (begin) start([begin]);
		return () => giveUp.current();
	}, [begin, start, key]);

	// Results for earlier inputs don't answer these.
	return { ...(state.of === key ? state : IDLE), start, cancel };
}
