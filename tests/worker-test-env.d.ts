import type { D1Migration } from "@cloudflare/vitest-plugin";
import type { FactsRecorded } from "~/context/facts-recorded";
import type { EventMessage } from "~workers/api/events/message";
import type { ImportMessage, MailMessage, NoticeMessage } from "~workers/api/queue-messages";

/** What `vitest.config.ts` binds for `*.worker.test.ts`. */
declare global {
	namespace Cloudflare {
		interface GlobalProps {
			mainModule: typeof import("~workers/api/index");
		}
		interface Env {
			DB: D1Database;
			SPARE: D1Database;
			CONTENT: KVNamespace;
			REPORT_LIMIT: RateLimit;
			ACCOUNT_LIMIT: RateLimit;
			BADGE_LIMIT: RateLimit;
			SESSION_LIMIT: RateLimit;
			ORIGIN: string;
			STYTCH_PROJECT_ID: string;
			STYTCH_PUBLIC_TOKEN: string;
			STYTCH_SECRET: string;
			EVENT_LIMIT: RateLimit;
			EVENTS: Queue<EventMessage>;
			FACTS: Queue<FactsRecorded>;
			NOTICES: Queue<NoticeMessage>;
			IMPORTS: Queue<ImportMessage>;
			MAIL: Queue<MailMessage>;
			MAIL_SECRET: string;
			ARCHIVE: R2Bucket;
			BACKUPS: R2Bucket;
			UPLOADS: R2Bucket;
			TEST_MIGRATIONS: D1Migration[];
		}
	}
}
