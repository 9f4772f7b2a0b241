/** What a rate's words say of whether it moves: `fixed per offer`, `variable, hourly`, `may be revised`. */

/** Whether a rate stays as it is for the loan: fixed, or zero with a fee. Words that say neither are not taken for fixed. */
export function isFixedRate(words: string | null): boolean {
	return /^(fixed|zero interest)/i.test(words ?? "");
}

/** Whether a rate is called variable. */
export function isVariableRate(words: string | null): boolean {
	return /^variable/i.test(words ?? "");
}
