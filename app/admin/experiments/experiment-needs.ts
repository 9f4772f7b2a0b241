import type { Refusal, VerbNeeds } from "~/context/verb";

export type ExperimentNeeds = VerbNeeds & {
	/** Purges cached copies with these tags. */
	purge: (tags: readonly string[]) => Promise<void>;
};

export const NO_SUCH_TEST: Refusal = { status: 404, code: "not_found", message: "There is no such test." };

/** The refusal when a test's state forbids an action. */
export function notNow(message: string): { refused: Refusal; done?: undefined } {
	return { refused: { status: 409, code: "answered", message: `${message} Nothing was changed.` } };
}
