import * as z from "zod";
import { errorFields, log } from "~workers/shared/log";
import { retryDelay } from "../retry-delay";
import type { WatchMessage } from "./start-watch";
import { watchHost } from "./watch-host";
import type { WatchRun } from "./watch-run";

const messageSchema = z.object({ watch: z.string().min(1).max(300) }) satisfies z.ZodType<WatchMessage>;

/** Whether a message of the queue of importers is one of the watcher's. */
export function isWatch(body: unknown): body is WatchMessage {
	return messageSchema.safeParse(body).success;
}

/** Does the steps that the queue names, one host after the other. Only where the database or the archive fails is one done again: what a host answers stands in its rows. */
export async function takeWatch(messages: readonly Message<unknown>[], run: WatchRun): Promise<void> {
	for (const message of messages) {
		const { data } = messageSchema.safeParse(message.body);
		try {
			if (data) await watchHost(data.watch, run);
			message.ack();
		} catch (thrown) {
			log("error", "host_not_watched", { host: data?.watch ?? null, ...errorFields(thrown) });
			message.retry({ delaySeconds: retryDelay(message.attempts) });
		}
	}
}
