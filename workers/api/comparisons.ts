import { Hono } from "hono";
import * as z from "zod";
import { itemId, parseItems } from "../../app/compare/comparison/items-param";
import { sayListing } from "../../app/listings/kinds/all";
import { comparisonId, removeComparison } from "../../app/listings/visitors/remove-comparison";
import { openDatabase } from "../../db/database";
import { readSummaries } from "../../db/queries/favourites";
import { listSavedComparisons, MOST_COMPARISONS, saveComparison } from "../../db/queries/saved-comparisons";
import { refuse } from "./errors";
import { atMost, invalid, readBody, readObject } from "./json-body";
import { type SignedInEnv, signedIn, stillHere } from "./signed-in";
import { within, withinAccountLimit } from "./within-limit";

const LARGEST_BODY = 4 * 1024;

const saveSchema = comparisonId.extend({ items: z.string().max(1000, "Choose at most four listings.") });

export const comparisons = new Hono<SignedInEnv>()
	.use(signedIn, withinAccountLimit, atMost(LARGEST_BODY, "That's too much for one comparison."))
	.get("/", async (context) => {
		const { userId } = context.get("session");
		return context.json({
			comparisons: await listSavedComparisons(openDatabase(context.env.DB), userId),
		});
	})
	.post("/", stillHere, async (context) => {
		const body = await readBody(context, saveSchema);
		if (body instanceof Response) return body;
		const db = openDatabase(context.env.DB);
		const { items, problems } = parseItems(new URLSearchParams({ items: body.items }));
		const ids = items.map(itemId);
		const { found, merged } = await readSummaries(db, ids);
		const known = new Set([...found.map(({ id }) => id), ...merged.keys()]);
		problems.push(
			...ids.filter((id) => !known.has(id)).map((id) => `We don't have ${sayListing(id)} in our listings.`),
		);
		if (problems.length === 0 && ids.length < 2) problems.push("Add at least two listings to compare.");
		if (problems.length > 0) return invalid(context, { items: problems.join(" ") });

		const wanted = ids.join(",");
		const kept = await saveComparison(db, context.get("session").userId, {
			id: body.id,
			items: wanted,
			createdAt: Date.now(),
		});
		if (kept.some((comparison) => comparison.items === wanted)) return context.json({ comparisons: kept });
		return kept.length >= MOST_COMPARISONS
			? invalid(context, {
					items: `You've saved ${MOST_COMPARISONS} comparisons, which is the limit. Remove one first.`,
				})
			: invalid(context, { id: "This ID is already in use. Reload the page." });
	})
	.post("/remove", stillHere, async (context) => {
		const body = await readObject(context);
		if (body instanceof Response) return body;
		// `withinAccountLimit` has already asked the limiter.
		const needs = { db: openDatabase(context.env.DB), now: Date.now, limit: within };
		const { done, refused } = await removeComparison(needs, context.get("session"), body);
		return refused ? refuse(context, refused) : context.json(done);
	});
