import { Hono } from "hono";
import { storeAnswers } from "../../app/syllabus/store-answers";
import { openDatabase } from "../../db/database";
import { listLessonAnswers } from "../../db/queries/lesson-answers";
import { type SignedInEnv, signedIn } from "./signed-in";
import { takeObject } from "./take-object";
import { withinAccountLimit } from "./within-account-limit";

/** Twice 200 answers about the lesson of the longest name. */
const LARGEST_BODY = 32 * 1024;

/**
 * `GET` and `POST /api/learning/progress`: a person's progress in lessons. `user` names the person, so that
 * after another sign-in the browser doesn't show it to someone else.
 */
export const learning = new Hono<SignedInEnv>()
	.use(signedIn, withinAccountLimit)
	.get("/progress", async (context) => {
		const { userId } = context.get("session");
		const answers = await listLessonAnswers(openDatabase(context.env.DB), userId);
		return context.json({ user: userId, answers });
	})
	.post("/progress", ...takeObject(storeAnswers, { maxSize: LARGEST_BODY, wanted: "`answers`" }));
