/** What others may want to know of: somebody changed the inputs and got an answer. */
export type Calculated = {
	/** The calculator's slug. */
	type: string;
	/** Its first answer in full precision. */
	result: string;
};

/** The name under which it is told to whoever listens on the window. */
export const CALCULATED = "plumbline:calculated";

/** The one place that says so. Called once for each answer a visitor settles on, not for each key. */
export function onCalculated(type: string, result: string): void {
	window.dispatchEvent(new CustomEvent<Calculated>(CALCULATED, { detail: { type, result } }));
}
