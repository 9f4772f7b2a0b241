import { isSigningOut, keepSession, onSessionChange, signedInName, signOut } from "~/account/keep-session";
import type { SignInConfig } from "~/context/load-context";
import { followPresses, forgetFavourites, syncFavourites } from "~/listings/visitors/sync-favourites";
import { holdsProgress } from "~/syllabus/progress-here";
import { createQueryClient } from "~/ui/query-client";
import { request } from "~/ui/request";
import { hasSessionCookie } from "~/ui/session-cookie";
import { onConfirmed } from "~/ui/unconfirmed-session";
import { setUnread } from "~/ui/unread-notices";

/** The person that `GET /api/auth/user` returns, or someone who still has to type their authenticator code. */
export type Person =
	| { user_id: string; label: string | null; roles: string[]; acted_by: string | null; unread: number | null }
	| "unfinished";

type Lessons = typeof import("~/syllabus/sync-progress");

/** How long sign-out waits for unsent data. */
const LAST_WORD_MS = 3000;

const client = createQueryClient();

/**
 * Reports who is signed in, now and after each change here or in another tab. Keeps the session fresh and syncs
 * favorites with the account.
 * @param renew called when a private page may be outdated, after favorites sync or a sign-out
 * @returns how to stop
 */
export function followSession(
	signIn: SignInConfig,
	show: (person: Person | null) => void,
	renew: () => void,
): () => void {
	let isOver = false;

	async function look() {
		const person = await askWho(signIn).catch(() => null);
		if (isOver) return;
		show(person);
		if (person === "unfinished") return;
		setUnread(person?.unread ?? 0);
		if (person?.label === null) void nameThem(person);
		if (person) void lessons(({ settleProgress }) => settleProgress(person.user_id));
		if (!person || !(await syncFavourites()) || isOver) return;
		// Someone who signs out goes to another page, and reloading this one would win the race.
		if (hasSessionCookie() && !isSigningOut()) renew();
	}

	async function nameThem(person: Exclude<Person, "unfinished">) {
		await keepSession(signIn);
		const label = await signedInName();
		if (label && !isOver) show({ ...person, label });
	}

	const stop = onSessionChange((signedIn) => {
		client.clear();
		if (signedIn) void look();
		else {
			forgetFavourites();
			void lessons(({ forgetProgress }) => forgetProgress());
			show(null);
			if (!isSigningOut()) renew();
		}
	});
	const stopWaiting = onConfirmed(() => void look());
	const stopSending = followPresses();
	void look();
	return () => {
		isOver = true;
		stop();
		stopWaiting();
		stopSending();
	};
}

/** Signs out in every tab, after it sends the last favorites and answers. */
export async function endSession(): Promise<void> {
	const patience = new Promise((resolve) => setTimeout(resolve, LAST_WORD_MS));
	const sent = [syncFavourites(false), lessons(({ syncProgress }) => syncProgress(false))];
	await Promise.race([Promise.all(sent), patience]);
	await signOut();
	forgetFavourites();
	await lessons(({ forgetProgress }) => forgetProgress());
	client.clear();
}

/** Works on lesson answers if this browser has any. Other visitors don't load that code. Never throws. */
async function lessons(work: (part: Lessons) => void | Promise<void>): Promise<void> {
	if (!holdsProgress()) return;
	await import("~/syllabus/sync-progress").then(work).catch(() => {});
}

/** The server may refuse a cookie that's only old. The provider renews it, and we ask once more. */
async function askWho(signIn: SignInConfig): Promise<Person | null> {
	const asked = ask();
	const kept = keepSession(signIn);
	const person = await asked;
	if (person) return person;
	await kept;
	if (!hasSessionCookie()) return null;
	client.clear();
	return ask();
}

function ask(): Promise<Person | null> {
	return client.fetchQuery<Person | null>({ queryKey: ["/api/auth/user"], queryFn: readPerson });
}

async function readPerson(): Promise<Person | null> {
	try {
		const answer = await request("GET", "/api/auth/user");
		return await answer.json();
	} catch (error) {
		const said = error instanceof Error ? error.message : "";
		if (!said.startsWith("401")) throw error;
		return said.includes("second_factor_required") ? "unfinished" : null;
	}
}
