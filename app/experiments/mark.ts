/**
 * How an answer says which variant it shows: `Server-Timing: trial;desc="lender-columns.fall-first"`. Scripts can read that header of
 * their own page and of what they fetch, so that nothing has to stand in the page, which is one for everybody with that variant.
 */
export const TRIAL = "trial";

/** The header's value. */
export function printMark(shown: ReadonlyArray<{ known: string; variant: string }>): string {
	return shown.map(({ known, variant }) => `${TRIAL};desc="${known}.${variant}"`).join(", ");
}

/** What a description names: what is tried out, and the variant. Null for what is none of ours. */
export function readMark(description: string): { experiment: string; variant: string } | null {
	const [experiment, variant] = description.split(".");
	return experiment && variant ? { experiment, variant } : null;
}
