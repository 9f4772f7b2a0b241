import { isCounted } from "./refusal";

/** What a visitor decided, and when. */
export type Decision = {
	version: number;
	/** UTC milliseconds. */
	at: number;
	/** Whether their visits count in our own statistics: yes, until they say no. */
	counting: boolean;
	/** Whether the tag manager may load; null while they have not been asked. */
	tagManager: boolean | null;
};

/** Goes up when what is asked changes: then everybody is asked again. */
export const DECISION_VERSION = 1;

/** The decision in stored text; where there is none, or one of another version, that of somebody who was not asked. */
export function parseDecision(text: string | null): Decision {
	// Who did not want to be counted is not counted, whatever else is asked anew.
	const unasked = { version: DECISION_VERSION, at: 0, counting: isCounted(text), tagManager: null };
	try {
		const { version, at, tagManager }: Partial<Decision> = JSON.parse(text ?? "{}") ?? {};
		if (version !== DECISION_VERSION || typeof at !== "number") return unasked;
		return { ...unasked, at, tagManager: typeof tagManager === "boolean" ? tagManager : null };
	} catch {
		return unasked;
	}
}
