import { outside } from "~workers/shared/outside";
import { readProvider } from "~workers/shared/session/provider-config";
import { type Database, openDatabase } from "../../../db/database";
import type { RetryOptions } from "../../../db/retry-write";
import type { ApiBindings } from "../bindings";
import { isTheirsBy } from "./is-theirs";
import { localInboxSender } from "./local-inbox";
import type { MailMessage } from "./mail-message";
import { resendSender } from "./resend";
import type { MailSender } from "./sender";

export type MailRoom = {
	db: Database;
	queue: Pick<Queue<MailMessage>, "send" | "sendBatch">;
	sender: MailSender;
	/** The site's own address, without a slash at the end. */
	origin: string;
	/** What the tokens in links are made from. */
	secret: string;
	/** Email addresses for alerts. */
	alertsTo: readonly string[];
	/** Whether an address is still one that a person has proved. Throws where nobody can say so now. */
	isTheirs: (userId: string, email: string) => Promise<boolean>;
	now: () => number;
	/** Waits, milliseconds. */
	rest: (time: number) => Promise<void>;
	retry?: RetryOptions;
};

/** The mail room of a worker's surroundings: the stand-in's inbox on one machine, else the provider. */
export function openMailRoom(env: ApiBindings): MailRoom {
	const provider = readProvider(env);
	const { MAIL_FROM: from = "", RESEND_API_KEY: apiKey = "", MAIL_SECRET: secret = "" } = env;
	const sender = provider.isLocal
		? localInboxSender(provider)
		: apiKey && from
			? resendSender({ apiKey, from }, outside)
			: nobody;
	return {
		...{ db: openDatabase(env.DB), queue: env.MAIL, origin: env.ORIGIN },
		...{ sender: secret ? sender : nobody, secret },
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
