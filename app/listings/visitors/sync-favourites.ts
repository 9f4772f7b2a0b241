import { alone } from "~/ui/alone";
import { request, statusOf } from "~/ui/request";
import { hasSessionCookie } from "~/ui/session-cookie";
import { showToast } from "~/ui/toast";
import { isUnconfirmed } from "~/ui/unconfirmed-session";
import { type AccountList, mirror, type Unsent, unsentOf } from "./account-favourites";
import { noFavourites } from "./favourites";
import { favouritesStore, isLeftBehind } from "./favourites-store";

const ADDRESS = "/api/favourites";
/** Collects several presses for one request. */
const PAUSE_MS = 250;
const RETRY_MS = [3_000, 15_000, 60_000];
/** The most rounds in one sync. Each sends up to 500 changes, and the next round sends newer ones. */
const MOST_ROUNDS = 5;

const added = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

export function followPresses(): () => void {
	return favouritesStore.subscribe(() => {
		if (!hasSessionCookie() || !unsentOf(favouritesStore.get())) return;
		clearTimeout(timer);
		timer = setTimeout(() => void syncFavourites(false), PAUSE_MS);
	});
}

/** One tab at a time. Unsent changes wait in storage. `fresh` reads the account's list first. Never throws. */
export async function syncFavourites(fresh = true): Promise<boolean> {
	try {
		// Two tabs that send at once could undo each other's last word.
		const isChanged = await alone("plumbline:favourites", () => synchronise(fresh));
		failures = 0;
		return isChanged;
	} catch (error) {
		const wait = statusOf(error) === 401 ? undefined : RETRY_MS[failures++];
		// No one is signed in, or it failed too often. The next press or page tries again.
		if (wait === undefined) {
			failures = 0;
			return false;
		}
		clearTimeout(timer);
		// The list belongs to another person. Read theirs before sending anything.
		timer = setTimeout(() => void syncFavourites(fresh || statusOf(error) === 403), wait);
		return false;
	}
}

export function onFavouritesAdded(listener: () => void): () => void {
	added.add(listener);
	return () => added.delete(listener);
}

/** Favorites that were never in an account stay. */
export function forgetFavourites(): void {
	clearTimeout(timer);
	favouritesStore.reread();
	favouritesStore.update((before) => (isLeftBehind || before.owner !== null ? noFavourites : before));
}

async function synchronise(fresh: boolean): Promise<boolean> {
	if (!hasSessionCookie() || isUnconfirmed()) return false;
	// The event for another tab's write may be late. Reread, so that an older change never follows a newer one.
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
				title: "You can save up to 500 listings",
				body: `We couldn’t save ${answer.refused.length} more. Remove some first.`,
			});
	}
	return round > 0;
}

type Answer = AccountList & { refused?: string[] };

async function ask(method: "GET" | "POST", body?: unknown): Promise<Answer> {
	const response = await request(method, ADDRESS, body);
	return response.json();
}

/** If someone signs out before the answer arrives, it leaves nothing behind. */
function show(answer: Answer, sent: Unsent | null): void {
	if (hasSessionCookie()) favouritesStore.update((before) => mirror(before, answer, sent));
}
