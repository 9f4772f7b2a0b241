import { type Deadline, type FetchUrl, withDeadline } from "~workers/shared/fetch-url";
import type { Timer } from "~workers/shared/within";

export type Mail = {
	/** The same for each attempt. */
	key: string;
	to: string;
	subject: string;
	text: string;
	html: string;
	/** Further headers, by name, e.g. `List-Unsubscribe`. */
	headers?: Record<string, string>;
};

/** "later" wasn't accepted yet. "unknown" means no clear answer came. */
export type SendOutcome =
	| { is: "sent" }
	| { is: "refused"; reason: string }
	| { is: "later"; reason: string }
	| { is: "unsure"; reason: string };

/** Never throws. */
export type MailSender = {
	send: (mail: Mail) => Promise<SendOutcome>;
	remembers: number;
	pause: number;
};

const DEADLINE = 10_000;

/** @returns the outcome if there is no answer */
export async function ask(
	fetch: FetchUrl,
	address: string,
	init: RequestInit,
	timer?: Timer,
): Promise<{ status: number; body: string } | SendOutcome> {
	async function read(signal: Deadline) {
		const response = await fetch(address, { method: "POST", ...init, signal });
		return { status: response.status, body: await response.text() };
	}
	try {
		return await withDeadline(DEADLINE, read, timer);
	} catch (error) {
		return { is: "unsure", reason: error instanceof Error ? error.name : "no answer" };
	}
}
