/** Links from a provider to calculators. */

/** The chance that too many of so many keys are lost. */
export function keyLossHref(total: number, needed: number): string {
	return `/calculators/key-loss?n=${total}&k=${needed}`;
}

/** Where to say that a value is wrong, or what it is. @param listing its id */
export function reportHref(listing: string, field: string): string {
	return `/report?${new URLSearchParams({ listing, field })}`;
}
