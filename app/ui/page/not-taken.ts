/** What is thrown in place of a page whose form could not be taken for the moment. */
export type NotTaken = {
	message: string;
	/** What the form sent, in its order. */
	sent: Array<[name: string, value: string]>;
};

/** What a form sent that could not be taken, as the answer of a failed route has it; null for every other answer. */
export function sentOf(answer: unknown): NotTaken["sent"] | null {
	const { sent } = (answer ?? {}) as Partial<NotTaken>;
	return Array.isArray(sent) ? sent : null;
}
