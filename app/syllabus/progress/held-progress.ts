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

type AccountsPart = {
	user: string;
	/** The browser's copy of the account's progress. Signing out removes it. */
	kept: Progress;
	/** Answers given while signed in that the account lacks. They go to this account only. */
	unsent: Progress;
};

export type Held = {
	/** Answers from before sign-in. They go to the next account that signs in. */
	own: Progress;
	account: AccountsPart | null;
};

export type AccountAnswers = { user: string; answers: Answer[] };

export type DoneLessons = {
	done: string[];
	inAccount: number | null;
};

const known: ReadonlySet<string> = new Set(lessonSlugs);

export function withAnswer(held: Held, { lesson, question }: Answer, isSignedIn: boolean): Held {
	if (shownOf(held, isSignedIn)[lesson]?.right.includes(question)) return held;
	const answer = { [lesson]: { right: [question] } };
	const { own, account } = held;
	return isSignedIn && account
		? { ...held, account: { ...account, unsent: mergeProgress(account.unsent, answer) } }
		: { ...held, own: mergeProgress(own, answer) };
}

export function unsentOf({ own, account }: Held): Progress {
	return mergeProgress(own, account?.unsent ?? {});
}

/** Shared progress now belongs to the account. Anything waiting for a different account goes away. */
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

export function signedOut(held: Held): Held {
	if (!held.account) return held;
	const { user, unsent } = held.account;
	return { ...held, account: answersOf(unsent).length > 0 ? { user, kept: {}, unsent } : null };
}

export function doneOf(held: Held, isSignedIn: boolean): DoneLessons {
	const doneIn = (progress: Progress) => Object.keys(progress).filter((slug) => isDone(progress, slug));
	return {
		done: doneIn(shownOf(held, isSignedIn)),
		inAccount: isSignedIn ? doneIn(held.account?.kept ?? {}).length : null,
	};
}

/** Signed out, we show only progress that belongs to no account. */
function shownOf(held: Held, isSignedIn: boolean): Progress {
	const unsent = unsentOf(held);
	return isSignedIn ? mergeProgress(unsent, held.account?.kept ?? {}) : unsent;
}
