/** Where the visitor's decision is kept; the tabs of this site tell each other by it. */
export const DECISION_KEY = "plumbline:privacy";

type PrivacySignals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

export function refusalOf({ globalPrivacyControl, doNotTrack }: PrivacySignals): string | null {
	if (globalPrivacyControl) return "Global Privacy Control";
	return doNotTrack === "1" || doNotTrack === "yes" ? "Do Not Track" : null;
}

export function isCounted(decision: string | null): boolean {
	return !decision?.includes('"counting":false');
}
