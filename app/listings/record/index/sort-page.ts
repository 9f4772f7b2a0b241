/**
 * A window over the listings of some groups, one group after the other, each in a list's order. Stops at the window's end.
 * @param order all ordinals in that order; null for their own order
 * @param groupOf each ordinal's group
 * @param groups the groups to list, with their sizes
 * @param start of the window, from 0
 * @param count of the window; Infinity takes the rest
 */
export function windowOver(
	order: Uint32Array | null,
	groupOf: Uint8Array,
	groups: Array<{ group: number; size: number }>,
	start: number,
	count: number,
): number[] {
	const found: number[] = [];
	let before = 0;
	for (const { group, size } of groups) {
		const from = Math.max(0, start - before);
		const to = Math.min(size, from + count - found.length);
		let passed = 0;
		for (let at = 0; passed < to; at++) {
			const ordinal = order ? (order[at] as number) : at;
			if (groupOf[ordinal] !== group) continue;
			if (passed >= from) found.push(ordinal);
			passed++;
		}
		before += size;
	}
	return found;
}
