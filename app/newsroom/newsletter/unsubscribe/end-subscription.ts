import type { Outcome, VerbNeeds } from "~/context/verb";
import { endByLink } from "~db/queries/newsletter";
import { endNoticesByLink } from "~db/queries/notice-mails";
import { hashOfToken, LONGEST_TOKEN } from "../token-hash";

export type Ended = "digest" | "notices";

const endings = { digest: endByLink, notices: endNoticesByLink };

/** Works for anyone who has the email. Repeats change nothing. */
export async function endSubscription(
	{ db, now }: Pick<VerbNeeds, "db" | "now">,
	of: Ended,
	token: string,
): Promise<Outcome<{ isKnown: boolean }>> {
	if (token.length === 0 || token.length > LONGEST_TOKEN) return { done: { isKnown: false } };
	return { done: { isKnown: await endings[of](db, await hashOfToken(token), now()) } };
}
