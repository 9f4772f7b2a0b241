import { Hono } from "hono";
import * as z from "zod";
import { authAnswer } from "./authenticated";
import type { Call, EmulatorEnv } from "./emulator";
import { notSignedIn, ProviderError } from "./provider-error";
import { readBody } from "./read-body";
import { sessionIdOf } from "./signing-keys";
import {
	endSession,
	findSession,
	findSessionById,
	type Session,
	sessionsOf,
	touchSession,
} from "./store/sessions";
import { deleteUser, findUser, findUserWith } from "./store/users";
import { dropFactor } from "./users";

const proof = z.object({ session_token: z.string().optional(), session_jwt: z.string().optional() });

/** The calls of the site's own server, with the project's secret. Answers have their fields at the top. */
export const backend = new Hono<EmulatorEnv>()
	.post("/sessions/authenticate", async (call) => {
		const body = await readBody(call, proof);
		const db = call.env.AUTH_DB;
		const session = await provenSession(call, body);
		const user = session && (await findUser(db, session.user_id));
		if (!session || !user) throw notSignedIn();
		const touched = await touchSession(db, session, { user, now: Date.now() });
		const answer = await authAnswer(call.env, { user, session: touched, token: body.session_token ?? "" });
		return flat(call, { ...answer, __user: undefined });
	})
	.post("/sessions/revoke", async (call) => {
		const body = await readBody(call, proof.extend({ session_id: z.string().optional() }));
		const id = body.session_id ?? (await provenSession(call, body))?.session_id;
		if (!id || !(await endSession(call.env.AUTH_DB, id, Date.now()))) {
			throw new ProviderError(404, "session_not_found", "Session could not be found.");
		}
		return flat(call, {});
	})
	.get("/sessions", async (call) => {
		const userId = call.req.query("user_id") ?? "";
		if (!(await findUser(call.env.AUTH_DB, userId))) throw noUser();
		return flat(call, { sessions: await sessionsOf(call.env.AUTH_DB, userId, Date.now()) });
	})
	.get("/users/:id", async (call) => {
		const user = await findUser(call.env.AUTH_DB, call.req.param("id"));
		if (!user) throw noUser();
		return flat(call, user);
	})
	.delete("/users/:id", async (call) => {
		const userId = call.req.param("id");
		if (!(await deleteUser(call.env.AUTH_DB, userId))) throw noUser();
		return flat(call, { user_id: userId });
	})
	.delete("/users/:factor/:id", async (call) => {
		const { factor, id } = call.req.param();
		const user = await findUserWith(call.env.AUTH_DB, id);
		if (!user) throw new ProviderError(404, "factor_not_found", "There is no such factor.");
		await dropFactor(call.env.AUTH_DB, user, factor, id);
		return flat(call, { user_id: user.user_id });
	});

async function provenSession(
	call: Call,
	{ session_token: token, session_jwt: jwt }: z.output<typeof proof>,
): Promise<Session | null> {
	const now = Date.now();
	if (token) return findSession(call.env.AUTH_DB, token, now);
	const sessionId = jwt ? await sessionIdOf(call.env, jwt, now) : null;
	return sessionId ? findSessionById(call.env.AUTH_DB, sessionId, now) : null;
}

function noUser(): ProviderError {
	return new ProviderError(404, "user_not_found", "User could not be found.");
}

function flat(call: Call, data: Record<string, unknown>): Response {
	return call.json({ ...data, status_code: 200, request_id: call.get("requestId") });
}
