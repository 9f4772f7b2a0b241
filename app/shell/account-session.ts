import { isSigningOut, keepSession, onSessionChange, signedInName, signOut } from "~/account/keep-session";
import type { SignInConfig } from "~/context/load-context";
import { followPresses, forgetFavourites, syncFavourites } from "~/listings/keep/sync-favourites";
import { holdsProgress } from "~/syllabus/progress/progress-here";
import { createQueryClient } from "~/ui/query-client";
import { request } from "~/ui/request";
import { hasSessionCookie } from "~/ui/session-cookie";
import { onConfirmed } from "~/ui/unconfirmed-session";
import { setUnread } from "~/ui/unread-notices";

/** Who is signed in, as `GET /api/auth/user` says; or somebody who has yet to type the code of their authenticator app. */
export type Person =
	| { user_id: string; label: string | null; roles: string[]; acted_by: string | null; unread: number | null }
	| "unfinished";

type Lessons = typeof import("~/syllabus/progress/sync-progress");

/** How long signing out waits for what was not sent to the account yet. */
const LAST_WORD_MS = 3000;

const client = createQueryClient();

/**
 * Says who is signed in, now and whenever that changes, here or in another tab; keeps the session fresh, and the favourites
 * in step with the account.
 * @param renew called when a private page may show what is no longer so: favourites have just come into the account, or
 * nobody is signed in any more
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
		// Someone who is signing out leaves for another page: asking for this one again would overtake that.
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

/** Signs out here and in every tab, after the last favourites and answers were sent to the account. */
export async function endSession(): Promise<void> {
	const patience = new Promise((resolve) => setTimeout(resolve, LAST_WORD_MS));
	const sent = [syncFavourites(false), lessons(({ syncProgress }) => syncProgress(false))];
	await Promise.race([Promise.all(sent), patience]);
	await signOut();
	forgetFavourites();
	await lessons(({ forgetProgress }) => forgetProgress());
	client.clear();
}

/** Does something with the lessons' answers where this browser holds any; all others do not load that part. Never throws. */
async function lessons(work: (part: Lessons) => void | Promise<void>): Promise<void> {
	if (!holdsProgress()) return;
	await import("~/syllabus/progress/sync-progress").then(work).catch(() => {});
}

/** A cookie that the server does not take may only be old: the provider renews it, and the server is asked once more. */
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
