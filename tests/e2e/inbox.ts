import type { APIRequestContext } from "@playwright/test";
import { expect } from "./test";

type Message = {
	channel: "email" | "sms" | "whatsapp";
	subject: string;
	body: string;
	code?: string;
	link?: string;
	headers?: Record<string, string>;
};

/** The sign-in stand-in's messages to an address or number, newest first. */
export async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
	const response = await request.get(`/auth-emulator/inbox.json?to=${encodeURIComponent(to)}`);
	return response.json();
}

/** The code of the newest message. `count` is how many messages there must be by then. */
export async function newestCode(request: APIRequestContext, to: string, count = 1): Promise<string> {
	return (await newest(request, to, count)).code ?? "";
}

/** The link of the newest message. `count` is how many messages there must be by then. */
export async function newestLink(request: APIRequestContext, to: string, count = 1): Promise<string> {
	return (await newest(request, to, count)).link ?? "";
}

async function newest(request: APIRequestContext, to: string, count: number): Promise<Message> {
	await expect.poll(async () => (await messagesTo(request, to)).length, `messages to ${to}`).toBe(count);
	const [message] = await messagesTo(request, to);
	if (!message) throw new Error(`nothing was sent to ${to}`);
	return message;
}
