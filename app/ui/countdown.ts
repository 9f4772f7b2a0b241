export type Clock = {
	later: (work: () => void, ms: number) => unknown;
	cancel: (timer: unknown) => void;
};

export const browserClock: Clock = {
	later: (work, ms) => setTimeout(work, ms),
	cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

type Countdown = {
	start: (work: () => void, ms: number) => void;
	stop: () => void;
	/** Holding stops the clock. Letting go restarts the full time. */
	hold: (isHeld: boolean) => void;
};

/** One time that runs out, unless somebody holds it. */
export function createCountdown(clock: Clock = browserClock): Countdown {
	let begun: { work: () => void; ms: number } | null = null;
	let timer: unknown;
	let isHeld = false;

	function run() {
		clock.cancel(timer);
		if (!begun || isHeld) return;
		const { work, ms } = begun;
		timer = clock.later(() => {
			begun = null;
			work();
		}, ms);
	}

	return {
		start(work, ms) {
			begun = { work, ms };
			run();
		},
		stop() {
			begun = null;
			run();
		},
		hold(held) {
			if (held === isHeld) return;
			isHeld = held;
			run();
		},
	};
}
