/**
 * There is neither an answer from the database in time nor a copy to show instead. Thrown by the content cache; loaders
 * see it as `unavailableResponse`.
 */
export class ContentUnavailableError extends Error {
	readonly status = 503;

	/** @param key the cache key that could not be read; it goes to the log and never to the visitor. */
	constructor(key: string, options?: ErrorOptions) {
		super(`No copy of ${key}, and no answer in time`, options);
		this.name = "ContentUnavailableError";
	}
}

/**
 * What a loader throws instead. Only a Response keeps its status through Remix, and every other error becomes a
 * 500. The page's error boundary shows the error screen.
 */
export function unavailableResponse(): Response {
	return new Response("This cannot be read right now. Try again in a minute.", {
		status: 503,
		statusText: "Service Unavailable",
		headers: { "Cache-Control": "no-store", "Retry-After": "60" },
	});
}
