import type { NewBadge } from "~/track/badge-tracking";
import { browserClock, createCountdown } from "~/ui/countdown";

/** Badges one after the other, each for five seconds, then fading. */

export type ShownBadge = { badge: NewBadge /** Whether it fades. */; leaving: boolean };

const SHOWN_MS = 5_000;
const FADE_MS = 300;

export type BadgeQueue = {
	/** Shows these after those that wait already. */
	add: (badges: NewBadge[]) => void;
	/** What is shown; the same object until that changes. */
	shown: () => ShownBadge | null;
	/** Begins to fade now, and is cleared when that is done. */
	close: () => void;
	/** Is gone at once; the next follows. */
	clear: () => void;
	/** Whether to wait: what is shown is put back, and later shown again for its whole time. */
	wait: (isWaiting: boolean) => void;
	/** While it is held, what is shown stays. */
	hold: (isHeld: boolean) => void;
	subscribe: (listener: () => void) => () => void;
};

/**
 * The badges that are to be shown, the first of them on the screen.
 * @param onShow called with each badge as it appears
 */
export function createBadgeQueue(onShow: (badge: NewBadge) => void, clock = browserClock): BadgeQueue {
	let waiting: NewBadge[] = [];
	let shown: ShownBadge | null = null;
	let isWaiting = false;
	const countdown = createCountdown(clock);
	const listeners = new Set<() => void>();

	function show(next: ShownBadge | null) {
		shown = next;
		// Whoever closed the last badge still has the pointer there: that must not hold the next one.
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
