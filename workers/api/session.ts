import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import { errorFields, log } from "~workers/shared/log";
import { openDatabase } from "../../db/database";
import { markSessionsEnded } from "../../db/queries/session-marks";
import { fail } from "./errors";
import { readerOf, type SignedInEnv } from "./signed-in";

const LARGEST_BODY = 8 * 1024;

const endSchema = z.object({ session_jwt: z.string().max(8192).optional() });

/**
 * `POST /api/session/end`: ends a session. At sign-out the request's cookies identify it, before the browser
 * deletes them. If the SDK already ended it, `session_jwt` does. Anyone with a session's signed token may end
 * it, even after it expired. From then on no copy of its cookies works. The answer is the same for unknown
 * sessions, so it reveals nothing.
 */
export const session = new Hono<SignedInEnv>().post(
	"/end",
	bodyLimit({
		maxSize: LARGEST_BODY,
		onError: (context) => fail(context, 413, "too_large", "This is at most 8 KiB long."),
	}),
	async (context) => {
		const body = endSchema.safeParse(await context.req.json().catch(() => null));
		if (!body.success) return fail(context, 400, "not_json", "This takes a JSON object.");
		const owned = await readerOf(context).owner(body.data.session_jwt);
		if (!owned) return context.body(null, 204);
		const { sessionId, userId, expiresAt } = owned;
		try {
			// The provider may miss the request, so we keep the mark as long as it could renew the session.
			const mark = { sessionId, userId, keepUntil: expiresAt };
			await markSessionsEnded(openDatabase(context.env.DB), [mark], Date.now());
		} catch (error) {
			log("error", "session_not_marked", errorFields(error));
			context.header("Retry-After", "5");
			return fail(context, 503, "unavailable", "This cannot be kept right now. Try again in a minute.");
		}
		return context.body(null, 204);
	},
);
