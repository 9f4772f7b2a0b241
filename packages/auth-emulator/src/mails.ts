import { Hono } from "hono";
import * as z from "zod";
import type { EmulatorEnv } from "./emulator";
import { readBody } from "./read-body";
import { sendMessage } from "./store/messages";

/** Line breaks and other control characters: what would make a header of its own. */
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

/**
 * `POST /v1/mails`: a mail that the site itself sends, by its own server, into the inbox. The same key again puts nothing there. No part of the
 * sign-in provider: on one machine this stands in for the mail provider, too.
 */
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
