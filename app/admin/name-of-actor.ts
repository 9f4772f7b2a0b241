import type { AppLoadContext } from "@remix-run/cloudflare";

/** Names an actor. The reader is `you`. */
export type NameActor = (actor: string) => string;

/** The most people we look up per page. Staff is small, and the page waits. */
const MOST_ASKED = 12;

/** The provider's ids. Other actors have their own names, such as `command line`. */
const PERSON = /^user-/;

/**
 * An actor's email address from the provider, with the id in the log. Only the id when the provider has no address
 * or doesn't answer.
 */
export async function nameActors(
	{ verifiedEmails }: Pick<AppLoadContext, "verifiedEmails">,
	actors: string[],
	reader: { userId: string },
): Promise<NameActor> {
	const people = [...new Set(actors)].filter((actor) => PERSON.test(actor) && actor !== reader.userId);
	const mails = new Map(
		await Promise.all(
			people.slice(0, MOST_ASKED).map(async (person) => {
				const [mail] = await verifiedEmails(person).catch(() => []);
				return [person, mail] as const;
			}),
		),
	);
	return (actor) => {
		if (actor === reader.userId) return "you";
		const mail = mails.get(actor);
		return mail ? `${mail} (${actor})` : actor;
	};
}
