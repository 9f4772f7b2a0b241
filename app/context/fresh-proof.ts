import { MINUTE } from "~db/time";
import type { Session } from "./load-context";

const FRESH_MS = 10 * MINUTE;

/** By how much the provider's clock and ours may differ. */
const CLOCK_TOLERANCE_MS = 5000;

/** With an authenticator app only that counts, else any factor. */
export function isProofFresh(
	{ hasApp, provedAt, appProvedAt }: Pick<Session, "hasApp" | "provedAt" | "appProvedAt">,
	now: number,
): boolean {
	return isFresh(hasApp ? (appProvedAt ?? 0) : provedAt, now);
}

export function isDeskProofFresh({ deskProvedAt }: Pick<Session, "deskProvedAt">, now: number): boolean {
	return isFresh(deskProvedAt ?? 0, now);
}

function isFresh(at: number, now: number): boolean {
	const age = now - at;
	return age >= -CLOCK_TOLERANCE_MS && age < FRESH_MS;
}
