/** Neither a timely answer from the database nor a copy. The key goes to the log and never to the visitor. */
export class ContentUnavailableError extends Error {
	readonly status = 503;

	constructor(key: string, options?: ErrorOptions) {
		super(`No copy of ${key}, and no answer in time`, options);
		this.name = "ContentUnavailableError";
	}
}

/** Only a Response keeps its status through Remix. Every other error becomes a 500. */
export function unavailableResponse(): Response {
	return new Response("We couldn’t load this. Try again in a minute.", {
		status: 503,
		statusText: "Service Unavailable",
		headers: { "Cache-Control": "no-store", "Retry-After": "60" },
	});
}
