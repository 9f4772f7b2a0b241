import { errorFields, log } from "./log";
import { runtimeTimer, type Timer, within } from "./within";

/**
 * When what a tag stands for last changed. A copy that was made before is not shown any more, but for the day the database
 * does not answer.
 *
 * KV is slow to tell other places of a write, and this does not wait for it: no copy is deleted and none has to be renewed
 * everywhere. A place that learns of the change reads the database, which is one for all. It learns of it once its own copy of the mark runs
 * out, within half a minute; what an isolate remembers of a mark adds two seconds.
 */
export type Changes = {
	/** UTC milliseconds of the latest change of any of the tags; 0 where none is known. Never throws. */
	latest: (tags: readonly string[]) => Promise<number>;
	/** Says that what these tags stand for has changed. */
	purge: (tags: readonly string[]) => Promise<void>;
};

/**
 * What an isolate remembers of the marks. Numbers and no promises: what one request waits for may never come once that request
 * is gone, and must hold up no other.
 */
export type ChangeMemory = Map<string, { readAt: number; mark: number }>;

type ChangesOptions = {
	kv: Pick<KVNamespace, "get" | "put">;
	/** UTC milliseconds. */
	now: () => number;
	memory?: ChangeMemory;
	timer?: Timer;
};

const REMEMBERED_MS = 2000;
/** Seconds in which a place shows its own copy of a mark: the shortest that KV takes. */
const EDGE_SECONDS = 30;
/** Milliseconds after which KV counts as failing: copies are then as good as their age. */
const KV_DEADLINE = 500;
/** Clocks differ: a copy made so soon after a change may have been made before it. */
const CLOCKS_MS = 2000;

const memoryOfThisIsolate: ChangeMemory = new Map();

/** Changes by tag, in KV under `changed:{tag}`. */
export function createChanges({
	kv,
	now,
	memory = memoryOfThisIsolate,
	timer = runtimeTimer,
}: ChangesOptions): Changes {
	async function read(tag: string): Promise<number> {
		const readAt = now();
		try {
			const reading = kv.get(keyOf(tag), { type: "text", cacheTtl: EDGE_SECONDS });
			const mark = Number(await within(KV_DEADLINE, reading, timer)) || 0;
			memory.set(tag, { readAt, mark });
			return mark;
		} catch (error) {
			log("error", "change_mark_unread", { tag, ...errorFields(error) });
			// While KV fails, a visitor waits for it now and then and not each time.
			const mark = memory.get(tag)?.mark ?? 0;
			memory.set(tag, { readAt: now(), mark });
			return mark;
		}
	}

	function markOf(tag: string): Promise<number> {
		const known = memory.get(tag);
		const isRecent = known && now() - known.readAt < REMEMBERED_MS;
		return isRecent ? Promise.resolve(known.mark) : read(tag);
	}

	return {
		latest: async (tags) => Math.max(0, ...(await Promise.all(tags.map(markOf)))),
		async purge(tags) {
			const mark = now();
			await Promise.all(tags.map((tag) => kv.put(keyOf(tag), String(mark))));
			for (const tag of tags) memory.set(tag, { readAt: mark, mark });
		},
	};
}

/** Whether a copy may say what was so before a change. @param madeAt when what it holds began to be read */
export function isOutdated(madeAt: number, changedAt: number): boolean {
	return changedAt > 0 && madeAt < changedAt + CLOCKS_MS;
}

function keyOf(tag: string): string {
	return `changed:${tag}`;
}
