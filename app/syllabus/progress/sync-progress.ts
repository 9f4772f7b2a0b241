import { alone } from "~/ui/alone";
import { request, statusOf } from "~/ui/request";
import { type AccountAnswers, mirror, signedOut, unsentOf } from "./held-progress";
import { answersOf } from "./progress";
import { hasAccount, hasUnsent, progressStore } from "./progress-store";

const ADDRESS = "/api/learning/progress";
/** Rounds of one synchronisation: what was answered meanwhile goes in the next. */
const MOST_ROUNDS = 5;

type Answered = AccountAnswers & { rejected?: unknown[] };

/**
 * Brings this browser's answers and the account's together; asks nothing where nobody is signed in. One tab at a time. What
 * cannot be sent waits in storage for the next answer, the next page or the learning center. Never throws.
 * @param fresh whether to read what the account has, also where nothing is to be sent
 */
export async function syncProgress(fresh = true): Promise<void> {
	try {
		await alone("plumbline:lessons", () => synchronise(fresh));
	} catch (error) {
		// Somebody else is signed in: whose account it is now is read before anything is sent.
		if (!fresh && statusOf(error) === 403) await syncProgress();
	}
}

/** To be called when it is known who is signed in: what is another person's goes, and what waits here is sent. Never throws. */
export async function settleProgress(user: string): Promise<void> {
	if (!hasAccount()) return;
	progressStore.update((held) =>
		held.account && held.account.user !== user ? { ...held, account: null } : held,
	);
	if (hasUnsent()) await syncProgress(false);
}

/** Empties the browser of what an account has. To be called when its person has signed out. */
export function forgetProgress(): void {
	progressStore.reread();
	progressStore.update(signedOut);
}

/** The same for an account that is deleted: what has not reached it goes as well. */
export function forgetAccount(): void {
	progressStore.reread();
	progressStore.update((held) => (held.account ? { ...held, account: null } : held));
}

async function synchronise(fresh: boolean): Promise<void> {
	if (!hasAccount()) return;
	// The event for what another tab has just written may not have arrived.
	progressStore.reread();
	if (!fresh && !hasUnsent()) return;
	if (fresh || !progressStore.get().account) take(await ask("GET"));
	for (let round = 0; round < MOST_ROUNDS && hasUnsent(); round++) {
		const held = progressStore.get();
		if (!held.account) return;
		const answer = await ask("POST", { user: held.account.user, answers: answersOf(unsentOf(held)) });
		take(answer);
		// A lesson that the server's build does not know: another build may.
		if (answer.rejected?.length) return;
	}
}

async function ask(method: "GET" | "POST", body?: unknown): Promise<Answered> {
	const response = await request(method, ADDRESS, body);
	return response.json();
}

/** Whoever has signed out while the answer was on its way leaves nothing behind. */
function take(answer: Answered): void {
	progressStore.update((before) => {
		const after = mirror(before, answer);
		return hasAccount() ? after : signedOut(after);
	});
}
