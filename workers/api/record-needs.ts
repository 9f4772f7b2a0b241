import { readPublishers } from "../../app/listings/facts/publishers";
import type { RecordNeeds } from "../../app/listings/record/record-facts";
import publishers from "../../db/content/publishers.json";
import { openDatabase } from "../../db/database";
import { createChanges } from "../shared/changes";
import { enqueueFacts } from "../shared/facts-queue";
import type { ApiBindings } from "./bindings";

export function recordNeedsIn({ DB, CONTENT, FACTS }: ApiBindings): RecordNeeds {
	const db = openDatabase(DB);
	return {
		db,
		now: Date.now,
		publishers: readPublishers(publishers),
		purge: createChanges({ kv: CONTENT, now: Date.now }).purge,
		enqueueFacts: (message) => enqueueFacts({ db, queue: FACTS, now: Date.now() }, [message]),
	};
}
