import type { Outcome, VerbNeeds } from "~/context/verb";
import { endByLink } from "~db/queries/newsletter";
import { hashOfToken, LONGEST_TOKEN } from "../token-hash";

/** Ends the subscription of a link, for whoever has the mail it stands in. Again, it is still ended. */
export async function endSubscription(
	{ db, now }: Pick<VerbNeeds, "db" | "now">,
	token: string,
): Promise<Outcome<{ isKnown: boolean }>> {
	if (token.length === 0 || token.length > LONGEST_TOKEN) return { done: { isKnown: false } };
	return { done: { isKnown: await endByLink(db, await hashOfToken(token), now()) } };
}
