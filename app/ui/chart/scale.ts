/**
 * Maps numbers to positions, from `low` at `start` to `high` at `end`. Pure.
 * @param isLog uses a log scale. All numbers must then be positive.
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
