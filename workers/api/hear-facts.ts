import * as z from "zod";
import type { Changes } from "~workers/shared/changes";
import { errorFields, log } from "~workers/shared/log";
import { tagsOfChange } from "../../app/context/content-keys";
import type { FactsRecorded } from "../../app/context/facts-recorded";
import { kindById } from "../../app/listings/kinds/all";
import { writeNewsOf } from "../../app/newsroom/desk/write-item";
import type { Database } from "../../db/database";
import { settle } from "../../db/queries/outbox";
import { type Telling, writeChanges } from "./notices/enqueue-changes";
import { retryDelay } from "./retry-delay";

type Hearing = { db: Database; changes: Changes; notices: Telling };

/** Each gets every message at least once, and recognizes repeats by id. */
const listeners: Array<(told: FactsRecorded[], hearing: Hearing) => Promise<void>> = [
	purgePages,
	writeNews,
	tellFollowers,
];

const messageSchema = z.object({
	type: z.literal("facts-recorded"),
	id: z.uuid(),
	listing: z.string(),
	facts: z.array(z.string()),
	at: z.number(),
}) satisfies z.ZodType<FactsRecorded>;

/** A message is retried until all handlers succeed. */
export async function hearFacts(messages: readonly Message<unknown>[], hearing: Hearing): Promise<void> {
	const told = messages.flatMap(({ id, body }) => {
		const { data, error } = messageSchema.safeParse(body);
		if (error) log("error", "facts_not_understood", { message: id, error: z.prettifyError(error) });
		return data ?? [];
	});
	try {
		for (const listen of listeners) await listen(told, hearing);
		await settle(
			hearing.db,
			told.map(({ id }) => id),
		);
	} catch (error) {
		log("error", "facts_not_heard", { messages: messages.length, ...errorFields(error) });
		for (const message of messages) message.retry({ delaySeconds: retryDelay(message.attempts) });
		return;
	}
	log("info", "facts_heard", { messages: messages.length });
	for (const message of messages) message.ack();
}

async function purgePages(told: FactsRecorded[], { changes }: Hearing): Promise<void> {
	const stale = new Set<string>();
	for (const { listing, at } of told) {
		const kind = kindById(listing.slice(0, listing.indexOf(":")));
		for (const tag of kind ? tagsOfChange(kind.path) : [])
			if ((await changes.latest([tag])) < at) stale.add(tag);
	}
	if (stale.size > 0) await changes.purge([...stale]);
}

async function writeNews(told: FactsRecorded[], { db, changes }: Hearing): Promise<void> {
	for (const listing of new Set(told.map((message) => message.listing)))
		await writeNewsOf({ db, purge: changes.purge }, listing);
}

async function tellFollowers(told: FactsRecorded[], { notices }: Hearing): Promise<void> {
	await writeChanges(notices, told);
}
