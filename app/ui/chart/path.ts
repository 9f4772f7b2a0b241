/** Places in a drawing, in pixels. Pure. */

/** A place with one decimal. */
export function tenth(value: number): number {
	return Math.round(value * 10) / 10;
}

/**
 * A path of relative steps in tenths of a pixel. It's half as long as absolute positions, or a third when
 * compressed.
 */
export function pathThrough(points: ReadonlyArray<readonly [x: number, y: number]>): string {
	const tenths = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
	const steps = tenths.map(([x, y], at) => {
		const [lastX, lastY] = tenths[at - 1] ?? [0, 0];
		return `${short(x - lastX)} ${short(y - lastY)}`;
	});
	return `m${steps.join(" ").replaceAll(" -", "-")}`;
}

/** Tenths as a decimal without a zero before its point: -3 reads `-.3`. */
function short(tenths: number): string {
	return String(tenths / 10).replace(/^(-?)0\./, "$1.");
}
