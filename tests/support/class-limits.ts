import { type ClassLimits, LIMITS } from "../../workers/site/limits";

/** Limiters that refuse nobody. */
export const unlimited = limitsBy(() => true);

/** Limiters that let pass as the test says. @param isWithin is given the class and whom to count */
export function limitsBy(isWithin: (asked: string, key: string) => boolean): ClassLimits {
	return Object.fromEntries(
		Object.keys(LIMITS).map((asked) => [
			asked,
			{ limit: async ({ key }: { key: string }) => ({ success: isWithin(asked, key) }) },
		]),
	) as ClassLimits;
}
