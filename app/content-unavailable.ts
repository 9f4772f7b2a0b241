/**
 * There is neither an answer from the database in time nor a copy to show instead. Thrown by the content cache; the
 * document then answers 503 with the error screen.
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
 * Whether something thrown is a `ContentUnavailableError`. By name, because in development the workers' modules and the
 * app's are loaded apart and each has a class of its own.
 */
export function isContentUnavailable(thrown: unknown): boolean {
	return thrown instanceof Error && thrown.name === "ContentUnavailableError";
}
