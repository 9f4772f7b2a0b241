const MOST_LENDERS = 4;

export function lendersAsked(params: URLSearchParams): { ids: string[]; problems: string[] } {
	const named = [
		...new Set(
			params
				.getAll("terms")
				.flatMap((list) => list.split(","))
				.map((id) => id.trim())
				.filter(Boolean),
		),
	];
	const ids = named.filter((id) => /^lender:[a-z0-9-]{1,80}$/.test(id));
	const problems = named
		.filter((id) => !ids.includes(id))
		.slice(0, MOST_LENDERS)
		.map((id) => `“${id.slice(0, 40)}” isn’t a lender. Use a name like lender:ledn.`);
	if (ids.length > MOST_LENDERS)
		problems.push(`You can simulate four lenders at a time. These are the first four of ${ids.length}.`);
	return { ids: ids.slice(0, MOST_LENDERS), problems };
}
