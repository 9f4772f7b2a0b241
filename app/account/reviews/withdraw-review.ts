import * as z from "zod";
import { SITE } from "~/context/content-keys";
import type { Session } from "~/context/load-context";
import { fieldMessages, invalid, type Outcome, refusalOf, type VerbNeeds } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { listOwnReviews, withdrawReview as withdraw } from "~db/queries/own-reviews";

type WithdrawNeeds = VerbNeeds & {
	purge: (tags: readonly string[]) => Promise<void>;
};

const withdrawSchema = z.object({ id: z.uuid("We couldn’t find that review.") });

/** The person keeps the text and can resubmit it. Repeats change nothing. */
export async function withdrawReview(
	{ db, now, limit, purge }: WithdrawNeeds,
	session: Session,
	input: Record<string, unknown>,
): Promise<Outcome<{ id: string }>> {
	const refused = await refusalOf(session, limit);
	if (refused) return { refused };
	const parsed = withdrawSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { id } = parsed.data;
	const own = (await listOwnReviews(db, session.userId)).find((review) => review.id === id);
	if (!own) return { refused: { status: 404, code: "not_found", message: "We couldn’t find that review." } };
	const done = await withdraw(db, { id, userId: session.userId, now: now() });
	const section = kindById(own.listing.kind)?.path;
	if (done?.wasShown) await purge(section ? [section, SITE] : [SITE]);
	return { done: { id } };
}
