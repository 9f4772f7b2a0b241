/**
 * A request to this site, with credentials and an optional JSON `body`.
 * @returns the response with its body read, because an unread body would keep the connection
 * @throws Error `{status}: {text}` for a failed response, or what `fetch` throws without one
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

export function statusOf(error: unknown): number | null {
	const match = error instanceof Error ? /^(\d{3}): /.exec(error.message) : null;
	return match ? Number(match[1]) : null;
}
