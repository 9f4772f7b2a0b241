/** Times in milliseconds. */
type BreakerPolicy = {
	/** This many failures within the window, with no answer between, open it. */
	failures: number;
	window: number;
	pause: number;
	/** After this another trial call may start, because the first one's request may be gone. */
	trial: number;
};

/** `turn` counts state changes, so a late answer can't affect a newer state. Times are UTC milliseconds. */
export type BreakerState = { turn: number } & (
	| { is: "closed"; failedAt: readonly number[] }
	| { is: "open"; since: number }
	/** One trial call is running, and all others are refused. */
	| { is: "half-open"; since: number }
);

type Admitted = { state: BreakerState; turn: number };

export const UNTRIED: BreakerState = { is: "closed", turn: 0, failedAt: [] };

/** Null if refused. A clock that went backward ends a pause. */
export function admit(state: BreakerState, now: number, policy: BreakerPolicy): Admitted | null {
	if (state.is === "closed") return { state, turn: state.turn };
	const passed = now - state.since;
	const isOver = passed < 0 || passed >= (state.is === "open" ? policy.pause : policy.trial);
	if (!isOver) return null;
	const turn = state.turn + 1;
	return { state: { is: "half-open", turn, since: now }, turn };
}

/** @param turn the turn in which the call was admitted */
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

export type Breaker = {
	/** The caller reports its result once through the returned function. @throws LeftAlone if calls are refused now */
	ask: () => (isAnswered: boolean) => void;
	isResting: () => boolean;
};

/** @param what in words, for the error */
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
				// A failed trial leaves it open.
				if (before.is === "closed" && state.is === "open") onChange("open");
				if (before.is === "half-open" && state.is === "closed") onChange("closed");
			};
		},
		isResting: () => admit(state, now(), policy) === null,
	};
}
