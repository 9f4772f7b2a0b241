/** Lists the listings of some groups, one group after the other, and stops at the window's end. `order` is null for their own order. */
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
