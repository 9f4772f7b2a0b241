import { openDatabase } from "../../db/database";
import { createSessionReader, type RequestSession } from "../shared/session/session-reader";
import type { SiteEnv } from "./env";

// Relative imports only: load-context.ts says why.

/** The reader of a request's session, with what the site has for it. */
export function openSession(
	request: Request,
	env: SiteEnv,
	waitUntil: (work: Promise<unknown>) => void,
): RequestSession {
	return createSessionReader({
		request,
		provider: env.provider,
		kv: env.content,
		openDb: () => openDatabase(env.database),
		limiter: env.sessionLimit,
		waitUntil,
	});
}
