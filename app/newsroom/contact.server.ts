import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { TOPICS } from "~/context/message-topics";
import { type Refusal, unavailable } from "~/context/verb";
import { enqueueMail } from "./enqueue-mail";
import { sendMessage } from "./send-message";

export type ContactView = ReturnType<typeof loadContact>;

export function loadContact(request: Request) {
	const params = new URL(request.url).searchParams;
	const asked = params.get("topic");
	return {
		// Identifies this message, so that sending it twice stores it once.
		id: crypto.randomUUID(),
		topics: TOPICS.map(({ value, label }) => ({ value, label })),
		topic: TOPICS.find(({ value }) => value === asked)?.value ?? "",
		sent: params.get("sent") === "1",
	};
}

export type MessageProblem = Awaited<ReturnType<typeof takeMessage>>;

export async function takeMessage({ context, request }: ActionFunctionArgs) {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("Send your message with the form on the page.", { status: 415 });
	const typed = readForm(form);
	const { db, now, limits } = context;
	const { done, refused } = await sendMessage({ db, now, limit: limits.letter }, typed).catch(unavailable);
	if (done !== undefined) {
		enqueueMail(context, done?.receipt ?? null);
		throw redirect("/contact?sent=1", 303);
	}
	// The form was open since an earlier message, so its new content gets a new id.
	if (refused.status === 409) typed.id = crypto.randomUUID();
	const { id: lost, ...fields } = refused.fields ?? {};
	if (lost) typed.id = crypto.randomUUID();
	return { typed, status: refused.status, message: wordsOf(refused), fields };
}

function readForm(form: FormData) {
	const text = (key: string) => {
		const value = form.get(key);
		return typeof value === "string" ? value.trim() : "";
	};
	return {
		id: text("id"),
		name: text("name"),
		email: text("email"),
		topic: text("topic"),
		message: text("message"),
		website: text("website"),
	};
}

function wordsOf({ status }: Refusal): string {
	switch (status) {
		case 429:
			return "Too many messages. Wait a minute and send it again.";
		case 409:
			return "You already sent a different message from this form. Send again to add this one.";
		case 422:
			return "Check the highlighted fields.";
		default:
			return "We couldn’t send your message. Your text is still here. Try again in a minute.";
	}
}
