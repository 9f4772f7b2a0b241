export const MOST_ITEMS = 4;

/**
 * The address of a comparison of listing ids (`lender:ledn`) in their order; the bare page without ids.
 * @param loan the query of the loan for the comparison
 */
export function compareHref(ids: string[], loan = ""): string {
	const query = [ids.length > 0 ? `items=${ids.join(",")}` : "", loan].filter(Boolean).join("&");
	return query ? `/compare?${query}` : "/compare";
}
