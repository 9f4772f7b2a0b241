import {
	createFaults,
	type Faults,
	faulty,
	faultyBucket,
	faultyD1,
	faultyKv,
	faultyQueue,
} from "../../tests/support/faults/faulty";
import type { Fault } from "../../tests/support/faults/schedule";

/** Where a worker of a soak is told what fails from now on. Only what is started by `npm run soak` has this address. */
export const FAULTS_PATH = "/soak/faults";

/** What fails and how, in the words of the table in `docs/operations.md`; `none` of nothing. */
export type FaultNow = { dependency: string; fault: Fault };

/** Milliseconds until a call that stalls breaks off: longer than anybody waits. */
const BREAKS_AFTER = 40_000;

/** What a call that fails says, in the platform's words, by dependency; and by the names of bindings, how each is wrapped. */
const SAYS = {
	D1: "D1_ERROR: Network connection lost.",
	KV: "KV GET failed: 500 Internal Server Error",
	R2: "get: Unspecified error (0)",
	Queue: "Queue send failed: Internal Server Error",
	Provider: "Network connection lost.",
} as const;

type Dependency = keyof typeof SAYS;

const BOUND: Record<
	string,
	{ to: Dependency; wrap: (binding: never, faults: Faults) => unknown } | undefined
> = {
	DB: { to: "D1", wrap: (binding: D1Database, faults) => faultyD1(binding, faults) },
	CONTENT: { to: "KV", wrap: (binding: KVNamespace, faults) => faultyKv(binding, faults) },
	UPLOADS: { to: "R2", wrap: (binding: R2Bucket, faults) => faultyBucket(binding, faults) },
	ARCHIVE: { to: "R2", wrap: (binding: R2Bucket, faults) => faultyBucket(binding, faults) },
	EVENTS: { to: "Queue", wrap: (binding: Queue, faults) => faultyQueue(binding, faults) },
	FACTS: { to: "Queue", wrap: (binding: Queue, faults) => faultyQueue(binding, faults) },
	AUTH_EMULATOR: {
		to: "Provider",
		wrap: (binding: Fetcher, faults) => faulty(binding, faults, ["fetch"]),
	},
};

let now: FaultNow = { dependency: "", fault: "none" };

function faultsOf(dependency: Dependency): Faults {
	const faultNow = () => (now.dependency === dependency ? now.fault : "none");
	const faults = createFaults(faultNow, SAYS[dependency]);
	// A request that waits for nothing at all is ended by the runtime; one that waits for a broken connection is not.
	const stall = () =>
		new Promise<never>((_, reject) => {
			setTimeout(() => reject(new Error(SAYS[dependency])), BREAKS_AFTER);
		});
	return { ...faults, call: (run) => (faultNow() === "stalls" ? stall() : faults.call(run)) };
}

const wrapped = new WeakMap<object, object>();

/** What a worker is bound to, where each dependency fares as was told last. The same for the same bindings, as an isolate has them. */
export function faultyBindings<Bindings extends object>(bindings: Bindings): Bindings {
	const known = wrapped.get(bindings);
	if (known) return known as Bindings;
	const made = Object.fromEntries(
		Object.entries(bindings).map(([name, binding]) => {
			const bound = BOUND[name];
			return [name, bound ? bound.wrap(binding as never, faultsOf(bound.to)) : binding];
		}),
	);
	wrapped.set(bindings, made);
	return made as Bindings;
}

/** Takes what fails from now on. */
export async function takeFaults(request: { json: () => Promise<unknown> }): Promise<void> {
	now = (await request.json()) as FaultNow;
}
