/** What is on the queue of notices: a page of those who follow what changed, those after a user's id. */
export type NoticeMessage = { change: string; after: string | null };
