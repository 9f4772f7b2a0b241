/** Whether a rate stays the same for the loan. It's fixed, or zero with a fee. Unclear words don't count as fixed. */
export function isFixedRate(words: string | null): boolean {
	return /^(fixed|zero interest)/i.test(words ?? "");
}

export function isVariableRate(words: string | null): boolean {
	return /^variable/i.test(words ?? "");
}
