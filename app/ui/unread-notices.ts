import { useSyncExternalStore } from "react";

/** How many notices somebody has not read, as far as this page knows: the header shows it, their page sets it. */

let unread = 0;
const listeners = new Set<() => void>();

/** Says how many there are now. */
export function setUnread(count: number): void {
	if (count === unread) return;
	unread = count;
	for (const listener of listeners) listener();
}

/** How many there are. */
export function useUnread(): number {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		() => unread,
		() => 0,
	);
}
