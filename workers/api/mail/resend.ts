import type { FetchUrl } from "~workers/shared/fetch-url";
import type { Timer } from "~workers/shared/within";
import { HOUR } from "../../../db/time";
import { ask, type Mail, type MailSender, type SendOutcome } from "./sender";

const API = "https://api.resend.com/emails";
/** Refusals about our key, plan or domain, not about the email. A person must fix them. */
const OURS = new Set([401, 403, 404, 405]);

/** `from` is `Plumbline <news@plumbline.example>`. */
type ResendSettings = { apiKey: string; from: string };

/** The `Idempotency-Key` makes Resend accept an email once in 24 hours, so we can retry after no answer. */
export function resendSender({ apiKey, from }: ResendSettings, fetch: FetchUrl, timer?: Timer): MailSender {
	return {
		// Four hours less than the documented 24, to allow for clocks and delays.
		remembers: 20 * HOUR,
		// Two calls a second are allowed.
		pause: 550,
		async send({ key, to, subject, text, html, headers }: Mail): Promise<SendOutcome> {
			const asked = {
				headers: {
					Authorization: `Bearer ${apiKey}`,
					"Content-Type": "application/json",
					"Idempotency-Key": key,
				},
				body: JSON.stringify({ from, to: [to], subject, text, html, ...(headers && { headers }) }),
			};
			const answer = await ask(fetch, API, asked, timer);
			return "is" in answer ? answer : outcomeOf(answer);
		},
	};
}

function outcomeOf({ status, body }: { status: number; body: string }): SendOutcome {
	const reason = `${status} ${nameIn(body)}`.trim();
	if (status >= 200 && status < 300) return { is: "sent" };
	// The key was already used, so an earlier attempt sent the email or is sending it now.
	if (status === 409)
		return { is: nameIn(body) === "invalid_idempotent_request" ? "sent" : "unsure", reason };
	if (status === 429 || OURS.has(status)) return { is: "later", reason };
	return status >= 500 ? { is: "unsure", reason } : { is: "refused", reason };
}

/** Its message may repeat an address, so we don't keep it. */
function nameIn(body: string): string {
	try {
		const { name } = JSON.parse(body) as { name?: unknown };
		return typeof name === "string" && /^[a-z_]{1,60}$/.test(name) ? name : "";
	} catch {
		return "";
	}
}
