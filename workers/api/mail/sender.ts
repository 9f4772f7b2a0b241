import { type Deadline, type OutsideFetch, withDeadline } from "~workers/shared/outside";
import type { Timer } from "~workers/shared/within";

/** A mail to one person. Whoever sends it makes it into whatever goes over the wire. */
export type Mail = {
	/** The same for each attempt to send this mail, and of no other: what was sent under it already is not sent again. */
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
 * What became of an attempt: taken; refused, however often it is tried; certainly not taken, but may be later; or nobody
 * can tell, because no answer came that would say so.
 */
export type SendOutcome =
	| { is: "sent" }
	| { is: "refused"; reason: string }
	| { is: "later"; reason: string }
	| { is: "unsure"; reason: string };

/** Whoever sends mail for us. Never throws. */
export type MailSender = {
	send: (mail: Mail) => Promise<SendOutcome>;
	/** Milliseconds for which a key is remembered. After that a mail that may have been sent is not tried again. */
	remembers: number;
	/** Milliseconds between two mails. */
	pause: number;
};

/** Milliseconds in which an answer must come. */
const DEADLINE = 10_000;

/** Asks a mail service over HTTP. @returns its answer, or the outcome of having none */
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
