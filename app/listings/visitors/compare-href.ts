export const MOST_ITEMS = 4;

export function compareHref(ids: string[], loan = ""): string {
	const query = [ids.length > 0 ? `items=${ids.join(",")}` : "", loan].filter(Boolean).join("&");
	return query ? `/compare?${query}` : "/compare";
}
