import type { NewBadge } from "~/track/badge-tracking";
import { createCountdown } from "~/ui/countdown";

export type ShownBadge = { badge: NewBadge; leaving: boolean };

const SHOWN_MS = 5_000;
const FADE_MS = 300;

export function createBadgeQueue(onShow: (badge: NewBadge) => void) {
	let waiting: NewBadge[] = [];
	let shown: ShownBadge | null = null;
	let isWaiting = false;
	const countdown = createCountdown();
	const listeners = new Set<() => void>();

	function show(next: ShownBadge | null) {
		shown = next;
		// The pointer is still where the last badge closed, and must not hold the next one.
		countdown.hold(false);
		if (!next) countdown.stop();
		else if (next.leaving) countdown.start(clear, FADE_MS);
		else countdown.start(close, SHOWN_MS);
		for (const listener of listeners) listener();
	}

	function next() {
		const badge = shown || isWaiting ? undefined : waiting.shift();
		if (!badge) return;
		show({ badge, leaving: false });
		onShow(badge);
	}

	function close() {
		if (shown && !shown.leaving) show({ ...shown, leaving: true });
	}

	function clear() {
		if (shown) show(null);
		next();
	}

	return {
		add(badges: NewBadge[]) {
			for (const badge of badges) {
				const known = shown ? [shown.badge, ...waiting] : waiting;
				if (!known.some(({ id }) => id === badge.id)) waiting = [...waiting, badge];
			}
			next();
		},
		/** The same object until it changes. */
		shown: () => shown,
		/** Fades, then clears. */
		close,
		/** Goes at once. The next follows. */
		clear,
		/** The current badge returns later for its full time. */
		wait(wait: boolean) {
			if (wait === isWaiting) return;
			isWaiting = wait;
			if (!wait) next();
			else if (shown) {
				if (!shown.leaving) waiting = [shown.badge, ...waiting];
				show(null);
			}
		},
		hold: countdown.hold,
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
