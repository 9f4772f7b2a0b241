import { controlOf, isKnown, KNOWN, type KnownId, type Variants } from "./known";

/** A test as the edge knows it: JSON, so that it can be cached. */
export type Assigning = {
	known: KnownId;
	/** 64 hexadecimal digits. */
	salt: string;
	/** Whole percent by variant, in the order of the code, the control's first. */
	shares: Array<{ variant: string; percent: number }>;
	/** Whether it runs, and who sees what is counted; else its winner is served until the code has it. */
	isRunning: boolean;
};

/** Which variant of a test a visitor has. */
export type Assignment = { known: KnownId; variant: string; isCounted: boolean };

/**
 * The variant at a place on the line from 0 to 1, on which each variant has a piece as long as its share; null beyond the last: whoever is
 * there takes no part.
 * @param place from 0 up to, but not with, 1
 */
export function variantAt(place: number, shares: Assigning["shares"]): string | null {
	let end = 0;
	for (const { variant, percent } of shares) {
		end += percent / 100;
		if (place < end) return variant;
	}
	return null;
}

/** What the code still knows of tests: a variant that it does not know any more is shown to nobody. */
export function stillKnown(tests: readonly Assigning[]): Assigning[] {
	return tests.filter(
		({ known, shares }) =>
			isKnown(known) &&
			shares.every(({ variant }) => KNOWN[known].variants.some(({ key }) => key === variant)),
	);
}

/** What a page is drawn with: what stands today is left out, so that it is the page that everybody else gets. */
export function variantsOf(assigned: readonly Assignment[]): Variants {
	return Object.fromEntries(
		assigned.flatMap(({ known, variant }) => (variant === controlOf(known) ? [] : [[known, variant]])),
	);
}
