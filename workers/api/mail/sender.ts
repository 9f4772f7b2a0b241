import { type Deadline, type OutsideFetch, withDeadline } from "~workers/shared/outside";
import type { Timer } from "~workers/shared/within";

/** An email to one person. Each sender turns it into its own format. */
export type Mail = {
	/** The idempotency key, the same for each attempt. */
	key: string;
	/** One address, without a name. */
	to: string;
	subject: string;
	text: string;
	html: string;
	/** Further headers, by name, e.g. `List-Unsubscribe`. */
	headers?: Record<string, string>;
};

/**
 * The result of an attempt: accepted, refused for good, not accepted yet, or unknown because no clear answer
 * came.
 */
export type SendOutcome =
	| { is: "sent" }
	| { is: "refused"; reason: string }
	| { is: "later"; reason: string }
	| { is: "unsure"; reason: string };

/** An email service. Never throws. */
export type MailSender = {
	send: (mail: Mail) => Promise<SendOutcome>;
	/** Milliseconds the service remembers a key. After that we don't retry an email that may have been sent. */
	remembers: number;
	/** Milliseconds between two mails. */
	pause: number;
};

/** Milliseconds to wait for an answer. */
const DEADLINE = 10_000;

/**
 * Calls an email service over HTTP.
 * @returns its answer, or the outcome without one
 */
export async function ask(
	fetch: OutsideFetch,
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
