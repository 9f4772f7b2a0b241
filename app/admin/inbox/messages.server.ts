import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { topicLabel } from "~/context/message-topics";
import { firstMessage, unavailable } from "~/context/verb";
import { formatCount, formatMoment } from "~/ui/format";
import { listMessages, type Message } from "~db/queries/messages";
import { hrefWith } from "../hrefs";
import { backWith, formOf, readPage, type StaffArgs, verbNeeds } from "../staff.server";
import { settleMessage } from "./verbs";

const PAGE_SIZE = 50;

export type MessageRow = ReturnType<typeof presentMessage>;

export async function loadMessages({ db }: AppLoadContext, request: Request) {
	const params = new URL(request.url).searchParams;
	const isOpen = params.get("state") !== "settled";
	const hrefOf = (page: number) =>
		hrefWith("/admin/messages", { state: !isOpen && "settled", page: page > 1 && page });
	const { messages, total, paging } = await readPage(params, PAGE_SIZE, hrefOf, (page) =>
		listMessages(db, isOpen, page, PAGE_SIZE),
	);
	return {
		messages: messages.map(presentMessage),
		isOpen,
		total: formatCount(total),
		...paging,
		justSettled: params.has("settled"),
	};
}

export async function settleFromForm({ context, request, session }: StaffArgs) {
	const { id = "", status = "" } = await formOf(request);
	const input = { id, status };
	const { done, refused } = await settleMessage(verbNeeds(context, session), session, input).catch(
		unavailable,
	);
	if (!done) return data({ id, message: firstMessage(refused) }, { status: refused.status });
	throw redirect(backWith(request, "settled", "1"), 303);
}

export function presentMessage(row: Message) {
	const { id, name, email, topic, message, status, createdAt, settledAt } = row;
	const subject = encodeURIComponent(`Your message to Plumbline (${id.slice(0, 8)})`);
	return {
		id,
		name,
		email,
		message,

		answerHref: `mailto:${encodeURIComponent(email)}?subject=${subject}`,
		topic: topicLabel(topic),
		sent: formatMoment(createdAt),
		settled:
			settledAt === null
				? null
				: `${status === "answered" ? "Answered" : "Closed"} ${formatMoment(settledAt)}`,
	};
}
