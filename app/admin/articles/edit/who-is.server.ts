import type { AppLoadContext } from "@remix-run/cloudflare";
import { emailsOfUsers } from "~/context/emails-of.server";
import { FILES } from "~/learn/text/import-texts.server";

/**
 * Staff names for the desk. Uses the email address, or the id when the provider has none.
 * @param userId the reader
 */
export async function namesOf(
	context: Pick<AppLoadContext, "verifiedEmails">,
	actors: readonly string[],
	userId: string,
): Promise<(actor: string) => string> {
	const others = actors.filter((actor) => actor !== userId && actor !== FILES);
	const emails = await emailsOfUsers(context, others);
	return (actor) => {
		if (actor === userId) return "you";
		return actor === FILES ? "the files" : (emails.get(actor) ?? actor);
	};
}
