/** What was changed is written, and pages were not told: the same write again tells them. */
export class NotPurgedError extends Error {
	constructor(tags: readonly string[], options: ErrorOptions) {
		super(`Not purged: ${tags.join(", ")}`, options);
		this.name = "NotPurgedError";
	}
}
