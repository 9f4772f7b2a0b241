/** Where the visitor's decision is kept; the tabs of this site tell each other by it. */
export const DECISION_KEY = "plumbline:privacy";

/** In what browsers say that they refuse tracking. */
export type PrivacySignals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/** The signal a browser uses to refuse tracking. Null without one. */
export function refusalOf({ globalPrivacyControl, doNotTrack }: PrivacySignals): string | null {
	if (globalPrivacyControl) return "Global Privacy Control";
	return doNotTrack === "1" || doNotTrack === "yes" ? "Do Not Track" : null;
}

/** Whether we count visits under a stored decision. Yes, until the visitor says no. */
export function isCounted(decision: string | null): boolean {
	return !decision?.includes('"counting":false');
}
