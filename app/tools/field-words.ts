/** A label for the middle of a sentence, such as `margin call at LTV`. Abbreviations don't change. */
export function inSentence(label: string): string {
	return /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
