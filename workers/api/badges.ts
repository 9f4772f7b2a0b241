import { Hono } from "hono";
import * as z from "zod";
import { presentBadges } from "../../app/badges/badges.server";
import { badgeById, badges as rules } from "../../app/badges/rules";
import { countedOf, eventTypes } from "../../app/badges/subjects";
import { fieldMessages } from "../../app/context/verb";
import { openDatabase } from "../../db/database";
import {
	type BadgeStats,
	markBadgeSeen,
	readBadgeStats,
	readBadges,
	trackBadges,
} from "../../db/queries/badges";
import { MINUTE } from "../../db/time";
import { fail } from "./errors";
import { atMost, readObject } from "./json-body";
import { type SignedInEnv, signedIn, stillHere } from "./signed-in";
import { withinBadgeLimit } from "./within-limit";

const LARGEST_BODY = 4 * 1024;
const STATS_FRESH_MS = MINUTE;

const trackSchema = z.strictObject({
	type: z.enum(eventTypes, `One of ${eventTypes.join(", ")}.`),
	data: z
		.strictObject({
			page: z.string().max(500, "A path of at most 500 characters.").optional(),
			modalType: z.string().max(100, "At most 100 characters.").optional(),
		})
		.optional(),
});

let kept: { stats: BadgeStats; at: number } | null = null;

export const badges = new Hono<SignedInEnv>()
	.get("/stats", async (context) => {
		const now = Date.now();
		if (!kept || now - kept.at >= STATS_FRESH_MS)
			kept = { stats: await readBadgeStats(openDatabase(context.env.DB)), at: now };
		context.header("Cache-Control", "public, max-age=60");
		return context.json(kept.stats);
	})
	.use(signedIn, withinBadgeLimit, atMost(LARGEST_BODY))
	.get("/user", async (context) => {
		const rows = await readBadges(openDatabase(context.env.DB), context.get("session").userId);
		return context.json(presentBadges(rows));
	})
	.post("/track", stillHere, async (context) => {
		const body = await readObject(context, "An event is a JSON object.");
		if (body instanceof Response) return body;
		const parsed = trackSchema.safeParse(body);
		if (!parsed.success)
			return fail(context, 422, "invalid", "We don't recognize this event.", fieldMessages(parsed.error));
		const earned = await trackBadges(openDatabase(context.env.DB), {
			...countedOf(parsed.data),
			userId: context.get("session").userId,
			rules: rules.map(({ id, tally, target }) => ({ id, tally, target })),
			now: Date.now(),
		});
		return context.json({
			success: true,
			newBadges: earned.flatMap((earnedId) => {
				const badge = badgeById(earnedId);
				if (!badge) return [];
				const { id, name, description, points } = badge;
				return [{ badge: { id, name, description, points } }];
			}),
		});
	})
	.post("/:id/mark-seen", stillHere, async (context) => {
		const id = context.req.param("id");
		const { userId } = context.get("session");
		if (badgeById(id) && (await markBadgeSeen(openDatabase(context.env.DB), userId, id, Date.now())))
			return context.json({ success: true });
		return fail(context, 404, "not_found", "You don't have that badge.");
	});
