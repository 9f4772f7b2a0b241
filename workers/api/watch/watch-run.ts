import type { Database } from "../../../db/database";
import type { FetchNeeds } from "../fetching/fetch-changed";

/** What a step of the watcher is given. */
export type WatchRun = Pick<FetchNeeds, "fetch" | "timer" | "isAllowed"> & {
	db: Database;
	/** UTC milliseconds. */
	now: number;
	/** Where texts of pages are kept, by their digest. */
	bucket: Pick<R2Bucket, "get" | "put">;
	origin: string;
	/** A mail address that hosts can write to; null where none is configured, and nothing is asked. */
	contact: string | null;
	/** From 0 up to 1. */
	random?: () => number;
	/** Waits between two pages. */
	rest?: (milliseconds: number) => Promise<void>;
};
