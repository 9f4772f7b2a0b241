import * as z from "zod";
import type { Session } from "~/context/load-context";
import { fieldMessages, invalid, type Outcome, refusalOf, type VerbNeeds } from "~/context/verb";
import { changeFavourites as change, type FavouritesChanged, MOST_FAVOURITES } from "~db/queries/favourites";

const listingId = z
	.string()
	.max(120)
	.regex(/^[a-z0-9-]+:[a-z0-9-]+$/, "Enter a listing’s id, like lender:ledn.");

const ids = z
	.array(listingId)
	.max(MOST_FAVOURITES, `At most ${MOST_FAVOURITES} at a time.`)
	.default([])
	.transform((list) => [...new Set(list)]);

const favouritesSchema = z
	.object({
		/** The owner of the favorites, as the browser knows it. Changes queued for one account never reach another. */
		user: z.string().max(200).optional(),
		add: ids,
		remove: ids,
	})
	.refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
		path: ["add"],
		error: "The same listing can’t be both added and removed.",
	});

export async function changeFavourites(
	{ db, now, limit }: VerbNeeds,
	session: Session,
	input: Record<string, unknown>,
): Promise<Outcome<FavouritesChanged>> {
	const refused = await refusalOf(session, limit);
	if (refused) return { refused };
	const parsed = favouritesSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { user, add, remove } = parsed.data;
	if (user !== undefined && user !== session.userId)
		return { refused: { status: 403, code: "forbidden", message: "Someone else is signed in." } };
	return { done: await change(db, { userId: session.userId, add, remove, now: now() }) };
}
