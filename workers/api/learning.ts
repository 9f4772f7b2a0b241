import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { keepAnswers } from "../../app/syllabus/progress/keep-answers";
import { openDatabase } from "../../db/database";
import { listLessonAnswers } from "../../db/queries/lesson-answers";
import { fail, refuse } from "./errors";
import { type SignedInEnv, signedIn, stillHere } from "./signed-in";
import { within, withinAccountLimit } from "./within-account-limit";

/** Twice 200 answers about the lesson of the longest name. */
const LARGEST_BODY = 32 * 1024;

/**
 * `GET` and `POST /api/learning/progress`: what a person has done of the lessons. `user` says whose it is, so that a browser in
 * which somebody else has signed in since does not take it for its own.
 */
export const learning = new Hono<SignedInEnv>()
	.use(signedIn, withinAccountLimit)
	.get("/progress", async (context) => {
		const { userId } = context.get("session");
		const answers = await listLessonAnswers(openDatabase(context.env.DB), userId);
		return context.json({ user: userId, answers });
	})
	.post(
		"/progress",
		stillHere,
		bodyLimit({
			maxSize: LARGEST_BODY,
			onError: (context) => fail(context, 413, "too_large", "That is too much at a time."),
		}),
		async (context) => {
			const body: unknown = await context.req.json().catch(() => null);
			if (typeof body !== "object" || body === null || Array.isArray(body))
				return fail(context, 400, "not_json", "Send a JSON object with `answers`.");
			const session = context.get("session");
			// `withinAccountLimit`, which stands before all of these routes, has asked the limiter already.
			const needs = { db: openDatabase(context.env.DB), now: Date.now, limit: within };
			const { done, refused } = await keepAnswers(needs, session, { ...body });
			return refused ? refuse(context, refused) : context.json({ user: session.userId, ...done });
		},
	);
