/**
 * Places for numbers: `low` stands at `start`, `high` at `end`. Pure.
 * @param isLog equal steps are equal ratios; then all numbers are above 0
 */
export function scaleOver(
	[low, high]: [number, number],
	[start, end]: [number, number],
	isLog = false,
): (value: number) => number {
	const of = isLog ? Math.log : (value: number) => value;
	const span = of(high) - of(low) || 1;
	return (value) => start + ((of(value) - of(low)) / span) * (end - start);
}
