const NAME = "NotPurgedError";

/** What was changed is written, and pages were not told: the same write again tells them. */
export class NotPurgedError extends Error {
	constructor(tags: readonly string[], options: ErrorOptions) {
		super(`Not purged: ${tags.join(", ")}`, options);
		this.name = NAME;
	}
}

/** By its name: the worker and the app that it draws are bundled apart, and each has a class of its own. */
export function isNotPurged(thrown: unknown): boolean {
	return thrown instanceof Error && thrown.name === NAME;
}
