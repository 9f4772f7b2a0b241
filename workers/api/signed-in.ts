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

/** The environment of routes behind `signedIn`, `confirmed` or `staffOnly`. */
export type SignedInEnv = {
	Bindings: ApiBindings;
	Variables: RequestIdVariables & {
		session: Session;
		/** The provider's backend API. */
		provider: ProviderClient;
	};
};

/**
 * Lets pass whoever is signed in, as `session`. Answers 401 otherwise: `second_factor_required` where only the authenticator
 * app is missing, `unauthenticated` for all others, a session that was ended among them. A write needs a session that the provider
 * confirmed within the last minute: else it is asked, and 503 `unavailable` says that it does not answer.
 */
export const signedIn = createMiddleware<SignedInEnv>(async (context, next) => {
	const reader = readerOf(context);
	const isRead = context.req.method === "GET" || context.req.method === "HEAD";
	const status = await (isRead ? reader.signInStatus() : reader.statusToWrite());
	return status.is === "signed-in" ? pass(context, status.session, next) : deny(context, status);
});

/**
 * The same for what cannot be taken back: the provider is asked whether the session is still alive. 503 `unavailable`
 * when it does not answer.
 */
export const confirmed = createMiddleware<SignedInEnv>(async (context, next) => {
	const session = await confirm(context);
	return session instanceof Response ? session : pass(context, session, next);
});

/**
 * The same for those who run the site: a role that was taken away is gone at once. 403 `forbidden` for everybody else, and while
 * somebody acts for them; 401 `second_factor_required` where neither a second factor nor a passkey was proved.
 */
export const staffOnly = createMiddleware<SignedInEnv>(async (context, next) => {
	const session = await confirm(context);
	if (session instanceof Response) return session;
	if (powersOf(session.roles).size === 0 || session.actedBy !== null)
		return fail(context, 403, "forbidden", "Only those who run the site may do this.");
	if (session.deskProvedAt === null) {
		log("info", "access_denied", { code: "second_factor_required", path: context.req.path });
		return fail(
			context,
			401,
			"second_factor_required",
			"Prove a second factor or a passkey first, at /verify.",
		);
	}
	return pass(context, session, next);
});

/**
 * Lets pass whose roles allow this write, and who has proved lately that it is them where it needs that. Stands behind `staffOnly`.
 */
export const mayDo = (verb: StaffVerb) =>
	createMiddleware<SignedInEnv>(async (context, next) => {
		const session = context.get("session");
		const refused = refusalWithout(verb, session);
		if (refused) return refuse(context, refused);
		return needsProof(verb, session, Date.now()) ? needProof(context) : next();
	});

/**
 * Lets pass whoever has proved within ten minutes that it is them; answers 403 `fresh_proof_required` otherwise. Stands behind
 * `confirmed`, before what a stranger at an open screen must not do.
 */
export const freshlyProved = createMiddleware<SignedInEnv>(async (context, next) => {
	return isProofFresh(context.get("session"), Date.now()) ? next() : needProof(context);
});

function needProof(context: Context<SignedInEnv>): Response {
	log("info", "access_denied", { code: "fresh_proof_required", path: context.req.path });
	return fail(
		context,
		403,
		"fresh_proof_required",
		"You signed in a while ago. Prove once more that it is you.",
	);
}

/**
 * Lets pass whoever has not just deleted their account: another tab's token outlives the user. Answers 401 `unauthenticated`
 * otherwise. Stands behind `signedIn`, before whatever writes for a person.
 */
export const stillHere = createMiddleware<SignedInEnv>(async (context, next) =>
	context.get("session").isDeleted ? unauthenticated(context) : next(),
);

/** The session reader of a request. */
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

/** 401 `unauthenticated`. */
function unauthenticated(context: Context<SignedInEnv>): Response {
	return fail(context, 401, "unauthenticated", "Sign in first.");
}

/** Why somebody is not let pass. */
function deny(context: Context<SignedInEnv>, { is }: SignInStatus): Response {
	if (is === "unknown") {
		context.header("Retry-After", "60");
		return fail(
			context,
			503,
			"unavailable",
			"Your session cannot be checked right now. Try again in a minute.",
		);
	}
	if (is === "unfinished") {
		log("info", "access_denied", { code: "second_factor_required", path: context.req.path });
		return fail(
			context,
			401,
			"second_factor_required",
			"Your account has an authenticator app. Type its code to go on.",
		);
	}
	return unauthenticated(context);
}

/** The session as the provider has it now, or the answer that says why there is none. */
async function confirm(context: Context<SignedInEnv>): Promise<Session | Response> {
	const reader = readerOf(context);
	try {
		return (await reader.confirm()) ?? deny(context, await reader.signInStatus());
	} catch (error) {
		if (!(error instanceof Response)) throw error;
		context.header("Retry-After", "60");
		return fail(context, 503, "unavailable", "The sign-in provider does not answer. Try again in a minute.");
	}
}

function pass(context: Context<SignedInEnv>, session: Session, next: () => Promise<void>): Promise<void> {
	context.set("session", session);
	context.set("provider", createProviderClient(readProvider(context.env)));
	return next();
}
