import fc from "fast-check";

/** "before" and "after": the call fails before or after it is done. */
export type Fault =
	| { kind: "none" }
	| { kind: "before"; error: Error }
	| { kind: "after"; error: Error }
	/** The worker ends, so the call never answers. */
	| { kind: "killed"; done: boolean };

export const TRANSIENT_ERRORS = [
	"D1_ERROR: Network connection lost.",
	"D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset: storage caused object to be reset.",
	"D1_ERROR: D1 DB reset because its code was updated.",
	"D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
];

/** Faults of D1, as often as these weights say. */
export function anyFault(weights: { none: number; before: number; after: number; killed: number }) {
	const error = fc.constantFrom(...TRANSIENT_ERRORS).map((text) => new Error(text));
	return fc.oneof(
		{ weight: weights.none, arbitrary: fc.constant<Fault>({ kind: "none" }) },
		{ weight: weights.before, arbitrary: error.map((thrown): Fault => ({ kind: "before", error: thrown })) },
		{ weight: weights.after, arbitrary: error.map((thrown): Fault => ({ kind: "after", error: thrown })) },
		{ weight: weights.killed, arbitrary: fc.boolean().map((done): Fault => ({ kind: "killed", done })) },
	);
}

/** A promise that resolves once its worker is killed. */
export function killSwitch(onKill: () => void = () => {}) {
	let kill = () => {};
	const killed = new Promise<"killed">((resolve) => {
		kill = () => {
			onKill();
			resolve("killed");
		};
	});
	return { kill, killed };
}

/** @param next gets the values that a call binds */
export function faultyDatabase(
	binding: D1Database,
	next: (bound: string[]) => Fault,
	onKilled: () => void = () => {},
): D1Database {
	const originals = new WeakMap<object, { statement: D1PreparedStatement; bound: string[] }>();

	async function call<T>(bound: string[], run: () => Promise<T>): Promise<T> {
		const fault = next(bound);
		if (fault.kind === "before") throw fault.error;
		if (fault.kind === "killed" && !fault.done) return end();
		const result = await run();
		if (fault.kind === "after") throw fault.error;
		return fault.kind === "killed" ? end() : result;
	}

	function end(): Promise<never> {
		onKilled();
		return new Promise(() => {});
	}

	function wrap(statement: D1PreparedStatement, bound: string[]): D1PreparedStatement {
		const wrapped = {
			bind: (...values: unknown[]) => wrap(statement.bind(...values), values.map(String)),
			all: () => call(bound, () => statement.all()),
			run: () => call(bound, () => statement.run()),
			raw: () => call(bound, () => statement.raw()),
		} as unknown as D1PreparedStatement;
		originals.set(wrapped, { statement, bound });
		return wrapped;
	}

	return {
		prepare: (query: string) => wrap(binding.prepare(query), []),
		batch: (statements: D1PreparedStatement[]) => {
			const real = statements.map((statement) => originals.get(statement));
			const bound = real.flatMap((found) => found?.bound ?? []);
			return call(bound, () => binding.batch(real.flatMap((found) => (found ? [found.statement] : []))));
		},
	} as unknown as D1Database;
}
