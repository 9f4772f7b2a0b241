import { NotPurgedError } from "../../app/context/verb";
import { DAY } from "../../db/time";
import { errorFields, log } from "./log";
import { runtimeTimer, type Timer, within } from "./within";

/** The time when content with a tag last changed. Older copies aren't shown unless the database is down. A data center sees a new time within 30 seconds, when its own copy expires, and an isolate two seconds later. */
export type Changes = {
	latest: (tags: readonly string[]) => Promise<number>;
	/** From this isolate's memory. Null if it needs a request. */
	known: (tags: readonly string[]) => number | null;
	/** @throws NotPurgedError if KV fails or is late */
	purge: (tags: readonly string[]) => Promise<void>;
};

/** Numbers, not promises: a promise may never settle after its request ends, and other requests mustn't wait for it. */
type ChangeMemory = Map<string, { readAt: number; mark: number }>;

type ChangesOptions = {
	kv: Pick<KVNamespace, "get" | "put">;
	now: () => number;
	memory?: ChangeMemory;
	timer?: Timer;
};

const REMEMBERED_MS = 2000;
/** Seconds a data center may cache a change time. KV allows no fewer. */
const EDGE_SECONDS = 30;
/** Milliseconds. Then only the age of a copy counts. */
const KV_DEADLINE = 500;
/** Milliseconds for KV to take a mark. */
const WRITE_DEADLINE = 2000;
/** Clocks differ, so a copy made this soon after a change may predate it. */
const CLOCKS_MS = 2000;

/** Shared by all requests in this isolate. Tests clear it between files. */
export const memoryOfThisIsolate: ChangeMemory = new Map();

/** In KV under `changed:{tag}`. */
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
			// While KV fails we ask it only now and then, so that few visitors wait for it.
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

/** Clocks differ, so copies made soon after a change count too. */
function isOutdated(madeAt: number, changedAt: number): boolean {
	return changedAt > 0 && madeAt < changedAt + CLOCKS_MS;
}

/** Until the content or the UTC day changes, because pages show ages. */
export function isCurrent({ storedAt }: { storedAt: number }, changedAt: number, now: number): boolean {
	return !isOutdated(storedAt, changedAt) && isSameDay(storedAt, now);
}

export function isSameDay(one: number, other: number): boolean {
	return Math.floor(one / DAY) === Math.floor(other / DAY);
}

function keyOf(tag: string): string {
	return `changed:${tag}`;
}
