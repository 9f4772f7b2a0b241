/**
 * Ordinals in groups, each in the order in which they come. Counted before they are put there: of a hundred thousand a group is as large as what is in it.
 * @param ordinals null stands for all from 0 on
 * @param groupOf by place among the ordinals: its group, from 0; one that is too large is left out
 */
export function parted(ordinals: Uint32Array | null, groupOf: Uint8Array, groups: number): Uint32Array[] {
	const { length } = groupOf;
	const sizes = new Uint32Array(256);
	for (let at = 0; at < length; at++) {
		const group = groupOf[at] as number;
		sizes[group] = (sizes[group] as number) + 1;
	}
	const found = Array.from({ length: groups }, (_, group) => new Uint32Array(sizes[group] as number));
	const next = new Uint32Array(groups);
	for (let at = 0; at < length; at++) {
		const group = groupOf[at] as number;
		if (group >= groups) continue;
		const place = next[group] as number;
		(found[group] as Uint32Array)[place] = (ordinals ? ordinals[at] : at) as number;
		next[group] = place + 1;
	}
	return found;
}
