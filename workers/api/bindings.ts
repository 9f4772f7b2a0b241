import type { ProviderBindings } from "~workers/shared/session/provider-config";
import type { FactsRecorded } from "../../app/context/facts-recorded";
import type { EventMessage } from "./events/message";
import type { ImportMessage } from "./importers/start-imports";
import type { MailMessage } from "./mail/mail-message";
import type { NoticeMessage } from "./notices/notice-message";
import type { WatchMessage } from "./watch/start-watch";

/** What `wrangler.toml` binds. */
export type ApiBindings = ProviderBindings & {
	DB: D1Database;
	/** The site's own KV: here for the provider's keys. */
	CONTENT: KVNamespace;
	/** Reports a minute from one address. */
	REPORT_LIMIT: RateLimit;
	/** Calls a minute about an account, by user id. */
	ACCOUNT_LIMIT: RateLimit;
	/** Calls a minute about badges, by user id. */
	BADGE_LIMIT: RateLimit;
	/** Questions a minute to the provider about unknown sessions, from one address. */
	SESSION_LIMIT: RateLimit;
	/** Requests with events a minute from one address. */
	EVENT_LIMIT: RateLimit;
	/** Events on their way to be counted. */
	EVENTS: Queue<EventMessage>;
	/** What was recorded, for whoever listens. */
	FACTS: Queue<FactsRecorded>;
	/** Changes on their way to whoever follows what changed. */
	NOTICES: Queue<NoticeMessage>;
	/** Importers whose step is due, and hosts whose watched pages are. */
	IMPORTS: Queue<ImportMessage | WatchMessage>;
	/** The mail address that importers give to whom they ask; empty or unset: none, and neither hosts that want one nor watched pages are asked. */
	IMPORT_CONTACT?: string;
	/** Mails that are owed. */
	MAIL: Queue<MailMessage>;
	/** Whom mails are from, e.g. `Plumbline <news@plumbline.example>`. Not used where the stand-in takes them. */
	MAIL_FROM?: string;
	/** What the tokens of links in mails are made from. */
	MAIL_SECRET?: string;
	/** The mail provider's key, and the secret its webhooks are signed with, `whsec_…`. */
	RESEND_API_KEY?: string;
	RESEND_WEBHOOK_SECRET?: string;
	/** Set for local runs, whose queue lives in memory; unset where the queue is durable. */
	QUEUE_IN_MEMORY?: string;
	/** What the starter of a local run shows to run its clock and to end its queue, and where a stand-in of the web answers; unset elsewhere. */
	STARTER_SECRET?: string;
	OUTSIDE?: string;
	/** Events: those that wait to be counted, those that are, and those of closed days, for good. */
	ARCHIVE: R2Bucket;
	/** Copies of the database. */
	BACKUPS: R2Bucket;
	/** Whom they are sealed for, a public RSA key, DER as base64; unset: nothing is backed up. */
	BACKUP_PUBLIC_KEY?: string;
	/** The bucket of another account that they are copied to, and its credentials; unset: no copy. */
	BACKUP_ENDPOINT?: string;
	BACKUP_ACCESS_KEY_ID?: string;
	BACKUP_SECRET_ACCESS_KEY?: string;
	/** Who is told of alerts, with spaces between; empty or unset: nobody. */
	ALERTS_TO?: string;
};
