/** The queue page in the address, from 1. Defaults to the first. */
export function pageAsked(params: URLSearchParams): number {
	const asked = Number(params.get("page") ?? "1");
	return Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
}
