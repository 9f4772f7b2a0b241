/**
 * One call from the browser to this site: credentials sent, `body` as JSON where there is one.
 * @returns the answer, its body unread
 * @throws Error `{status}: {text}` where the answer is not OK; what `fetch` throws where there is none
 */
export async function request(method: string, url: string, body?: unknown): Promise<Response> {
	const response = await fetch(url, {
		method,
		credentials: "include",
		...(body === undefined
			? {}
			: { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
	});
	if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
	return response;
}
