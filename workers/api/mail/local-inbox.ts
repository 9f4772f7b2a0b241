import type { Provider } from "~workers/shared/session/provider-config";
import { ask, type Mail, type MailSender, type SendOutcome } from "./sender";

/** Puts mails into the stand-in's inbox: `/auth-emulator/inbox`. On one machine only; nothing is delivered to anybody. */
export function localInboxSender({ apiUrl, projectId, secret, fetch }: Provider): MailSender {
	return {
		// It knows the last five hundred.
		remembers: Number.POSITIVE_INFINITY,
		pause: 0,
		async send(mail: Mail): Promise<SendOutcome> {
			const answer = await ask(fetch, `${apiUrl}/v1/mails`, {
				headers: {
					Authorization: `Basic ${btoa(`${projectId}:${secret}`)}`,
					"Content-Type": "application/json",
				},
				body: JSON.stringify(mail),
			});
			if ("is" in answer) return answer;
			if (answer.status === 200) return { is: "sent" };
			return { is: answer.status >= 500 ? "unsure" : "refused", reason: String(answer.status) };
		},
	};
}
