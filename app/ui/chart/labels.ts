/** Room for words in a drawing. Pure. */

/** Average width of a letter at 13 px; labels are kept apart by it. */
export const LETTER = 6.9;

export type Box = { left: number; right: number; top: number; bottom: number };

export function touches(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Heights, the highest first, moved down until they are `apart`; what that pushes below `limit` goes back up and takes those
 * above along.
 */
export function spread(heights: number[], apart: number, limit = Number.POSITIVE_INFINITY): number[] {
	let last = Number.NEGATIVE_INFINITY;
	const down = heights.map((height) => {
		last = Math.max(height, last + apart);
		return last;
	});
	let next = limit + apart;
	const up = down.toReversed().map((height) => {
		next = Math.min(height, next - apart);
		return next;
	});
	return up.toReversed();
}
