import type { NewBadge } from "~/track/badge-tracking";
import { browserClock, createCountdown } from "~/ui/countdown";

export type ShownBadge = { badge: NewBadge /** Whether it fades. */; leaving: boolean };

const SHOWN_MS = 5_000;
const FADE_MS = 300;

export type BadgeQueue = {
	add: (badges: NewBadge[]) => void;
	/** The shown badge. The same object until it changes. */
	shown: () => ShownBadge | null;
	/** Fades, then clears. */
	close: () => void;
	/** Goes at once. The next follows. */
	clear: () => void;
	/** Pauses the queue. The current badge returns later for its full time. */
	wait: (isWaiting: boolean) => void;
	hold: (isHeld: boolean) => void;
	subscribe: (listener: () => void) => () => void;
};

export function createBadgeQueue(onShow: (badge: NewBadge) => void, clock = browserClock): BadgeQueue {
	let waiting: NewBadge[] = [];
	let shown: ShownBadge | null = null;
	let isWaiting = false;
	const countdown = createCountdown(clock);
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
		add(badges) {
			for (const badge of badges) {
				const known = shown ? [shown.badge, ...waiting] : waiting;
				if (!known.some(({ id }) => id === badge.id)) waiting = [...waiting, badge];
			}
			next();
		},
		shown: () => shown,
		close,
		clear,
		wait(wait) {
			if (wait === isWaiting) return;
			isWaiting = wait;
			if (!wait) next();
			else if (shown) {
				if (!shown.leaving) waiting = [shown.badge, ...waiting];
				show(null);
			}
		},
		hold: countdown.hold,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
