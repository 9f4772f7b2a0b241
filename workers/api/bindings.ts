import type { ProviderBindings } from "~workers/shared/session/provider-config";
import type { FactsRecorded } from "../../app/context/facts-recorded";
import type { EventMessage } from "./events/message";
import type { ImportMessage, MailMessage, NoticeMessage, WatchMessage } from "./queue-messages";

export type ApiBindings = ProviderBindings & {
	DB: D1Database;
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
	EVENTS: Queue<EventMessage>;
	FACTS: Queue<FactsRecorded>;
	NOTICES: Queue<NoticeMessage>;
	IMPORTS: Queue<ImportMessage | WatchMessage>;
	/** Our contact email for the sites we read. Without it we skip hosts that require one, and watched pages. */
	IMPORT_CONTACT?: string;
	MAIL: Queue<MailMessage>;
	/** The sender of emails: `Plumbline <news@plumbline.example>`. The local mail emulator doesn't use it. */
	MAIL_FROM?: string;
	MAIL_SECRET?: string;
	/** The mail provider's key, and the secret its webhooks are signed with, `whsec_…`. */
	RESEND_API_KEY?: string;
	RESEND_WEBHOOK_SECRET?: string;
	/** Set for local runs, whose queue lives in memory. */
	QUEUE_IN_MEMORY?: string;
	/** For local runs only: the secret that starts jobs, and the address of the web emulator. */
	STARTER_SECRET?: string;
	OUTSIDE?: string;
	/** Events waiting to be counted, counted events, and the archive. */
	ARCHIVE: R2Bucket;
	BACKUPS: R2Bucket;
	/** Public age keys with spaces between them. Without one there are no backups. */
	BACKUP_RECIPIENTS?: string;
	/** Email addresses for alerts, separated by spaces. Optional. */
	ALERTS_TO?: string;
};
