import * as z from "zod";
import { MOST_FAVOURITES } from "../../db/queries/favourites";

const listingId = z
	.string()
	.max(120)
	.regex(/^[a-z0-9-]+:[a-z0-9-]+$/, "A listing's id is its kind and its name: lender:ledn.");

const ids = z
	.array(listingId)
	.max(MOST_FAVOURITES, `At most ${MOST_FAVOURITES} at a time.`)
	.default([])
	.transform((list) => [...new Set(list)]);

/** What `POST /api/favourites` takes. */
export const favouritesSchema = z
	.object({
		/** Whose favourites the browser believes these to be: what was queued for one account never reaches another. */
		user: z.string().max(200).optional(),
		add: ids,
		remove: ids,
	})
	.refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
		path: ["add"],
		error: "The same listing is to be added and removed.",
	});
