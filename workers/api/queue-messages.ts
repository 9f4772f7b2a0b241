/** An importer whose step is due. */
export type ImportMessage = { importer: string };

/** A host whose watched pages are due. */
export type WatchMessage = { watch: string };

/** A page of followers after a user's id. */
export type NoticeMessage = { change: string; after: string | null };

/** An email to send, or a page of an issue's subscribers after an id. */
export type MailMessage = { mail: string } | { issue: string; after: string | null };
