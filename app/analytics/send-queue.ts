import type { TrackedEvent } from "~/track/events";
import { HOUR } from "~db/time";
import type { EventStore } from "./event-store";

export type Surroundings = {
	store: EventStore;
	/** Sends a body and waits for the answer; may outlive the page. */
	post: (body: string) => Promise<{ status: number; headers: Pick<Headers, "get"> }>;
	/** Sends a body as the page goes away. Nobody hears of the answer. */
	beacon: (body: string) => void;
	/** Runs work unless another tab is running it already. */
	alone: (work: () => Promise<void>) => Promise<unknown>;
	/** Runs work after milliseconds; returns how to call it off. */
	later: (work: () => void, ms: number) => () => void;
	random: () => number;
};

export type SendQueue = {
	add: (event: TrackedEvent) => void;
	/** The page is hidden or closing, so send the rest by beacon. */
	leave: () => void;
	stop: () => void;
};

const MOST_IN_A_BATCH = 20;
/** At most three bytes per character. Stays below the server's limit and what browsers send after a page closes. */
const LONGEST_BODY = 10_000;
const PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;
const LONGEST_WAIT_MS = HOUR;

/** An event stays stored until the server confirms it. It may arrive twice, but its id makes it count once. */
export function createSendQueue({ store, post, beacon, alone, later, random }: Surroundings): SendQueue {
	let cancel: (() => void) | null = null;
	let failures = 0;
	let inFlight: TrackedEvent[] = [];
	let isSending = false;
	let isStopped = false;

	function plan(ms: number): void {
		if (isStopped || isSending) return;
		cancel ??= later(send, ms);
	}

	async function send(): Promise<void> {
		cancel?.();
		cancel = null;
		if (isStopped || isSending) return;
		isSending = true;
		let pause = PAUSE_MS;
		await alone(async () => {
			pause = await sendAll();
		}).catch(() => {});
		isSending = false;
		if (store.count() > 0) plan(pause);
	}

	/** Sends batch after batch. Returns after how many milliseconds to look again. */
	async function sendAll(): Promise<number> {
		while (!isStopped) {
			const batch = firstOf(store.all().map(({ event }) => event));
			if (batch.length === 0) break;
			inFlight = batch;
			const answer = await post(bodyOf(batch)).catch(() => null);
			inFlight = [];
			if (!answer || isForLater(answer.status)) {
				failures++;
				return pauseAfter(Number(answer?.headers.get("Retry-After")) * 1000 || 0);
			}
			failures = 0;
			// Accepted, or refused for good. The server answers a whole batch and lists bad events by index.
			batch.forEach(store.drop);
		}
		return PAUSE_MS;
	}

	/** Longer after each failure, and never at the same moment in every browser; at least as long as the server asks for. */
	function pauseAfter(asked: number): number {
		const pause = Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + random() / 2);
		return Math.min(Math.max(pause, asked), LONGEST_WAIT_MS);
	}

	if (store.count() > 0) plan(0);
	return {
		add(event) {
			store.put(event);
			if (failures === 0 && store.count() >= MOST_IN_A_BATCH) void send();
			else plan(PAUSE_MS);
		},
		leave() {
			const sent = new Set(inFlight.map(({ id }) => id));
			const rest = store.all().filter(({ event, isBeaconed }) => !isBeaconed && !sent.has(event.id));
			const batch = firstOf(rest.map(({ event }) => event));
			if (batch.length === 0) return;
			beacon(bodyOf(batch));
			for (const event of batch) store.put(event, true);
		},
		stop() {
			isStopped = true;
			cancel?.();
			store.clear();
		},
	};
}

function isForLater(status: number): boolean {
	return status >= 500 || [408, 425, 429].includes(status);
}

function firstOf(events: TrackedEvent[]): TrackedEvent[] {
	const batch = events.slice(0, MOST_IN_A_BATCH);
	while (batch.length > 1 && bodyOf(batch).length > LONGEST_BODY) batch.pop();
	return batch;
}

function bodyOf(events: TrackedEvent[]): string {
	return JSON.stringify({ events });
}
