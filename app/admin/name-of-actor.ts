import type { AppLoadContext } from "@remix-run/cloudflare";

/** How somebody who did something is named: whoever reads is `you`. */
export type NameActor = (actor: string) => string;

/** People that the provider is asked about for one page: the staff is few, and a page waits for it. */
const MOST_ASKED = 12;

/** Ids that the sign-in provider gives; whatever else acts has a name of its own, as `command line`. */
const PERSON = /^user-/;

/**
 * Who did something, as somebody reads it: the mail address that the provider has of them, with the id that the log has. Where it has none or
 * does not answer, the id alone.
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
