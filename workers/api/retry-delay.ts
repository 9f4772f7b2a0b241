const FIRST = 10;
const LONGEST = 3600;

/** 10, 20, 40 and so on, at most an hour. */
export function retryDelay(attempts: number): number {
	return Math.min(FIRST * 2 ** Math.max(attempts - 1, 0), LONGEST);
}
