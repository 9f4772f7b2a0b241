import { createEventStore } from "./event-store";
import type { Surroundings } from "./send-queue";

const ADDRESS = "/api/events";

export function openStorage(): Storage | null {
	try {
		return localStorage;
	} catch {
		return null;
	}
}

/** The queue's browser environment. Requests omit cookies where possible. */
export function surroundings(storage: Storage | null): Surroundings {
	async function post(body: string): Promise<Response> {
		const answer = await fetch(ADDRESS, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body,
			credentials: "omit",
			keepalive: true,
		});
		// An unread response keeps its connection open.
		await answer.text();
		return answer;
	}

	return {
		store: createEventStore(storage),
		post,
		beacon(body) {
			if (!navigator.sendBeacon?.(ADDRESS, body)) post(body).catch(() => {});
		},
		async alone(work) {
			// One lock for all tabs. Without locks both tabs may send, and the server counts each event once
			// anyway.
			const locks: LockManager | undefined = navigator.locks;
			await (locks ? locks.request(ADDRESS, { ifAvailable: true }, (lock) => lock && work()) : work());
		},
		later(work, ms) {
			const timer = setTimeout(work, ms);
			return () => clearTimeout(timer);
		},
		random: Math.random,
	};
}
