import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { topicLabel } from "~/context/message-topics";
import { firstMessage, unavailable } from "~/context/verb";
import { formatCount, formatMoment } from "~/ui/format";
import { listMessages, type Message } from "~db/queries/messages";
import { pageAsked } from "../page-asked";
import { settleMessage } from "./settle-message";

const PAGE_SIZE = 50;

export type MessageRow = {
	id: string;
	name: string | null;
	email: string;
	/** Opens the admin's own mail program with an answer begun. */
	answerHref: string;
	topic: string;
	message: string;
	/** '17:05 UTC, 20 Nov 2026'. */
	sent: string;
	/** 'Answered 18:00 UTC, 20 Nov 2026'. Null while open. */
	settled: string | null;
};

export type MessagesView = {
	messages: MessageRow[];
	isOpen: boolean;
	total: string;
	page: number;
	pages: number;
	newerHref: string | null;
	olderHref: string | null;
	justSettled: boolean;
};

/** Why a message could not be taken out of the queue, and which. */
export type SettleProblem = { id: string; message: string };

/** A page of open messages, or of settled ones with `?state=settled`. Clamps the page number. */
export async function loadMessages({ db }: AppLoadContext, request: Request): Promise<MessagesView> {
	const params = new URL(request.url).searchParams;
	const isOpen = params.get("state") !== "settled";
	const wanted = pageAsked(params);
	let { messages, total } = await listMessages(db, isOpen, wanted, PAGE_SIZE);
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
	const page = Math.min(wanted, pages);
	if (page !== wanted) ({ messages, total } = await listMessages(db, isOpen, page, PAGE_SIZE));
	return {
		messages: messages.map(presentMessage),
		isOpen,
		total: formatCount(total),
		page,
		pages,
		newerHref: page > 1 ? hrefOf(isOpen, page - 1) : null,
		olderHref: page < pages ? hrefOf(isOpen, page + 1) : null,
		justSettled: params.has("settled"),
	};
}

/**
 * Notes what a form says of a message. Answers what is wrong with it.
 * @throws the redirect back to the queue where it was taken; a 415 Response where no form was sent
 */
export async function settleFromForm({
	context: { db, now, limits },
	request,
	session,
}: Pick<ActionFunctionArgs, "context" | "request"> & { session: Session }) {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("This is sent as a form.", { status: 415 });
	const text = (key: string) => String(form.get(key) ?? "");
	const id = text("id");
	const { done, refused } = await settleMessage(
		{ db, now, limit: () => limits.account(session.userId) },
		session,
		{ id, status: text("status") },
	).catch(unavailable);
	if (!done) return data({ id, message: firstMessage(refused) }, { status: refused.status });
	const back = new URL(request.url);
	back.searchParams.set("settled", "1");
	throw redirect(`${back.pathname}${back.search}`, 303);
}

function hrefOf(isOpen: boolean, page: number): string {
	const params = new URLSearchParams({
		...(!isOpen && { state: "settled" }),
		...(page > 1 && { page: String(page) }),
	});
	return `/admin/messages${params.size > 0 ? `?${params}` : ""}`;
}

export function presentMessage({
	id,
	name,
	email,
	topic,
	message,
	status,
	createdAt,
	settledAt,
}: Message): MessageRow {
	const subject = encodeURIComponent(`Your message to Plumbline (${id.slice(0, 8)})`);
	return {
		...{ id, name, email, message },
		answerHref: `mailto:${encodeURIComponent(email)}?subject=${subject}`,
		topic: topicLabel(topic),
		sent: formatMoment(createdAt),
		settled:
			settledAt === null
				? null
				: `${status === "answered" ? "Answered" : "Closed"} ${formatMoment(settledAt)}`,
	};
}
