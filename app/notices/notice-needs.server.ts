import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import type { VerbNeeds } from "~/context/verb";

/** What the verbs of notices need: the verified addresses of whoever does it besides; null where the provider does not answer. */
export type NoticeNeeds = VerbNeeds & { emails: () => Promise<string[] | null> };

/** The same from what a page is given. */
export function noticeNeedsOf(context: AppLoadContext, { userId }: Pick<Session, "userId">): NoticeNeeds {
	const { db, now, limits } = context;
	return { db, now, limit: () => limits.account(userId), emails: () => emailsOf(context, userId) };
}

/** The verified addresses of somebody; null where the provider does not answer. */
export async function emailsOf(context: AppLoadContext, userId: string): Promise<string[] | null> {
	try {
		return await context.verifiedEmails(userId);
	} catch {
		return null;
	}
}
