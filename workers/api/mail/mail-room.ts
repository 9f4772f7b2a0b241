import { fetchUrl } from "~workers/shared/fetch-url";
import { ProviderRefusal } from "~workers/shared/session/ask-provider";
import { createProviderClient, verifiedEmails } from "~workers/shared/session/provider";
import { type Provider, readProvider } from "~workers/shared/session/provider-config";
import { type Database, openDatabase } from "../../../db/database";
import type { RetryOptions } from "../../../db/retry-write";
import type { ApiBindings } from "../bindings";
import type { MailMessage } from "../queue-messages";
import { resendSender } from "./resend";
import { ask, type Mail, type MailSender, type SendOutcome } from "./sender";

export type MailRoom = {
	db: Database;
	queue: Pick<Queue<MailMessage>, "send" | "sendBatch">;
	sender: MailSender;
	origin: string;
	/** For the tokens in links. */
	secret: string;
	alertsTo: readonly string[];
	/** Throws if no one can say now. */
	isTheirs: (userId: string, email: string) => Promise<boolean>;
	now: () => number;
	/** Waits, milliseconds. */
	rest: (time: number) => Promise<void>;
	retry?: RetryOptions;
};

export function openMailRoom(env: ApiBindings): MailRoom {
	const provider = readProvider(env);
	const { MAIL_FROM: from = "", RESEND_API_KEY: apiKey = "", MAIL_SECRET: secret = "" } = env;
	const sender = provider.isLocal
		? localInboxSender(provider)
		: apiKey && from
			? resendSender({ apiKey, from }, fetchUrl)
			: nobody;
	return {
		db: openDatabase(env.DB),
		queue: env.MAIL,
		origin: env.ORIGIN,
		sender: secret ? sender : nobody,
		secret,
		alertsTo: (env.ALERTS_TO ?? "").split(/\s+/).filter(Boolean),
		isTheirs: isTheirsBy(provider),
		now: Date.now,
		rest: (time) => new Promise((resolve) => setTimeout(resolve, time)),
	};
}

/** Without a provider, emails wait. */
const nobody: MailSender = {
	send: async () => ({ is: "later", reason: "RESEND_API_KEY, MAIL_FROM or MAIL_SECRET is not set" }),
	remembers: Number.POSITIVE_INFINITY,
	pause: 0,
};

/** On one machine only. Nothing is delivered. */
function localInboxSender({ apiUrl, projectId, secret, fetch }: Provider): MailSender {
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

/** Addresses leave an account without our hearing of it. @throws ProviderUnavailable, ProviderRefusal */
export function isTheirsBy(provider: Provider) {
	return async (userId: string, email: string): Promise<boolean> => {
		try {
			return verifiedEmails(await createProviderClient(provider).getUser(userId)).includes(email);
		} catch (error) {
			if (error instanceof ProviderRefusal && error.status === 404) return false;
			throw error;
		}
	};
}
