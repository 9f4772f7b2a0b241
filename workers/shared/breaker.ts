/** How much a breaker bears. Times in milliseconds. */
export type BreakerPolicy = {
	/** So many failures within the window, with no answer between, open it. */
	failures: number;
	window: number;
	/** Milliseconds to refuse calls after opening. */
	pause: number;
	/** How long one trial call may take before another may start, because its request may be gone. */
	trial: number;
};

/**
 * The state of a dependency. `turn` counts state changes, so a late answer can't affect a newer state. Times
 * are UTC milliseconds.
 */
export type BreakerState = { turn: number } & (
	| { is: "closed"; failedAt: readonly number[] }
	| { is: "open"; since: number }
	/** One trial call is running since this time, and all others are refused. */
	| { is: "half-open"; since: number }
);

/** An admitted call. */
export type Admitted = { state: BreakerState; turn: number };

export const UNTRIED: BreakerState = { is: "closed", turn: 0, failedAt: [] };

/** Whether the next call may run, and the new state. Null if refused. A clock that went backward ends a pause. */
export function admit(state: BreakerState, now: number, policy: BreakerPolicy): Admitted | null {
	if (state.is === "closed") return { state, turn: state.turn };
	const passed = now - state.since;
	const isOver = passed < 0 || passed >= (state.is === "open" ? policy.pause : policy.trial);
	if (!isOver) return null;
	const turn = state.turn + 1;
	return { state: { is: "half-open", turn, since: now }, turn };
}

/**
 * The state after a call ended.
 * @param turn the turn in which the call was admitted
 */
export function settle(
	state: BreakerState,
	{ turn, isAnswered, now }: { turn: number; isAnswered: boolean; now: number },
	policy: BreakerPolicy,
): BreakerState {
	if (turn !== state.turn || state.is === "open") return state;
	const opened = { is: "open", turn: state.turn + 1, since: now } as const;
	if (state.is === "half-open") {
		return isAnswered ? { is: "closed", turn: state.turn + 1, failedAt: [] } : opened;
	}
	if (isAnswered) return state.failedAt.length === 0 ? state : { ...state, failedAt: [] };
	const failedAt = [...state.failedAt.filter((at) => at <= now && now - at < policy.window), now];
	return failedAt.length >= policy.failures ? opened : { ...state, failedAt };
}

/** The call wasn't made, because the dependency is down. */
export class LeftAlone extends Error {
	constructor(what: string) {
		super(`${what} has not answered and is left alone for a moment`);
		this.name = "LeftAlone";
	}
}

/** A breaker in front of one thing, for the requests of an isolate. */
export type Breaker = {
	/**
	 * Admits one call. The caller reports its result once through the returned function. Later reports have no
	 * effect.
	 * @throws LeftAlone if calls are refused now
	 */
	ask: () => (isAnswered: boolean) => void;
	/** Whether calls are refused now. */
	isResting: () => boolean;
};

/**
 * @param what in words, for the error
 * @param onChange told when it opens and when it closes
 */
export function createBreaker(
	what: string,
	policy: BreakerPolicy,
	onChange: (is: "open" | "closed") => void = () => {},
	now: () => number = Date.now,
): Breaker {
	let state = UNTRIED;
	return {
		ask() {
			const admitted = admit(state, now(), policy);
			if (!admitted) throw new LeftAlone(what);
			state = admitted.state;
			return (isAnswered) => {
				const before = state;
				state = settle(state, { turn: admitted.turn, isAnswered, now: now() }, policy);
				// One that tried in vain finds it as it was.
				if (before.is === "closed" && state.is === "open") onChange("open");
				if (before.is === "half-open" && state.is === "closed") onChange("closed");
			};
		},
		isResting: () => admit(state, now(), policy) === null,
	};
}
