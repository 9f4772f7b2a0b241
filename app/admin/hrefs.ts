/** Drops empty parameters. */
export function hrefWith(path: string, params: Record<string, string | number | null | false | undefined>) {
	const query = new URLSearchParams(
		Object.entries(params).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
	);
	return query.size > 0 ? `${path}?${query}` : path;
}

/** The edit page of a listing, or of one of its values. */
export const editHref = (listing: string, field?: string) => hrefWith("/admin/edit", { listing, field });
