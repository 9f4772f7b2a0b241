import { hasSessionCookie } from "~/ui/session-cookie";
import { createStoredAs } from "~/ui/stored";
import { isUnconfirmed } from "~/ui/unconfirmed-session";
import { changesOf, type DoneLessons, doneOf, readHeld, unsentOf, withAnswer } from "./held-progress";
import { type Answer, answersOf } from "./progress";
import { isProgressKey } from "./progress-here";

export const progressStore = createStoredAs({
	read: readHeld,
	write(held) {
		for (const { key, text } of changesOf(held, (key) => localStorage.getItem(key)))
			if (text === null) localStorage.removeItem(key);
			else localStorage.setItem(key, text);
	},
	has: isProgressKey,
});

/** Whether this browser may sync. Someone must be signed in and have claimed the account. */
export function hasAccount(): boolean {
	return hasSessionCookie() && !isUnconfirmed();
}

export function saveRightAnswer(answer: Answer): void {
	progressStore.update((before) => withAnswer(before, answer, hasAccount()));
	if (hasUnsent() && hasAccount())
		import("./sync-progress").then(({ syncProgress }) => syncProgress(false)).catch(() => {});
}

export function hasUnsent(): boolean {
	return answersOf(unsentOf(progressStore.get())).length > 0;
}

export function doneLessons(): DoneLessons {
	return doneOf(progressStore.get(), hasAccount());
}
