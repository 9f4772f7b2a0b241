import * as z from "zod";
import { emailAddress } from "~/context/email-address";
import { fieldMessages, invalid, type Outcome, refusalBeyond, type VerbNeeds } from "~/context/verb";
import { SIGNUP_SOURCES } from "~/ui/newsletter-sources";
import { askForConfirmation } from "~db/queries/newsletter";

const TOO_MANY = "Too many tries from here. Wait a minute and send it again.";

/** What is asked for. A source that nobody knows is that of the page itself. */
export const askSchema = z.object({
	email: emailAddress,
	source: z.enum(SIGNUP_SOURCES).catch("newsletter"),
});

/**
 * Asks for the newsletter: a mail is owed that asks whether it was the owner of the address. The outcome is the same whether the address is known or
 * not; `mail` alone says what is owed, and is not for the visitor.
 * @param input fields of `askSchema`; `website` is hidden from people
 */
export async function askForNewsletter(
	{ db, now, limit }: VerbNeeds,
	input: Record<string, unknown>,
): Promise<Outcome<{ mail: string | null }>> {
	const beyond = await refusalBeyond(limit, TOO_MANY);
	if (beyond) return { refused: beyond };
	if (input.website) return { done: { mail: null } };
	const parsed = askSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const mail = await askForConfirmation(db, { id: crypto.randomUUID(), ...parsed.data, now: now() });
	return { done: { mail } };
}
