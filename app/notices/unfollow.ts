import * as z from "zod";
import type { Session } from "~/context/load-context";
import { fieldMessages, invalid, type Outcome, refusalOf, type VerbNeeds } from "~/context/verb";
import { removeFollow } from "~db/queries/follows";

const schema = z.object({ target: z.string("Say what.").min(1, "Say what.").max(250, "Say what.") });

export async function unfollow(
	{ db, limit }: VerbNeeds,
	person: Pick<Session, "userId" | "isDeleted">,
	input: Record<string, unknown>,
): Promise<Outcome<{ target: string }>> {
	const refused = await refusalOf(person, limit);
	if (refused) return { refused };
	const parsed = schema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { target } = parsed.data;
	if (await removeFollow(db, person.userId, target)) return { done: { target } };
	return { refused: { status: 404, code: "not_found", message: "You do not follow this." } };
}
