import type * as z from "zod";
import type { Database } from "~db/database";
import { isDatabaseDown } from "../../db/retry-write";
import type { LimitAnswer, Session } from "./load-context";

/** A verb is one write, as a function with its tools, the actor and the input. Page actions and the api worker share verbs. */
export type Outcome<Done> = { done: Done; refused?: undefined } | { refused: Refusal; done?: undefined };

export type Refusal = {
	status: 401 | 403 | 404 | 409 | 422 | 429 | 503;
	/** Part of the `/api/*` contract. Clients branch on it. */
	code:
		| "unauthenticated"
		| "forbidden"
		| "fresh_proof_required"
		| "not_found"
		| "id_used"
		| "answered"
		| "changed"
		| "look_twice"
		| "invalid"
		| "too_many"
		| "unavailable";
	message: string;
	fields?: Record<string, string>;
};

export type VerbNeeds = {
	db: Database;
	/** UTC milliseconds. */
	now: () => number;
	/** Counts one more write for the actor. Past the limit we read nothing. */
	limit: () => Promise<LimitAnswer>;
};

export const NOT_NOW = "That didn’t work. Try again in a minute.";

export const UNAVAILABLE: Refusal = { status: 503, code: "unavailable", message: NOT_NOW };

export const PROVE_FIRST = "You last confirmed it’s you over ten minutes ago. Confirm again, then send this.";

export async function refusalBeyond(limit: VerbNeeds["limit"], tooMany: string): Promise<Refusal | null> {
	const answer = await limit();
	if (answer === "within") return null;
	return answer === "beyond" ? { status: 429, code: "too_many", message: tooMany } : UNAVAILABLE;
}

/** Refuses a write past the limit, or from an account that was just deleted. Its token can live on in another tab. */
export async function refusalOf(
	{ isDeleted }: Pick<Session, "isDeleted">,
	limit: VerbNeeds["limit"],
): Promise<Refusal | null> {
	if (isDeleted) return { status: 401, code: "unauthenticated", message: "Sign in first." };
	return refusalBeyond(limit, TOO_MANY_CALLS);
}

export const TOO_MANY_CALLS = "Too many requests from this account. Try again in a minute.";

/** For `catch` after a verb. Turns a failing database or cache purge into a refusal. @throws every other error */
export function unavailable(error: unknown): { refused: Refusal; done?: undefined } {
	if (!isDatabaseDown(error) && !isNotPurged(error)) throw error;
	return { refused: UNAVAILABLE };
}

export function invalid(fields: Record<string, string>): { refused: Refusal } {
	return {
		refused: { status: 422, code: "invalid", message: "Some fields need a correction.", fields },
	};
}

export function firstMessage({ fields, message }: Refusal): string {
	return Object.values(fields ?? {})[0] ?? message;
}

export function fieldMessages(error: z.ZodError): Record<string, string> {
	const messages: Record<string, string> = {};
	for (const { path, message } of error.issues) messages[String(path[0] ?? "body")] ??= message;
	return messages;
}

const NOT_PURGED = "NotPurgedError";

/** The write succeeded but the cache purge failed. Repeating the write purges again. */
export class NotPurgedError extends Error {
	constructor(tags: readonly string[], options: ErrorOptions) {
		super(`Not purged: ${tags.join(", ")}`, options);
		this.name = NOT_PURGED;
	}
}

/** Checks the name, because the worker and the app are separate bundles with their own classes. */
function isNotPurged(thrown: unknown): boolean {
	return thrown instanceof Error && thrown.name === NOT_PURGED;
}
