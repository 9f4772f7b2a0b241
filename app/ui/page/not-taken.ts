/** Thrown in place of a page whose form temporarily failed. */
export type NotTaken = {
	message: string;
	sent: Array<[name: string, value: string]>;
	/** The person's id, when they must first prove their identity. */
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

/** Whether someone wrote the value instead of choosing it. We show written values so that they can copy them. */
export function isWritten(value: string): boolean {
	return /\s/.test(value.trim());
}
