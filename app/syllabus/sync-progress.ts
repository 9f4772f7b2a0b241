import { alone } from "~/ui/alone";
import { request, statusOf } from "~/ui/request";
import { type AccountAnswers, mirror, signedOut, unsentOf } from "./held-progress";
import { answersOf } from "./progress";
import { hasAccount, hasUnsent, progressStore } from "./progress-store";

const ADDRESS = "/api/learning/progress";
/** Answers given during a round go in the next one. */
const MOST_ROUNDS = 5;

type Answered = AccountAnswers & { rejected?: unknown[] };

/** Failed answers wait in storage for the next answer, page or visit. Never throws. */
export async function syncProgress(fresh = true): Promise<void> {
	try {
		await alone("plumbline:lessons", () => synchronize(fresh));
	} catch (error) {
		// A different person is signed in. Read whose account it is before you send anything.
		if (!fresh && statusOf(error) === 403) await syncProgress();
	}
}

export async function settleProgress(user: string): Promise<void> {
	if (!hasAccount()) return;
	progressStore.update((held) =>
		held.account && held.account.user !== user ? { ...held, account: null } : held,
	);
	if (hasUnsent()) await syncProgress(false);
}

export function forgetProgress(): void {
	progressStore.reread();
	progressStore.update(signedOut);
}

/** Does the same for a deleted account and also drops unsent progress. */
export function forgetAccount(): void {
	progressStore.reread();
	progressStore.update((held) => (held.account ? { ...held, account: null } : held));
}

async function synchronize(fresh: boolean): Promise<void> {
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
		// This server's build doesn't know the lesson. Another one may.
		if (answer.rejected?.length) return;
	}
}

async function ask(method: "GET" | "POST", body?: unknown): Promise<Answered> {
	const response = await request(method, ADDRESS, body);
	return response.json();
}

/** If the person signed out while the answer was on its way, we store nothing. */
function take(answer: Answered): void {
	progressStore.update((before) => {
		const after = mirror(before, answer);
		return hasAccount() ? after : signedOut(after);
	});
}
