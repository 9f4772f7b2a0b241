/** What is thrown in place of a page whose form could not be taken for the moment. */
export type NotTaken = {
	/** Why, and when to try again. */
	message: string;
	/** What the form sent, in its order. */
	sent: Array<[name: string, value: string]>;
	/** Set where a fresh proof is needed first: the id of whose. */
	proveAs?: string;
};

/** The fields of a form in their order; files are left out, which the browser alone can choose again. */
export function fieldsOf(form: Iterable<[string, FormDataEntryValue]>): NotTaken["sent"] {
	return [...form].flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value] satisfies [string, string]] : [],
	);
}

/** A form that could not be taken, as the answer of a failed route has it; null for every other answer. */
export function notTakenOf(answer: unknown): NotTaken | null {
	const { message, sent, proveAs } = (answer ?? {}) as Partial<NotTaken>;
	if (typeof message !== "string" || !Array.isArray(sent)) return null;
	return typeof proveAs === "string" ? { message, sent, proveAs } : { message, sent };
}

/** Whether a value is one that somebody wrote, and did not choose: it is shown, so that it can be taken elsewhere. */
export function isWritten(value: string): boolean {
	return /\s/.test(value.trim());
}
