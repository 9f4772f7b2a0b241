import * as z from "zod";
import { emailAddress } from "~/context/email-address";
import { TOPICS } from "~/context/message-topics";
import { typedWords } from "~/context/typed-words";
import { fieldMessages, invalid, type Outcome, refusalBeyond, type VerbNeeds } from "~/context/verb";
import { insertMessage } from "~db/queries/messages";

const TOO_SHORT = "Enter at least 10 characters.";

export const messageSchema = z.object({
	id: z.uuid("Something went wrong with this form. Reload the page and try again."),
	name: typedWords()
		.max(100, "Enter at most 100 characters.")
		.transform((name) => name || null)
		.nullish(),
	email: emailAddress,
	topic: z.enum(
		TOPICS.map(({ value }) => value),
		"Choose a topic.",
	),
	message: typedWords(TOO_SHORT).min(10, TOO_SHORT).max(5000, "Enter at most 5,000 characters."),
});

/** Null for a bot, which gets the same answer as a person. `website` is a honeypot that people can't see. */
export async function sendMessage(
	{ db, now, limit }: VerbNeeds,
	input: Record<string, unknown>,
): Promise<Outcome<{ id: string; receipt: string | null } | null>> {
	const beyond = await refusalBeyond(limit, "Too many messages. Try again in a minute.");
	if (beyond) return { refused: beyond };
	if (input.website) return { done: null };
	const parsed = messageSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { id, name = null, ...said } = parsed.data;
	const { outcome, receipt } = await insertMessage(db, { id, name, ...said, createdAt: now() });
	if (outcome !== "other") return { done: { id, receipt } };
	const message = "A different message was already sent with this ID. We didn’t keep this one.";
	return { refused: { status: 409, code: "id_used", message } };
}
