import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type VerbNeeds } from "~/context/verb";
import { writeSettled } from "~db/queries/messages";

/** How an admin closes a message. They answered by email, or it needs no answer. */
export const settleSchema = z.object({
	id: z.uuid("There is no such message."),
	status: z.enum(["answered", "closed"], "Say whether it was answered."),
});

/**
 * Takes a message out of the queue. The same word again changes nothing; another one is refused.
 * @param actor who says so
 * @param input fields of `settleSchema`
 */
export const settleMessage = staffVerb("settle-message", async ({ db, now }: VerbNeeds, actor, input) => {
	const parsed = settleSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { id } = parsed.data;
	const outcome = await writeSettled(db, { ...parsed.data, at: now(), actor: actor.userId });
	if (outcome === "none")
		return { refused: { status: 404, code: "not_found", message: "There is no such message." } };
	if (outcome === "other") {
		const message = "Somebody has dealt with this message meanwhile. Their word stands.";
		return { refused: { status: 409, code: "answered", message } };
	}
	return { done: { id } };
});
