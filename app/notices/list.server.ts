import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { textsOf } from "~/context/texts-of";
import { type Outcome, type Refusal, unavailable } from "~/context/verb";
import { readFollower } from "~db/queries/follows";
import { NOTICES } from "../frame";
import { markRead } from "../mark-read";
import { emailsOf, type NoticeNeeds, noticeNeedsOf } from "../notice-needs.server";
import { setNoticeSettings } from "../set-notice-settings";
import { unfollow } from "../unfollow";
import { PAGE_SIZE, presentNotices } from "./present";
import type { NoticesProblem, NoticesView } from "./view";

const SAID: Record<string, string> = {
	followed: "Followed. What changes from now on stands here.",
	changed: "Changed.",
	ended: "You follow this no longer. What you were told stays.",
	read: "Marked as read.",
	saved: "Saved.",
};

/** A person's notices and follows. Only reads, so a visit doesn't mark notices as read. */
export async function loadNotices(
	context: AppLoadContext,
	request: Request,
	{ userId }: Session,
): Promise<NoticesView> {
	const params = new URL(request.url).searchParams;
	const asked = Number(params.get("page") ?? "1");
	const page = Number.isSafeInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
	const [rows, emails] = await Promise.all([
		readFollower(context.db, userId, { page, size: PAGE_SIZE }),
		emailsOf(context, userId),
	]);
	const said = SAID[params.get("done") ?? ""] ?? null;
	return presentNotices(rows, { page, emails, now: context.now(), said });
}

type Verb = (
	needs: NoticeNeeds,
	session: Session,
	input: Record<string, string>,
) => Promise<Outcome<unknown>>;

const verbs = new Map<string, { verb: Verb; done: string }>([
	["unfollow", { verb: unfollow, done: "ended" }],
	["read", { verb: markRead, done: "read" }],
	["settings", { verb: setNoticeSettings, done: "saved" }],
]);

export async function changeNotices({
	context,
	request,
	session,
}: {
	context: AppLoadContext;
	request: Request;
	session: Session;
}): Promise<NoticesProblem> {
	const form = await request.formData().catch(() => null);
	const { intent = "", ...typed } = form ? textsOf(form) : {};
	const known = verbs.get(intent);
	if (!known) throw new Response("This form is not understood.", { status: 400 });
	const { refused } = await known.verb(noticeNeedsOf(context, session), session, typed).catch(unavailable);
	// It ended earlier, which is what the visitor wanted.
	if (!refused || refused.status === 404)
		throw redirect(`${NOTICES}?done=${known.done}`, {
			status: 303,
			headers: { "Cache-Control": "private, no-store" },
		});
	return { status: refused.status, message: messageOf(refused), fields: refused.fields ?? {}, typed };
}

export function messageOf({ status, message }: Refusal): string {
	return status === 422 ? "Something in the form needs another look. Nothing was changed." : message;
}
