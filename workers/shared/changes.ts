import { NotPurgedError } from "../../app/context/not-purged";
import { DAY } from "../../db/time";
import { errorFields, log } from "./log";
import { runtimeTimer, type Timer, within } from "./within";

/**
 * When the content under a tag last changed: its mark. A cached copy made before that is no longer shown,
 * except while the database does not answer.
 *
 * KV takes its time to show a write in other data centres, and nothing waits for that: no cached copy is
 * deleted. A data centre that sees the new mark reads the database, which all of them share. It sees the mark
 * once its own copy of it expires, within half a minute; an isolate's memory of a mark adds two seconds.
 */
export type Changes = {
	/** UTC milliseconds of the latest change of any of the tags; 0 where none is known. Never throws. */
	latest: (tags: readonly string[]) => Promise<number>;
	/** The same, where this isolate need ask nobody for it; else null. */
	known: (tags: readonly string[]) => number | null;
	/** Notes that the content under these tags has changed. @throws NotPurgedError where KV does not take it, or not in time */
	purge: (tags: readonly string[]) => Promise<void>;
};

/**
 * What an isolate remembers of the marks: numbers, never promises. A promise that belongs to one request may
 * never settle once that request has ended, and no other request may wait for it.
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
/** Seconds for which a data centre may serve its own copy of a mark: the shortest that KV allows. */
const EDGE_SECONDS = 30;
/** Milliseconds after which KV counts as failing: cached copies are then judged by their age alone. */
const KV_DEADLINE = 500;
/** Milliseconds for KV to take a mark. */
const WRITE_DEADLINE = 2000;
/** Clocks differ: a copy made so soon after a change may have been made before it. */
const CLOCKS_MS = 2000;

/** What the requests of this isolate remember together. Tests forget it between their files. */
export const memoryOfThisIsolate: ChangeMemory = new Map();

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
			// While KV fails, it is asked again only now and then, so that few visitors wait for it.
			const mark = memory.get(tag)?.mark ?? 0;
			memory.set(tag, { readAt: now(), mark });
			return mark;
		}
	}

	function knownMark(tag: string): number | null {
		const known = memory.get(tag);
		return known && now() - known.readAt < REMEMBERED_MS ? known.mark : null;
	}

	return {
		async latest(tags) {
			const marks = await Promise.all(tags.map((tag) => knownMark(tag) ?? read(tag)));
			return Math.max(0, ...marks);
		},
		known(tags) {
			let latest = 0;
			for (const tag of tags) {
				const mark = knownMark(tag);
				if (mark === null) return null;
				latest = Math.max(latest, mark);
			}
			return latest;
		},
		async purge(tags) {
			const mark = now();
			const put = (tag: string) => within(WRITE_DEADLINE, kv.put(keyOf(tag), String(mark)), timer);
			try {
				await Promise.all(tags.map(put));
			} catch (error) {
				throw new NotPurgedError(tags, { cause: error });
			}
			for (const tag of tags) memory.set(tag, { readAt: mark, mark });
		},
	};
}

/**
 * Whether a cached copy may still hold what was so before a change. @param madeAt when what it holds began to
 * be read
 */
function isOutdated(madeAt: number, changedAt: number): boolean {
	return changedAt > 0 && madeAt < changedAt + CLOCKS_MS;
}

/**
 * Nothing expires that did not change: a copy is as good as new until what it holds changes, or the day does, by which ages and shelf
 * lives are counted.
 * @param changedAt the latest change of what it holds, UTC milliseconds
 */
export function isCurrent({ storedAt }: { storedAt: number }, changedAt: number, now: number): boolean {
	return !isOutdated(storedAt, changedAt) && isSameDay(storedAt, now);
}

/** Of UTC. Both in UTC milliseconds */
export function isSameDay(one: number, other: number): boolean {
	return Math.floor(one / DAY) === Math.floor(other / DAY);
}

function keyOf(tag: string): string {
	return `changed:${tag}`;
}
