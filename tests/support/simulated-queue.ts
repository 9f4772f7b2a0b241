export type Waiting = { id: string; body: unknown; attempts: number };

export type SimulatedDelivery = {
	messages: Message<unknown>[];
	/** Seconds by message id, for repeated ones. */
	delays: Map<string, number>;
	acked: Set<string>;
	/** Ends the delivery. A consumer that was killed has acknowledged nothing. */
	settle: (outcome: "finished" | "killed") => void;
};

/** A queue that delivers at least once, in whatever order the test likes, and keeps no time. */
export type SimulatedQueue = {
	waiting: Waiting[];
	dead: unknown[];
	send: (body: unknown) => void;
	deliver: (taken?: Waiting[]) => SimulatedDelivery;
};

/** @param mostRetries deliveries after the first, then a message is dead */
export function createSimulatedQueue(mostRetries = 12): SimulatedQueue {
	const queue: SimulatedQueue = {
		waiting: [],
		dead: [],
		send(body) {
			queue.waiting.push({ id: crypto.randomUUID(), body: structuredClone(body), attempts: 0 });
		},
		deliver(taken = [...queue.waiting]) {
			const acked = new Set<string>();
			const delays = new Map<string, number>();
			for (const message of taken) message.attempts += 1;
			const messages = taken.map(({ id, body, attempts }) => ({
				id,
				body: structuredClone(body),
				attempts,
				timestamp: new Date(0),
				ack: () => void acked.add(id),
				retry: (options?: QueueRetryOptions) => void delays.set(id, options?.delaySeconds ?? 0),
			}));
			function settle(outcome: "finished" | "killed") {
				for (const message of taken) {
					if (outcome === "finished" && acked.has(message.id) === delays.has(message.id)) {
						throw new Error("A consumer says of each message one thing: taken, or again");
					}
					const isTaken = outcome === "finished" && acked.has(message.id);
					if (!isTaken && message.attempts <= mostRetries) continue;
					if (!isTaken) queue.dead.push(message.body);
					queue.waiting = queue.waiting.filter(({ id }) => id !== message.id);
				}
			}
			return { messages, delays, acked, settle };
		},
	};
	return queue;
}
