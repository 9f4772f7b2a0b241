import type { TrackedEvent } from "~/track/events";

export type TextStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

type WaitingEvent = {
	event: TrackedEvent;
	/** Sent by a beacon, which does not say whether it arrived. */
	isBeaconed: boolean;
};

export type EventStore = {
	count: () => number;
	all: () => WaitingEvent[];
	put: (event: TrackedEvent, isBeaconed?: boolean) => void;
	drop: (event: TrackedEvent) => void;
	clear: () => void;
};

const PREFIX = "plumbline:event:";
const MOST_KEPT = 200;

/**
 * Events the server hasn't confirmed. Each has its own key, so tabs never overwrite each other. Beyond 200 the
 * oldest are dropped. When storage is off or full, they last as long as the page.
 */
export function createEventStore(storage: TextStorage | null): EventStore {
	const memory = new Map<string, string>();

	function keys(): string[] {
		const kept = Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? "");
		return [...kept.filter((key) => key.startsWith(PREFIX)), ...memory.keys()];
	}

	function remove(key: string): void {
		memory.delete(key);
		storage?.removeItem(key);
	}

	function read(key: string): WaitingEvent[] {
		try {
			const [event, isBeaconed] = JSON.parse(memory.get(key) ?? storage?.getItem(key) ?? "");
			if (event.id) return [{ event, isBeaconed }];
		} catch {
			// Not ours: below.
		}
		remove(key);
		return [];
	}

	function all(): WaitingEvent[] {
		return keys()
			.flatMap(read)
			.sort((a, b) => a.event.at - b.event.at);
	}

	function drop({ id }: TrackedEvent): void {
		remove(PREFIX + id);
	}

	return {
		count: () => keys().length,
		all,
		put(event, isBeaconed = false) {
			const key = PREFIX + event.id;
			const text = JSON.stringify([event, isBeaconed]);
			try {
				if (!storage) throw null;
				storage.setItem(key, text);
			} catch {
				memory.set(key, text);
			}
			const tooMany = keys().length - MOST_KEPT;
			if (tooMany > 0) for (const old of all().slice(0, tooMany)) drop(old.event);
		},
		drop,
		clear: () => keys().forEach(remove),
	};
}
