import * as z from "zod";
import type { Session } from "~/context/load-context";
import { fieldMessages, invalid, type Outcome, refusalOf, type VerbNeeds } from "~/context/verb";
import { removeComparison as remove } from "~db/queries/saved-comparisons";

export const comparisonId = z.object({ id: z.uuid("This isn’t a comparison’s ID.") });

export async function removeComparison(
	{ db, limit }: VerbNeeds,
	session: Session,
	input: Record<string, unknown>,
): Promise<Outcome<{ removed: string }>> {
	const refused = await refusalOf(session, limit);
	if (refused) return { refused };
	const parsed = comparisonId.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	if (await remove(db, session.userId, parsed.data.id)) return { done: { removed: parsed.data.id } };
	return {
		refused: { status: 404, code: "not_found", message: "You have no saved comparison with this ID." },
	};
}
