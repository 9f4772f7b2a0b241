import { controlOf, isKnown, KNOWN, type KnownId, type Variants } from "./known";

/** A test as the edge knows it: JSON, so that it can be cached. */
export type Assigning = {
	known: KnownId;
	salt: string;
	/** Whole percent by variant, in the order of the code, the control's first. */
	shares: Array<{ variant: string; percent: number }>;
	/** Whether it runs, and who sees what is counted; else its winner is served until the code has it. */
	isRunning: boolean;
};

export type Assignment = { known: KnownId; variant: string; isCounted: boolean };

/** Each variant has a segment of 0 to 1 as long as its share. Visitors past the last one take no part (null). */
export function variantAt(place: number, shares: Assigning["shares"]): string | null {
	let end = 0;
	for (const { variant, percent } of shares) {
		end += percent / 100;
		if (place < end) return variant;
	}
	return null;
}

/** Tests the code still supports. No one sees a variant it has dropped. */
export function stillKnown(tests: readonly Assigning[]): Assigning[] {
	return tests.filter(
		({ known, shares }) =>
			isKnown(known) &&
			shares.every(({ variant }) => KNOWN[known].variants.some(({ key }) => key === variant)),
	);
}

/** The page's variants without controls, so control visitors share the default page. */
export function variantsOf(assigned: readonly Assignment[]): Variants {
	return Object.fromEntries(
		assigned.flatMap(({ known, variant }) => (variant === controlOf(known) ? [] : [[known, variant]])),
	);
}
