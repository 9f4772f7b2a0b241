import type * as z from "zod";
import type { Database } from "~db/database";
import { isDatabaseDown } from "~db/database-down";
import type { LimitAnswer, Session } from "./load-context";
import { isNotPurged } from "./not-purged";

/**
 * What a verb comes to. A verb is one thing that can be written, as a function in a file of its own: it is given what it
 * needs, who does it and what they ask for, and answers with a result or with a refusal that says why. Actions of pages
 * call it; where `/api/*` offers the same, the api worker calls it too.
 */
export type Outcome<Done> = { done: Done; refused?: undefined } | { refused: Refusal; done?: undefined };

/** Why something was not done. Nothing of it is written. */
export type Refusal = {
	status: 401 | 403 | 404 | 409 | 422 | 429 | 503;
	/** Part of the contract of `/api/*`: clients branch on it. */
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
	/** What is wrong with single fields, by name. */
	fields?: Record<string, string>;
};

/** What nearly every verb needs. */
export type VerbNeeds = {
	db: Database;
	/** UTC milliseconds. */
	now: () => number;
	/** Asks about one more write of whoever does it: beyond the limit nothing is read. */
	limit: () => Promise<LimitAnswer>;
};

/** What is said where something of ours fails and the request is not at fault. */
export const NOT_NOW = "This cannot be taken right now. Try again in a minute.";

/** What is said where a write wants a proof of the last ten minutes. */
export const PROVE_FIRST =
	"Your last proof is over ten minutes old. Prove that it's you, then send this again.";

/** The refusal of somebody beyond a limit; null where they may go on. @param tooMany the sentence they are told */
export async function refusalBeyond(limit: VerbNeeds["limit"], tooMany: string): Promise<Refusal | null> {
	const answer = await limit();
	if (answer === "within") return null;
	return answer === "beyond"
		? { status: 429, code: "too_many", message: tooMany }
		: { status: 503, code: "unavailable", message: NOT_NOW };
}

/**
 * The refusal of what a person may not write: beyond their limit, and when their account has just been deleted, whose
 * token lives a little longer in another tab.
 */
export async function refusalOf(
	{ isDeleted }: Pick<Session, "isDeleted">,
	limit: VerbNeeds["limit"],
): Promise<Refusal | null> {
	if (isDeleted) return { status: 401, code: "unauthenticated", message: "Sign in first." };
	return refusalBeyond(limit, TOO_MANY_CALLS);
}

/** What somebody is told whose account has been asked of too often. */
export const TOO_MANY_CALLS = "Too many requests from this account. Try again in a minute.";

/** For `catch` behind a verb: that the database does not answer, or pages cannot be told, is a refusal too. @throws every other error */
export function unavailable(error: unknown): { refused: Refusal; done?: undefined } {
	if (!isDatabaseDown(error) && !isNotPurged(error)) throw error;
	return { refused: { status: 503, code: "unavailable", message: NOT_NOW } };
}

/** A refusal of fields. */
export function invalid(fields: Record<string, string>): { refused: Refusal } {
	return {
		refused: { status: 422, code: "invalid", message: "Some of this cannot be taken as it is.", fields },
	};
}

/** The one sentence of a refusal: what is wrong with its first field, or else all of it. */
export function firstMessage({ fields, message }: Refusal): string {
	return Object.values(fields ?? {})[0] ?? message;
}

/** The first message of each field that did not pass. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
	const messages: Record<string, string> = {};
	for (const { path, message } of error.issues) messages[String(path[0] ?? "body")] ??= message;
	return messages;
}
