/** What is on the queue of mails: a mail to send, or a page of an issue's subscribers, those after an id, to whom it is now owed. */
export type MailMessage = { mail: string } | { issue: string; after: string | null };
