/**
 * Names the variant of a response in `Server-Timing: trial;desc="custody-columns.fee-first"`. Scripts can read
 * that header for their own page and their fetches. The page itself needs no mark, so everyone in a variant can
 * share it.
 */
export const TRIAL = "trial";

export function printMark(shown: ReadonlyArray<{ known: string; variant: string }>): string {
	return shown.map(({ known, variant }) => `${TRIAL};desc="${known}.${variant}"`).join(", ");
}

export function readMark(description: string): { experiment: string; variant: string } | null {
	const [experiment, variant] = description.split(".");
	return experiment && variant ? { experiment, variant } : null;
}
