import type { Call } from "./emulator";

/** Writes what failed unforeseen as one line of JSON. */
export function logFailure(call: Call, thrown: unknown): void {
	const { error, stack } =
		thrown instanceof Error
			? { error: `${thrown.name}: ${thrown.message}`, stack: thrown.stack }
			: { error: String(thrown), stack: undefined };
	const requestId = call.get("requestId");
	const { path } = call.req;
	console.error(
		JSON.stringify({ level: "error", event: "auth_emulator_failed", requestId, path, error, stack }),
	);
}
