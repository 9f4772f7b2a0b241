/**
 * One call from the browser to this site: credentials sent, `body` as JSON where there is one.
 * @returns the answer, its body there: one that nobody reads would keep its connection
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
	const text = await response.text();
	if (!response.ok) throw new Error(`${response.status}: ${text || response.statusText}`);
	return new Response(text || null, response);
}

/** The status of an answer that `request` has thrown; null for whatever else went wrong. */
export function statusOf(error: unknown): number | null {
	const match = error instanceof Error ? /^(\d{3}): /.exec(error.message) : null;
	return match ? Number(match[1]) : null;
}
