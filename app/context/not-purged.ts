const NAME = "NotPurgedError";

/** The write succeeded but the cache purge failed. Repeating the write purges again. */
export class NotPurgedError extends Error {
	constructor(tags: readonly string[], options: ErrorOptions) {
		super(`Not purged: ${tags.join(", ")}`, options);
		this.name = NAME;
	}
}

/** Checks the name, because the worker and the app are separate bundles with their own classes. */
export function isNotPurged(thrown: unknown): boolean {
	return thrown instanceof Error && thrown.name === NAME;
}
