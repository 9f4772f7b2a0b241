import type { Attempt } from "./client-flow";

const KEY = "plumbline:test-oauth";

export function keepAttempt(attempt: Attempt): void {
	sessionStorage.setItem(KEY, JSON.stringify(attempt));
}

/** Removes the attempt, so that an answer counts once. */
export function takeAttempt(): Attempt | null {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
		sessionStorage.removeItem(KEY);
		if (!stored || typeof stored !== "object" || !("state" in stored) || !("verifier" in stored)) return null;
		const { state, verifier } = stored;
		return typeof state === "string" && typeof verifier === "string" ? { state, verifier } : null;
	} catch {
		return null;
	}
}
