import { Hono } from "hono";
import { type SignedInEnv, signedIn } from "./signed-in";

/** `GET /api/auth/user`: who is signed in, or 401 for nobody. */
export const authUser = new Hono<SignedInEnv>().get("/", signedIn, (context) => {
	const { userId, sessionId, roles, label, expiresAt, actedBy } = context.get("session");
	return context.json({
		user_id: userId,
		session_id: sessionId,
		roles,
		label,
		acted_by: actedBy,
		expires_at: new Date(expiresAt).toISOString(),
	});
});
