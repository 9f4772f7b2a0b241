import { alone } from "~/ui/alone";
import { request, statusOf } from "~/ui/request";
import { hasSessionCookie } from "~/ui/session-cookie";
import { showToast } from "~/ui/toast";
import { isUnconfirmed } from "~/ui/unconfirmed-session";
import { type AccountList, mirror, type Unsent, unsentOf } from "./account-favourites";
import { noFavourites } from "./favourites";
import { favouritesStore, isLeftBehind } from "./favourites-store";

const ADDRESS = "/api/favourites";
/** Several presses in a row are sent together. */
const PAUSE_MS = 250;
const RETRY_MS = [3_000, 15_000, 60_000];
/** Rounds of one synchronisation: each sends up to 500, and what was pressed meanwhile goes in the next. */
const MOST_ROUNDS = 5;

const added = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/**
 * From now on sends each change of the favourites after a short delay.
 * @returns how to stop
 */
export function followPresses(): () => void {
	return favouritesStore.subscribe(() => {
		if (!hasSessionCookie() || !unsentOf(favouritesStore.get())) return;
		clearTimeout(timer);
		timer = setTimeout(() => void syncFavourites(false), PAUSE_MS);
	});
}

/**
 * Brings this browser's favourites and the account's together. One tab at a time; what cannot be sent waits in storage
 * and is tried again. Never throws.
 * @param fresh whether to read the account's list first, as after sign-in
 * @returns whether the account has changed by it
 */
export async function syncFavourites(fresh = true): Promise<boolean> {
	try {
		// Two tabs that send at once could undo each other's last word.
		const isChanged = await alone("plumbline:favourites", () => synchronise(fresh));
		failures = 0;
		return isChanged;
	} catch (error) {
		const wait = statusOf(error) === 401 ? undefined : RETRY_MS[failures++];
		// Nobody is signed in after all, or it failed too often: the next press or the next page tries again.
		if (wait === undefined) {
			failures = 0;
			return false;
		}
		clearTimeout(timer);
		// Another person's list: theirs is read before anything is sent.
		timer = setTimeout(() => void syncFavourites(fresh || statusOf(error) === 403), wait);
		return false;
	}
}

/**
 * Calls back when the account has taken listings that were not in it.
 * @returns how to stop
 */
export function onFavouritesAdded(listener: () => void): () => void {
	added.add(listener);
	return () => added.delete(listener);
}

/**
 * Empties the browser of what belongs to the account. To be called when its person has signed out. Favourites
 * that were never in an account stay in the browser.
 */
export function forgetFavourites(): void {
	clearTimeout(timer);
	favouritesStore.reread();
	favouritesStore.update((before) => (isLeftBehind || before.owner !== null ? noFavourites : before));
}

async function synchronise(fresh: boolean): Promise<boolean> {
	if (!hasSessionCookie() || isUnconfirmed()) return false;
	// The event for what another tab has just written may not have arrived: an older change must not be sent
	// after a newer one.
	favouritesStore.reread();
	if (fresh || favouritesStore.get().owner === null) show(await ask("GET"), null);
	let round = 0;
	for (; round < MOST_ROUNDS; round++) {
		const { owner } = favouritesStore.get();
		const unsent = unsentOf(favouritesStore.get());
		if (!unsent || owner === null) break;
		const answer = await ask("POST", { user: owner, ...unsent });
		show(answer, unsent);
		if (unsent.add.length > 0) for (const listener of added) listener();
		if (answer.refused?.length)
			showToast({
				title: "500 favourites are kept",
				body: `There was no room for ${answer.refused.length} more. Remove some first.`,
			});
	}
	return round > 0;
}

type Answer = AccountList & { refused?: string[] };

async function ask(method: "GET" | "POST", body?: unknown): Promise<Answer> {
	const response = await request(method, ADDRESS, body);
	return response.json();
}

/** Whoever has signed out while the answer was on its way leaves nothing behind. */
function show(answer: Answer, sent: Unsent | null): void {
	if (hasSessionCookie()) favouritesStore.update((before) => mirror(before, answer, sent));
}
