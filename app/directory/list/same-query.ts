/** Whether two queries say the same, in whatever order; a page's own data is asked for by a parameter that says nothing. */
export function isSameQuery(one: URLSearchParams, other: URLSearchParams): boolean {
	return told(one) === told(other);
}

function told(params: URLSearchParams): string {
	return [...params]
		.filter(([name]) => name !== "_routes")
		.map((pair) => pair.join("="))
		.sort()
		.join("&");
}
