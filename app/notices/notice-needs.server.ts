import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import type { VerbNeeds } from "~/context/verb";

/** `emails` gives verified addresses, or null when the provider doesn't answer. */
export type NoticeNeeds = VerbNeeds & { emails: () => Promise<string[] | null> };

export function noticeNeedsOf(context: AppLoadContext, { userId }: Pick<Session, "userId">): NoticeNeeds {
	const { db, now, limits } = context;
	return { db, now, limit: () => limits.account(userId), emails: () => emailsOf(context, userId) };
}

export async function emailsOf(context: AppLoadContext, userId: string): Promise<string[] | null> {
	try {
		return await context.verifiedEmails(userId);
	} catch {
		return null;
	}
}
