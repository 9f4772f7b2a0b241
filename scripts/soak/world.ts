import type { Ledger } from "./ledger";

/** Somebody's question to the site. */
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
	/** Whether it is time to go. What was begun is still brought to its end. */
	isOver: () => boolean;
	/** Asks, notes how it was answered, and says what is wrong with it; null where nobody answered. */
	ask: (question: Question) => Promise<Answer | null>;
	/** Milliseconds. */
	pause: (milliseconds: number) => Promise<void>;
	/** Signs somebody in; null where the provider does not let anybody in just now. */
	signIn: (email: string) => Promise<string | null>;
};

export function pick<T>(random: () => number, of: readonly T[]): T {
	return of[Math.floor(random() * of.length)] as T;
}

/** Milliseconds until somebody who was told to come again does. */
const COMES_AGAIN = 1000;

/**
 * Sends what is to be kept until it is: who hears 503 or nothing sends the same again, as a browser or a person does.
 * @returns the answer by which it was kept, or that refused it
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

/** Milliseconds: a token holds for five minutes, and signing in is part of the load. */
const RENEWED_AFTER = 45_000;

/**
 * Somebody's session, renewed before its token ends and after it was not to be had. Of a new one the site asks the provider once, when
 * it first opens something private; until it has it is not used for anything else.
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
