/** Which runner runs what was named. */
export function sortNamed(
	root: string,
	paths: string[],
): Promise<{ vitest: string[]; playwright: string[]; missing: string[] }>;
