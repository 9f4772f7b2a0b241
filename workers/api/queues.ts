import { createChanges } from "~workers/shared/changes";
import { underId } from "~workers/shared/log";
import { openDatabase } from "../../db/database";
import type { ApiBindings } from "./bindings";
import { consumeEvents, type Delivery } from "./events/consume";
import { countNow } from "./events/count-taken";
import { storeDeadLetters } from "./events/dead-letters";
import { noted } from "./events/waiting";
import { hearFacts } from "./hear-facts";
import { takeImports } from "./importers/run-importer";
import { openImports } from "./importers/start-imports";
import { openMailRoom } from "./mail/mail-room";
import { leaveToClock, takeMails } from "./mail/take-mails";
import { openNotices, shareChanges } from "./notices/share-changes";
import { isWatch, takeWatch } from "./watch/watch-host";

type Messages = readonly Message<unknown>[];

/** By the name of the queue in `wrangler.toml`, who takes its messages. */
export const consumers: Record<string, (messages: Messages, env: ApiBindings) => Promise<void>> = {
	"plumbline-events": (messages, env) => consumeEvents(messages.map(noted), delivery(env)),
	"plumbline-events-dead": (messages, env) => storeDeadLetters(messages.map(noted), delivery(env)),
	"plumbline-facts": (messages, env) =>
		hearFacts(messages, {
			db: openDatabase(env.DB),
			changes: createChanges({ kv: env.CONTENT, now: Date.now }),
			notices: openNotices(env),
		}),
	"plumbline-notices": (messages, env) => shareChanges(messages, openNotices(env)),
	"plumbline-imports": (messages, env) => takeAsking(messages, env),
	"plumbline-mail": (messages, env) => takeMails(messages, openMailRoom(env)),
	"plumbline-mail-dead": (messages) => leaveToClock(messages),
};

/** Importers and the page watcher share a queue, so that only one makes requests at a time. */
async function takeAsking(messages: Messages, env: ApiBindings): Promise<void> {
	const run = openImports(env);
	await takeImports(
		messages.filter(({ body }) => !isWatch(body)),
		run,
	);
	await takeWatch(
		messages.filter(({ body }) => isWatch(body)),
		{ ...run, bucket: env.ARCHIVE },
	);
}

function delivery({ DB, ARCHIVE, QUEUE_IN_MEMORY }: ApiBindings): Delivery {
	const run = { db: openDatabase(DB), bucket: ARCHIVE, now: Date.now() };
	return QUEUE_IN_MEMORY ? { ...run, countNow: () => countNow(run) } : run;
}

/** Staging queues have these names with a suffix. @throws Error for an unknown queue, so its messages are retried */
export async function takeBatch(batch: MessageBatch, env: ApiBindings): Promise<void> {
	const consumer = consumers[batch.queue.replace(/-staging$/, "")];
	if (!consumer) throw new Error(`Nobody takes from ${batch.queue}`);
	await underId(crypto.randomUUID(), () => consumer(batch.messages, env));
}
