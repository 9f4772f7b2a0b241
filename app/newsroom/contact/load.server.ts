import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { TOPICS } from "~/context/message-topics";
import { type Refusal, unavailable } from "~/context/verb";
import { tellMail } from "../tell-mail";
import { sendMessage } from "./send-message";
import { type ContactView, type MessageProblem, messageFields, type TypedMessage } from "./view";

export function loadContact(request: Request): ContactView {
	const params = new URL(request.url).searchParams;
	const asked = params.get("topic");
	return {
		id: crypto.randomUUID(),
		topics: TOPICS.map(({ value, label }) => ({ value, label })),
		topic: TOPICS.find(({ value }) => value === asked)?.value ?? "",
		sent: params.get("sent") === "1",
	};
}

export async function takeMessage({
	context,
	request,
}: Pick<ActionFunctionArgs, "context" | "request">): Promise<MessageProblem> {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("A message is sent as a form.", { status: 415 });
	const typed = readForm(form);
	const { db, now, limits } = context;
	const { done, refused } = await sendMessage({ db, now, limit: limits.letter }, typed).catch(unavailable);
	if (done !== undefined) {
		tellMail(context, done?.receipt ?? null);
		throw redirect("/contact?sent=1", 303);
	}
	// The form was open since an earlier message, so its new content gets a new id.
	if (refused.status === 409) typed.id = crypto.randomUUID();
	const { id: lost, ...fields } = refused.fields ?? {};
	if (lost) typed.id = crypto.randomUUID();
	return { typed, status: refused.status, message: wordsOf(refused), fields };
}

function readForm(form: FormData): TypedMessage {
	const typed = { id: "", name: "", email: "", topic: "", message: "", website: "" };
	for (const key of messageFields) {
		const value = form.get(key);
		if (typeof value === "string") typed[key] = value.trim();
	}
	return typed;
}

function wordsOf({ status }: Refusal): string {
	switch (status) {
		case 429:
			return "There have been many messages from here in a short time. Please wait a minute and send it again.";
		case 409:
			return "You have sent a message from this form before, and this one says something else. Send it again to add it to the first.";
		case 422:
			return "Something in the form needs another look.";
		default:
			return "The message could not be sent just now. What you wrote is still here: please try again.";
	}
}
