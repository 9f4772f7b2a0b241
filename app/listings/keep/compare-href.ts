/** How many listings stand side by side at most. */
export const MOST_ITEMS = 4;

/** The address of a comparison of listing ids (`lender:ledn`), in their order; the bare page where there are none. */
export function compareHref(ids: string[]): string {
	return ids.length > 0 ? `/compare?items=${ids.join(",")}` : "/compare";
}
