import * as z from "zod";
import type { Session } from "~/context/load-context";
import { fieldMessages, invalid, type Outcome, refusalOf, type VerbNeeds } from "~/context/verb";
import { countUnread, markNoticesRead } from "~db/queries/follows";

const schema = z.union(
	[
		z.object({ change: z.string().min(1).max(200) }),
		z.object({ until: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
	],
	"Choose which notification to mark as read.",
);

/** Notices after `until` (UTC milliseconds) stay unread. */
export async function markRead(
	{ db, now, limit }: VerbNeeds,
	person: Pick<Session, "userId" | "isDeleted">,
	input: Record<string, unknown>,
): Promise<Outcome<{ unread: number }>> {
	const refused = await refusalOf(person, limit);
	if (refused) return { refused };
	const parsed = schema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	await markNoticesRead(db, person.userId, parsed.data, now());
	return { done: { unread: await countUnread(db, person.userId) } };
}
