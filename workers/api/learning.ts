import { Hono } from "hono";
import { storeAnswers } from "../../app/syllabus/store-answers";
import { openDatabase } from "../../db/database";
import { listLessonAnswers } from "../../db/queries/lesson-answers";
import { type SignedInEnv, signedIn } from "./signed-in";
import { takeObject } from "./take-object";
import { withinAccountLimit } from "./within-limit";

/** 200 answers about the lesson with the longest name, twice. */
const LARGEST_BODY = 32 * 1024;

/** `GET` and `POST /api/learning/progress`. `user` lets a browser notice that someone else has signed in since. */
export const learning = new Hono<SignedInEnv>()
	.use(signedIn, withinAccountLimit)
	.get("/progress", async (context) => {
		const { userId } = context.get("session");
		const answers = await listLessonAnswers(openDatabase(context.env.DB), userId);
		return context.json({ user: userId, answers });
	})
	.post("/progress", ...takeObject(storeAnswers, { maxSize: LARGEST_BODY, wanted: "`answers`" }));
