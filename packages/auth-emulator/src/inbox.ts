import { Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod";
import type { Call, EmulatorEnv } from "./emulator";
import { type Markup, page } from "./page";
import { readBody } from "./read-body";
import { listMessages, type SentMessage, sendMessage } from "./store/messages";

const CHANNELS = { email: "E-mail", sms: "Text message", whatsapp: "WhatsApp message" };

export const inbox = new Hono<EmulatorEnv>().get("/", async (call) => {
	const to = recipient(call);
	const messages = await listMessages(call.env.AUTH_DB, to);
	return page(call, {
		title: "Inbox",
		content: html`
			<p>Mails and messages that sign-in and the site sent. They stay on this machine: nothing was delivered to anybody.</p>
			${filterForm(to)}
			${messages.length === 0 ? noMessages(to) : html`<ol class="messages">${messages.map(entry)}</ol>`}`,
	});
});

export const inboxJson = new Hono<EmulatorEnv>().get("/", async (call) =>
	call.json(await listMessages(call.env.AUTH_DB, recipient(call))),
);

/** The requested recipient. An unescaped plus in a phone number arrives as a space. */
function recipient(call: Call): string | undefined {
	const to = call.req.query("to")?.trim().toLowerCase();
	return /^\d{6,}$/.test(to ?? "") ? `+${to}` : to || undefined;
}

function filterForm(to: string | undefined): Markup {
	return html`<form method="get" action="/auth-emulator/inbox" class="row">
		<div class="field">
			<label for="to">Sent to</label>
			<input id="to" name="to" value="${to ?? ""}" autocomplete="off" spellcheck="false" />
		</div>
		<button type="submit">Show</button>
		${to ? html`<a class="button quiet" href="/auth-emulator/inbox">Show all</a>` : ""}
	</form>`;
}

function noMessages(to: string | undefined): Markup {
	return to
		? html`<p>Nothing was sent to ${to} yet.</p>`
		: html`<p>Nothing was sent yet. Ask for a code or a link on <a href="/login">the sign-in page</a>, then load this page again.</p>`;
}

function entry({ channel, to, subject, body, code, link, sent_at }: SentMessage): Markup {
	return html`<li>
		<h2>${subject}</h2>
		<p class="note">${CHANNELS[channel]} to ${to}, <time datetime="${sent_at}">${shown(sent_at)}</time></p>
		${code ? html`<p class="code">${code}</p>` : ""}
		${link ? html`<p><a class="button" href="${link}">Open the link</a></p>` : ""}
		<p class="body">${linked(body)}</p>
	</li>`;
}

/** Text with links. A password reset email has two. */
function linked(text: string): Markup[] {
	return text
		.split(/(https?:\/\/\S+)/)
		.map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function shown(instant: string): string {
	return `${instant.slice(0, 19).replace("T", " ")} UTC`;
}

/** Without control characters, because a line break would start another header. */
const line = (most: number) =>
	z
		.string()
		.min(1)
		.max(most)
		.regex(/^[^\p{Cc}]*$/u, "has control characters");

const mail = z.object({
	key: line(200),
	to: line(320),
	subject: line(300),
	text: z.string().max(60_000),
	html: z.string().max(60_000),
	headers: z.record(line(80), line(1000)).optional(),
});

/** Stands in for the mail provider. The same key again sends nothing. */
export const mails = new Hono<EmulatorEnv>().post("/", async (call) => {
	const { key, to, subject, text, html, headers } = await readBody(call, mail);
	const link = /https?:\/\/\S+/.exec(text)?.[0];
	await sendMessage(
		call.env.AUTH_DB,
		{ channel: "email", to: to.toLowerCase(), subject, body: text, html, headers, ...(link && { link }) },
		Date.now(),
		key,
	);
	return call.json({ id: key, status_code: 200, request_id: call.get("requestId") });
});
