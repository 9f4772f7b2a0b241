import type { Timer } from "../../../workers/shared/within";
import type { Fault, Schedule } from "./schedule";

export type Faults = {
	call: <T>(run: () => Promise<T>) => Promise<T>;
	/** Breaks all stalled calls. Later calls succeed. */
	end: () => void;
};

/** Milliseconds for a late answer. It is within every deadline, but long enough to expose a missing one. */
export const LATE = 300;

/** @param onStall called for each stalled call, so that a test timer can pass its deadline */
export function createFaults(schedule: Schedule, message: string, onStall: () => void = () => {}): Faults {
	const stalled = new Set<(error: Error) => void>();
	let next = schedule;

	function stall(): Promise<never> {
		onStall();
		return new Promise((_, reject) => stalled.add(reject));
	}

	async function suffer<T>(fault: Fault, run: () => Promise<T>): Promise<T> {
		if (fault === "fails") throw new Error(message);
		if (fault === "stalls") return stall();
		if (fault === "late") await new Promise((resolve) => setTimeout(resolve, LATE));
		if (fault === "twice") await run();
		const result = await run();
		if (fault === "does it, then fails") throw new Error(message);
		if (fault === "does it, then stalls") return stall();
		return result;
	}

	return {
		call: (run) => suffer(next(), run),
		end() {
			next = () => "none";
			for (const reject of stalled) reject(new Error(message));
			stalled.clear();
		},
	};
}

/** Wraps these methods of a binding (KV, R2, queue, service or limiter) with faults. Other methods pass through. */
export function faulty<Binding extends object>(
	binding: Binding,
	faults: Faults,
	methods: ReadonlyArray<keyof Binding>,
): Binding {
	return new Proxy(binding, {
		get(target, name) {
			const found = Reflect.get(target, name);
			if (typeof found !== "function") return found;
			const method = (...given: unknown[]) => found.apply(target, given);
			if (!methods.includes(name as keyof Binding)) return method;
			return (...given: unknown[]) => faults.call(() => method(...given));
		},
	});
}

export const faultyKv = (kv: KVNamespace, faults: Faults) =>
	faulty(kv, faults, ["get", "getWithMetadata", "put", "delete", "list"]);

export const faultyBucket = (bucket: R2Bucket, faults: Faults) =>
	faulty(bucket, faults, ["get", "head", "put", "delete", "list"]);

export const faultyQueue = <Body>(queue: Queue<Body>, faults: Faults) =>
	faulty(queue, faults, ["send", "sendBatch"]);

/** Wraps D1 with faults. Each statement run and each batch counts as one call. */
export function faultyD1(database: D1Database, faults: Faults): D1Database {
	const originals = new WeakMap<object, D1PreparedStatement>();

	function wrap(statement: D1PreparedStatement): D1PreparedStatement {
		const wrapped = {
			bind: (...values: unknown[]) => wrap(statement.bind(...values)),
			first: (...column: [string]) => faults.call(() => statement.first(...column)),
			all: () => faults.call(() => statement.all()),
			run: () => faults.call(() => statement.run()),
			raw: (...options: [{ columnNames: true }]) => faults.call(() => statement.raw(...options)),
		} as unknown as D1PreparedStatement;
		originals.set(wrapped, statement);
		return wrapped;
	}

	return {
		prepare: (query: string) => wrap(database.prepare(query)),
		batch: <T>(statements: D1PreparedStatement[]) =>
			faults.call(() =>
				database.batch<T>(statements.map((statement) => originals.get(statement) ?? statement)),
			),
		exec: (query: string) => faults.call(() => database.exec(query)),
	} as unknown as D1Database;
}

/** Wraps a fetch function with faults. A stalled call ends when the caller aborts it, like a real one. */
export function faultyFetch<Given extends unknown[]>(
	fetch: (...given: Given) => Promise<Response>,
	faults: Faults,
): (...given: Given) => Promise<Response> {
	return (...given) => {
		const signal = given.map((each) => (each as RequestInit | undefined)?.signal).find(Boolean);
		const answer = faults.call(() => fetch(...given));
		if (!signal) return answer;
		return new Promise((resolve, reject) => {
			signal.addEventListener("abort", () => reject(signal.reason));
			answer.then(resolve, reject);
		});
	};
}

/** A timer whose deadlines all pass as soon as a call stalls. */
export function stallTimer() {
	const rings = new Set<() => void>();
	const timer: Timer = (_milliseconds, ring) => {
		rings.add(ring);
		return () => rings.delete(ring);
	};
	/** Called for each stall. The caller has started to wait by then. */
	function onStall(): void {
		setTimeout(() => {
			for (const ring of [...rings]) ring();
		});
	}
	return { timer, onStall };
}
