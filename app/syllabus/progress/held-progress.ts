import { lessonSlugs } from "../courses";
import {
	type Answer,
	answersOf,
	isDone,
	mergeProgress,
	type Progress,
	progressOf,
	readProgress,
	withoutProgress,
} from "./progress";

/** What a browser holds of the lessons somebody has done. Pure: the storage and the account are elsewhere. */

/** What an account keeps, as it last answered in this browser. */
type AccountsPart = {
	/** Whose account it is. */
	user: string;
	/** What it has: the browser's copy, which goes when its person signs out. */
	kept: Progress;
	/** Answered while they were signed in, and not in the account yet: goes to this account and to no other. */
	unsent: Progress;
};

export type Held = {
	/** Answered while nobody was signed in: goes to the account of whoever signs in. */
	own: Progress;
	account: AccountsPart | null;
};

/** A person's answers, as the server gives them. */
export type AccountAnswers = { user: string; answers: Answer[] };

/** The lessons that are done, as somebody is told of them. */
export type DoneLessons = {
	/** Their slugs. */
	done: string[];
	/** How many of them the account of whoever is signed in has; null where nobody is. */
	inAccount: number | null;
};

const known: ReadonlySet<string> = new Set(lessonSlugs);

/** With a question answered right; the same object where that is known already. */
export function withAnswer(held: Held, { lesson, question }: Answer, isSignedIn: boolean): Held {
	if (shownOf(held, isSignedIn)[lesson]?.right.includes(question)) return held;
	const answer = { [lesson]: { right: [question] } };
	const { own, account } = held;
	return isSignedIn && account
		? { ...held, account: { ...account, unsent: mergeProgress(account.unsent, answer) } }
		: { ...held, own: mergeProgress(own, answer) };
}

/** What the account of whoever is signed in has not heard of. */
export function unsentOf({ own, account }: Held): Progress {
	return mergeProgress(own, account?.unsent ?? {});
}

/**
 * What is held once an account has answered. What it has is no longer the browser's own; what waited for another person's
 * account goes with them.
 */
export function mirror({ own, account }: Held, answer: AccountAnswers): Held {
	const { kept, unsent } = account?.user === answer.user ? account : { kept: {}, unsent: {} };
	const answered = readProgress(progressOf(answer.answers), known);
	return {
		own: withoutProgress(own, answered),
		account: {
			user: answer.user,
			// An answer that was overtaken on its way takes nothing back.
			kept: mergeProgress(kept, answered),
			unsent: withoutProgress(unsent, answered),
		},
	};
}

/**
 * What is held once the account's person is signed out. What the account has goes from the browser; what it has not got
 * stays for it.
 */
export function signedOut(held: Held): Held {
	if (!held.account) return held;
	const { user, unsent } = held.account;
	return { ...held, account: answersOf(unsent).length > 0 ? { user, kept: {}, unsent } : null };
}

/** The lessons done, as far as this browser knows. */
export function doneOf(held: Held, isSignedIn: boolean): DoneLessons {
	const doneIn = (progress: Progress) => Object.keys(progress).filter((slug) => isDone(progress, slug));
	return {
		done: doneIn(shownOf(held, isSignedIn)),
		inAccount: isSignedIn ? doneIn(held.account?.kept ?? {}).length : null,
	};
}

/** What is shown: signed out nothing that an account has, and all that none has. */
function shownOf(held: Held, isSignedIn: boolean): Progress {
	const unsent = unsentOf(held);
	return isSignedIn ? mergeProgress(unsent, held.account?.kept ?? {}) : unsent;
}
