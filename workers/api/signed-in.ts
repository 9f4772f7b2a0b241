import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { RequestIdVariables } from "hono/request-id";
import type { Session } from "~/load-context";
import { createProviderClient, type ProviderClient } from "~workers/shared/session/provider";
import { readProvider } from "~workers/shared/session/provider-config";
import { createSessionReader } from "~workers/shared/session/session-reader";
import type { ApiBindings } from "./bindings";
import { fail } from "./errors";

/** The environment of routes behind `signedIn`, `confirmed` or `adminOnly`. */
export type SignedInEnv = {
	Bindings: ApiBindings;
	Variables: RequestIdVariables & {
		session: Session;
		/** The provider's backend API. */
		provider: ProviderClient;
	};
};

/** The role that opens what is for administrators. */
const ADMIN = "admin";

/** Lets pass who is signed in, as `session`; answers 401 `unauthenticated` otherwise. */
export const signedIn = createMiddleware<SignedInEnv>(async (context, next) => {
	const session = await readerOf(context).read();
	if (!session) return unauthenticated(context);
	return pass(context, session, next);
});

/**
 * The same for what cannot be taken back: the provider is asked whether the session is still alive. 503 `unavailable`
 * when it does not answer.
 */
export const confirmed = createMiddleware<SignedInEnv>(async (context, next) => {
	const session = await confirm(context);
	return session instanceof Response ? session : pass(context, session, next);
});

/** The same for administrators: a role that was taken away is gone at once. 403 `forbidden` for everybody else. */
export const adminOnly = createMiddleware<SignedInEnv>(async (context, next) => {
	const session = await confirm(context);
	if (session instanceof Response) return session;
	if (!session.roles.includes(ADMIN))
		return fail(context, 403, "forbidden", "Only an administrator may do this.");
	return pass(context, session, next);
});

/** 401 `unauthenticated`. */
export function unauthenticated(context: Context<SignedInEnv>): Response {
	return fail(context, 401, "unauthenticated", "Sign in first.");
}

/** The session as the provider has it now, or the answer that says why there is none. */
async function confirm(context: Context<SignedInEnv>): Promise<Session | Response> {
	try {
		return (await readerOf(context).confirm()) ?? unauthenticated(context);
	} catch (error) {
		if (!(error instanceof Response)) throw error;
		context.header("Retry-After", "60");
		return fail(context, 503, "unavailable", "The sign-in provider does not answer. Try again in a minute.");
	}
}

function readerOf(context: Context<SignedInEnv>) {
	return createSessionReader({
		request: context.req.raw,
		provider: readProvider(context.env),
		kv: context.env.CONTENT,
		waitUntil: (work) => context.executionCtx.waitUntil(work),
	});
}

function pass(context: Context<SignedInEnv>, session: Session, next: () => Promise<void>): Promise<void> {
	context.set("session", session);
	context.set("provider", createProviderClient(readProvider(context.env)));
	return next();
}
