import type { ReactNode } from "react";
import { browserClock, createCountdown } from "./countdown";

/** One at a time, gone five seconds after it's drawn, and forgotten long after it is dismissed. */

export type Toast = { id: number; title: string; body?: string; open: boolean };

const SHOWN_MS = 5_000;
const KEPT_MS = 1_000_000;
export const SWIPE_PX = 50;

type ToastStore = {
	show: (toast: { title: string; body?: string }) => number;
	/** Starts the five seconds of a toast that is drawn. */
	start: (id: number) => void;
	dismiss: (id: number) => void;
	/** The toast list, newest first; the same array until something changes. */
	list: () => Toast[];
	/** Shows something else in the place while no toast is in it; null ends that. */
	showBetween: (content: ReactNode) => void;
	contentBetween: () => ReactNode;
	/** While held, the toast stays. */
	hold: (isHeld: boolean) => void;
	/** Adds a place for toasts. Only the last one draws. @returns a function that removes it */
	enter: (region: ToastRegionPlace) => () => void;
	/** The region that draws; the same object until that changes. */
	region: () => ToastRegionPlace | undefined;
	subscribe: (listener: () => void) => () => void;
};

/** `quiet` regions show only replies to the reader's actions. Other toasts wait. */
export type ToastRegionPlace = { quiet: boolean };

export function createToastStore(clock = browserClock): ToastStore {
	let toasts: Toast[] = [];
	let regions: ToastRegionPlace[] = [];
	const countdown = createCountdown(clock);
	let last = 0;
	let between: ReactNode = null;
	const listeners = new Set<() => void>();

	function set(next: Toast[]) {
		toasts = next;
		for (const listener of listeners) listener();
	}

	function dismiss(id: number) {
		if (!toasts.some((toast) => toast.id === id && toast.open)) return;
		set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
		clock.later(() => set(toasts.filter((toast) => toast.id !== id)), KEPT_MS);
	}

	return {
		show(toast) {
			const id = ++last;
			set([{ ...toast, id, open: true }]);
			return id;
		},
		start: (id) => countdown.start(() => dismiss(id), SHOWN_MS),
		dismiss,
		list: () => toasts,
		showBetween(next) {
			between = next;
			set(toasts);
		},
		contentBetween: () => between,
		hold: countdown.hold,
		enter(region) {
			regions = [...regions, region];
			set(toasts);
			return () => {
				regions = regions.filter((other) => other !== region);
				set(toasts);
			};
		},
		region: () => regions.at(-1),
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
