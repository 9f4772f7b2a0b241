/** The page of a queue that an address asks for, from 1; what is no page number is the first. */
export function pageAsked(params: URLSearchParams): number {
	const asked = Number(params.get("page") ?? "1");
	return Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
}
