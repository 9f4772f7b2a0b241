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
	/** Events to count. */
	EVENTS: Queue<EventMessage>;
	FACTS: Queue<FactsRecorded>;
	/** Changes to share with followers. */
	NOTICES: Queue<NoticeMessage>;
	/** Importers whose step is due, and hosts whose watched pages are. */
	IMPORTS: Queue<ImportMessage | WatchMessage>;
	/** Our contact email for the sites we read. Without it we skip hosts that require one, and watched pages. */
	IMPORT_CONTACT?: string;
	/** Emails to send. */
	MAIL: Queue<MailMessage>;
	/** The sender of emails: `Plumbline <news@plumbline.example>`. The local mail emulator doesn't use it. */
	MAIL_FROM?: string;
	/** The secret for tokens in email links. */
	MAIL_SECRET?: string;
	/** The mail provider's key, and the secret its webhooks are signed with, `whsec_…`. */
	RESEND_API_KEY?: string;
	RESEND_WEBHOOK_SECRET?: string;
	/** Set for local runs, whose queue lives in memory. */
	QUEUE_IN_MEMORY?: string;
	/**
	 * For local runs: the secret that starts scheduled jobs and stops the queue, and the address of the web
	 * emulator. Unset in production.
	 */
	STARTER_SECRET?: string;
	OUTSIDE?: string;
	/** Events waiting to be counted, counted events, and the permanent archive of past days. */
	ARCHIVE: R2Bucket;
	/** Backups of the database. */
	BACKUPS: R2Bucket;
	/** The public RSA key that encrypts backups, as base64 DER. Without it there are no backups. */
	BACKUP_PUBLIC_KEY?: string;
	/** A bucket in another account for copies of backups, and its credentials. Optional. */
	BACKUP_ENDPOINT?: string;
	BACKUP_ACCESS_KEY_ID?: string;
	BACKUP_SECRET_ACCESS_KEY?: string;
	/** Email addresses for alerts, separated by spaces. Optional. */
	ALERTS_TO?: string;
};
