import { isCounted } from "./refusal";

export type Decision = {
	version: number;
	/** UTC milliseconds. */
	at: number;
	counting: boolean;
	tagManager: boolean | null;
};

/** Increase it when the question changes, and everyone is asked again. */
export const DECISION_VERSION = 1;

/** Without one, or from another version, returns the decision of someone we haven't asked. */
export function parseDecision(text: string | null): Decision {
	// Someone who refused counting stays refused, even when we ask again.
	const unasked = { version: DECISION_VERSION, at: 0, counting: isCounted(text), tagManager: null };
	try {
		const { version, at, tagManager }: Partial<Decision> = JSON.parse(text ?? "{}") ?? {};
		if (version !== DECISION_VERSION || typeof at !== "number") return unasked;
		return { ...unasked, at, tagManager: typeof tagManager === "boolean" ? tagManager : null };
	} catch {
		return unasked;
	}
}
