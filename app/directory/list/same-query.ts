/** Whether two queries are equal in any order. Ignores the parameter of data requests. */
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
