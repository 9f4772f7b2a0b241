import { useSyncExternalStore } from "react";

/** The unread notice count on this page. The header shows it, and the notices page sets it. */

let unread = 0;
const listeners = new Set<() => void>();

export function setUnread(count: number): void {
	if (count === unread) return;
	unread = count;
	for (const listener of listeners) listener();
}

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
