import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { RequestIdVariables } from "hono/request-id";
import { log } from "~workers/shared/log";
import { createProviderClient, type ProviderClient } from "~workers/shared/session/provider";
import { readProvider } from "~workers/shared/session/provider-config";
import { createSessionReader, type RequestSession } from "~workers/shared/session/session-reader";
import { isProofFresh } from "../../app/context/fresh-proof";
import type { Session, SignInStatus } from "../../app/context/load-context";
import { needsProof, refusalWithout } from "../../app/context/staff-verb";
import { powersOf, type StaffVerb } from "../../app/powers";
import { openDatabase } from "../../db/database";
import type { ApiBindings } from "./bindings";
import { fail, refuse } from "./errors";

/** For routes behind `signedIn`, `confirmed` or `staffOnly`. */
export type SignedInEnv = {
	Bindings: ApiBindings;
	Variables: RequestIdVariables & {
		session: Session;
		provider: ProviderClient;
	};
};

/** Otherwise 401: `second_factor_required` or `unauthenticated`. Writes need a session confirmed within the last minute, or we ask the provider, and answer 503 `unavailable` if that fails. */
export const signedIn = createMiddleware<SignedInEnv>(async (context, next) => {
	const reader = readerOf(context);
	const isRead = context.req.method === "GET" || context.req.method === "HEAD";
	const status = await (isRead ? reader.signInStatus() : reader.statusToWrite());
	return status.is === "signed-in" ? pass(context, status.session, next) : deny(context, status);
});

/** For permanent actions. Always asks the provider, and answers 503 `unavailable` if that fails. */
export const confirmed = createMiddleware<SignedInEnv>(async (context, next) => {
	const session = await confirm(context);
	return session instanceof Response ? session : pass(context, session, next);
});

/** Asks the provider, so a removed role ends at once. 403 `forbidden` for everyone else and during impersonation. 401 `second_factor_required` without a second factor or a passkey. */
export const staffOnly = createMiddleware<SignedInEnv>(async (context, next) => {
	const session = await confirm(context);
	if (session instanceof Response) return session;
	if (powersOf(session.roles).size === 0 || session.actedBy !== null)
		return fail(context, 403, "forbidden", "Only staff can do this.");
	if (session.deskProvedAt === null) {
		log("info", "access_denied", { code: "second_factor_required", path: context.req.path });
		return fail(
			context,
			401,
			"second_factor_required",
			"Confirm with an authenticator app or a passkey first, at /verify.",
		);
	}
	return pass(context, session, next);
});

/** Use after `staffOnly`. */
export const mayDo = (verb: StaffVerb) =>
	createMiddleware<SignedInEnv>(async (context, next) => {
		const session = context.get("session");
		const refused = refusalWithout(verb, session);
		if (refused) return refuse(context, refused);
		return needsProof(verb, session, Date.now()) ? needProof(context) : next();
	});

/** A proof within ten minutes, or 403 `fresh_proof_required`. Use after `confirmed`, for actions that a stranger at an open screen mustn't take. */
export const freshlyProved = createMiddleware<SignedInEnv>(async (context, next) => {
	return isProofFresh(context.get("session"), Date.now()) ? next() : needProof(context);
});

function needProof(context: Context<SignedInEnv>): Response {
	log("info", "access_denied", { code: "fresh_proof_required", path: context.req.path });
	return fail(context, 403, "fresh_proof_required", "You signed in a while ago. Confirm it's you.");
}

/** A token in another tab outlives a deleted account. 401 `unauthenticated`. Use after `signedIn`, before writing a person's data. */
export const stillHere = createMiddleware<SignedInEnv>(async (context, next) =>
	context.get("session").isDeleted ? unauthenticated(context) : next(),
);

export function readerOf(context: Context<SignedInEnv>): RequestSession {
	return createSessionReader({
		request: context.req.raw,
		provider: readProvider(context.env),
		kv: context.env.CONTENT,
		openDb: () => openDatabase(context.env.DB),
		limiter: context.env.SESSION_LIMIT,
		waitUntil: (work) => context.executionCtx.waitUntil(work),
	});
}

function unauthenticated(context: Context<SignedInEnv>): Response {
	return fail(context, 401, "unauthenticated", "Sign in first.");
}

function deny(context: Context<SignedInEnv>, { is }: SignInStatus): Response {
	if (is === "unknown") {
		context.header("Retry-After", "60");
		return fail(context, 503, "unavailable", "We couldn't check your session. Try again in a minute.");
	}
	if (is === "unfinished") {
		log("info", "access_denied", { code: "second_factor_required", path: context.req.path });
		return fail(
			context,
			401,
			"second_factor_required",
			"Your account has an authenticator app. Enter its code to continue.",
		);
	}
	return unauthenticated(context);
}

async function confirm(context: Context<SignedInEnv>): Promise<Session | Response> {
	const reader = readerOf(context);
	try {
		return (await reader.confirm()) ?? deny(context, await reader.signInStatus());
	} catch (error) {
		if (!(error instanceof Response)) throw error;
		context.header("Retry-After", "60");
		return fail(context, 503, "unavailable", "Our sign-in provider isn't responding. Try again in a minute.");
	}
}

function pass(context: Context<SignedInEnv>, session: Session, next: () => Promise<void>): Promise<void> {
	context.set("session", session);
	context.set("provider", createProviderClient(readProvider(context.env)));
	return next();
}
