import type { Ledger } from "./ledger";

export type Question = {
	/** As which column of the table in `docs/operations.md` it fares. */
	column: string;
	path: string;
	/** Statuses that answer it in good times. */
	expects: readonly number[];
	cookie?: string;
	/** Sent as JSON. */
	json?: unknown;
	/** Sent as a form. */
	form?: Record<string, string>;
};

export type Answer = { status: number; text: string };

/** What those who use the site in a soak share. */
export type World = {
	address: string;
	ledger: Ledger;
	/** From 0 up to 1, the same from the same seed. */
	random: () => number;
	/** Whether the run is ending. Started work still finishes. */
	isOver: () => boolean;
	/** Sends a request, records the answer and reports problems. Null without an answer. */
	ask: (question: Question) => Promise<Answer | null>;
	/** Milliseconds. */
	pause: (milliseconds: number) => Promise<void>;
	/** Signs a user in. Null while the provider is down. */
	signIn: (email: string) => Promise<string | null>;
};

export function pick<T>(random: () => number, of: readonly T[]): T {
	return of[Math.floor(random() * of.length)] as T;
}

/** Milliseconds before a retry. */
const COMES_AGAIN = 1000;

/**
 * Repeats a write after 503 or no answer, like a browser or a person would, until it is stored.
 * @returns the answer that stored or refused it
 */
export async function bringHome(
	{ ask, pause }: World,
	question: () => Promise<Question | null>,
): Promise<Answer | null> {
	for (;;) {
		const asked = await question();
		const answer = asked && (await ask(asked));
		if (answer && answer.status !== 503) return answer;
		await pause(COMES_AGAIN);
	}
}

/** Milliseconds. Tokens last five minutes, but signing in is part of the load. */
const RENEWED_AFTER = 45_000;

/**
 * A user's session, renewed before its token expires and after a failed renewal. The site confirms a new
 * session with the provider at its first private page, so we wait for that before other uses.
 */
export function sessionOf({ ask, signIn, pause }: World, email: string): () => Promise<string> {
	let session: { cookie: string; since: number } | null = null;

	async function begin(): Promise<string | null> {
		const cookie = await signIn(email);
		if (cookie === null) return null;
		const first = await ask({ column: "a first page", path: "/dashboard", expects: [200], cookie });
		return first?.status === 200 ? cookie : null;
	}

	return async () => {
		while (session === null || Date.now() - session.since > RENEWED_AFTER) {
			const cookie = await begin();
			session = cookie === null ? null : { cookie, since: Date.now() };
			if (session === null) await pause(COMES_AGAIN);
		}
		return session.cookie;
	};
}
