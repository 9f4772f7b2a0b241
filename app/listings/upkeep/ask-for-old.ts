/** The parameter by which an address asks for values past their shelf life too, on lists, comparisons and calculators. */
export const OLD = "old";
export const YES = "yes";

/** Whether an address asks for them. */
export function asksForOld(params: URLSearchParams): boolean {
	return params.get(OLD) === YES;
}
