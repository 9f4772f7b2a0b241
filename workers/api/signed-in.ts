import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { RequestIdVariables } from "hono/request-id";
import type { Session } from "~/load-context";
import { createProviderClient, type ProviderClient } from "~workers/shared/session/provider";
import { readProvider } from "~workers/shared/session/provider-config";
import { createSessionReader } from "~workers/shared/session/session-reader";
import type { ApiBindings } from "./bindings";
import { fail } from "./errors";

/** The environment of routes behind `signedIn` or `confirmed`. */
export type SignedInEnv = {
	Bindings: ApiBindings;
	Variables: RequestIdVariables & {
		session: Session;
		/** The provider's backend API. */
		provider: ProviderClient;
	};
};

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
	let session: Session | null;
	try {
		session = await readerOf(context).confirm();
	} catch (error) {
		if (!(error instanceof Response)) throw error;
		context.header("Retry-After", "60");
		return fail(context, 503, "unavailable", "The sign-in provider does not answer. Try again in a minute.");
	}
	if (!session) return unauthenticated(context);
	return pass(context, session, next);
});

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

function unauthenticated(context: Context<SignedInEnv>): Response {
	return fail(context, 401, "unauthenticated", "Sign in first.");
}
