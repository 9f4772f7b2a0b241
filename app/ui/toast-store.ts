import type { ReactNode } from "react";

/** TO1: one at a time, gone after five seconds, and forgotten long after it is dismissed. */

export type Toast = { id: number; title: string; body?: string; open: boolean };

export const SHOWN_MS = 5_000;
export const KEPT_MS = 1_000_000;
export const SWIPE_PX = 50;

export type ToastStore = {
	show: (toast: { title: string; body?: string }) => number;
	dismiss: (id: number) => void;
	/** The toast list, newest first; the same array until something changes. */
	list: () => Toast[];
	/** Leaves the place to something else while no toast is in it; null takes it back. */
	lend: (guest: ReactNode) => void;
	guest: () => ReactNode;
	subscribe: (listener: () => void) => () => void;
};

type Timer = (work: () => void, ms: number) => unknown;

/** A list of at most one toast. `later` is `setTimeout`, or a test's clock. */
export function createToastStore(later: Timer = setTimeout): ToastStore {
	let toasts: Toast[] = [];
	let last = 0;
	let guest: ReactNode = null;
	const listeners = new Set<() => void>();

	function set(next: Toast[]) {
		toasts = next;
		for (const listener of listeners) listener();
	}

	function dismiss(id: number) {
		if (!toasts.some((toast) => toast.id === id && toast.open)) return;
		set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
		later(() => set(toasts.filter((toast) => toast.id !== id)), KEPT_MS);
	}

	return {
		show(toast) {
			const id = ++last;
			set([{ ...toast, id, open: true }]);
			later(() => dismiss(id), SHOWN_MS);
			return id;
		},
		dismiss,
		list: () => toasts,
		lend(next) {
			guest = next;
			set(toasts);
		},
		guest: () => guest,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
