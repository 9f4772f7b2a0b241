import { guardDatabase, unhurried } from "~workers/shared/guarded-database";
import type { ApiBindings } from "./bindings";

const guarded = new WeakMap<ApiBindings, ApiBindings>();

/**
 * What is bound, for calls: with a database that is left alone while it does not answer, so that callers hear 503 at once. Queues and the
 * clock go on with the one that is bound: they wait and try again by themselves.
 */
export function guardBindings(bindings: ApiBindings): ApiBindings {
	const known = guarded.get(bindings) ?? { ...bindings, DB: guardDatabase(bindings.DB) };
	guarded.set(bindings, known);
	return known;
}

/** The same for calls of those who run the site, whose writes are larger. */
export function unhurriedBindings(bindings: ApiBindings): ApiBindings {
	return { ...bindings, DB: unhurried(bindings.DB) };
}
