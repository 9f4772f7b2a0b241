import { Hono } from "hono";
import * as z from "zod";
import { DEAD_LETTERS_A_PAGE, printCursor, readCursor } from "../../../app/admin/health/dead-letter-cursor";
import { openDatabase } from "../../../db/database";
import { listDeadLetters } from "../../../db/queries/dead-letters";
import type { ApiBindings } from "../bindings";
import { fail } from "../errors";
import { replayDeadLetters } from "./dead-letters";
import { eventQueue } from "./waiting";

const replaySchema = z.strictObject({
	ids: z
		.array(z.string().regex(/^[0-9a-f]{32}$/))
		.min(1)
		.max(DEAD_LETTERS_A_PAGE),
});

/** Mounted in `/api/admin`, which guards it. `GET /?after=…` answers `{letters, next}`, newest first, 50 a page. `POST /replay` with `{ids}` answers `{replayed}`. */
export const deadLetterRoutes = new Hono<{ Bindings: ApiBindings }>()
	.get("/", async (context) => {
		const asked = context.req.query("after");
		const after = asked === undefined ? null : readCursor(asked);
		if (asked !== undefined && after === null) {
			return fail(context, 422, "invalid", "There is no such page.", { after: "Take it from next." });
		}
		const found = await listDeadLetters(openDatabase(context.env.DB), DEAD_LETTERS_A_PAGE + 1, after);
		const letters = found.slice(0, DEAD_LETTERS_A_PAGE);
		const last = found.length > DEAD_LETTERS_A_PAGE ? letters.at(-1) : undefined;
		return context.json({
			letters: letters.map(({ message, ...letter }) => ({ ...letter, message: JSON.parse(message) })),
			next: last ? printCursor(last) : null,
		});
	})
	.post("/replay", async (context) => {
		const parsed = replaySchema.safeParse(await context.req.json().catch(() => null));
		if (!parsed.success) {
			return fail(context, 422, "invalid", "Some fields need a correction.", {
				ids: `The ids of 1 to ${DEAD_LETTERS_A_PAGE} dead letters.`,
			});
		}
		const queue = eventQueue(context.env);
		const replayed = await replayDeadLetters(
			openDatabase(context.env.DB),
			queue,
			parsed.data.ids,
			Date.now(),
		);
		return context.json({ replayed });
	});
