import * as z from "zod";
import { emailAddress } from "~/context/email-address";
import { fieldMessages, invalid, type Outcome, refusalBeyond, type VerbNeeds } from "~/context/verb";
import { SIGNUP_SOURCES } from "~/ui/newsletter-sources";
import { askForConfirmation } from "~db/queries/newsletter";

const TOO_MANY = "Too many tries. Wait a minute and try again.";

/** An unknown source counts as the page itself. */
export const askSchema = z.object({
	email: emailAddress,
	source: z.enum(SIGNUP_SOURCES).catch("newsletter"),
});

/** Don't show `mail` to the visitor, because known and unknown addresses get the same answer. `website` is a honeypot. */
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
