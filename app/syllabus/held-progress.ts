import { lessonSlugs } from "./courses";
import {
	type Answer,
	answersOf,
	isDone,
	mergeProgress,
	type Progress,
	progressOf,
	QUESTIONS,
	readProgress,
	withoutProgress,
} from "./progress";
import { ACCOUNT_KEY, PREFIX } from "./progress-here";

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
			// A late answer removes nothing.
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

/** One entry per answer: two tabs see each other's writes late, and with one shared entry the last tab to write would erase the other's answers. */

type Entry = (key: string) => string | null;

/** The new text of one storage entry. Null removes the entry. */
export type Change = { key: string; text: string | null };

const answers: Answer[] = lessonSlugs.flatMap((lesson) =>
	Array.from({ length: QUESTIONS }, (_, question) => ({ lesson, question })),
);
const keys = [PREFIX, ACCOUNT_KEY, ...answers.map(keyOf)];

export function readHeld(entry: Entry): Held {
	const stored = answers.map((answer) => ({ answer, text: entry(keyOf(answer)) }));
	const those = (text: string) =>
		progressOf(stored.filter((one) => one.text === text).map(({ answer }) => answer));
	const user = entry(ACCOUNT_KEY);
	return {
		own: mergeProgress(those("own"), readFirstForm(entry(PREFIX))),
		account: user ? { user, kept: those(`kept ${user}`), unsent: those(`unsent ${user}`) } : null,
	};
}

/** The smallest set of writes that gets there. It leaves other tabs' writes alone. */
export function changesOf({ own, account }: Held, entry: Entry): Change[] {
	const texts = new Map<string, string>();
	const put = (progress: Progress, text: string) => {
		for (const answer of answersOf(progress)) texts.set(keyOf(answer), text);
	};
	put(own, "own");
	if (account) {
		texts.set(ACCOUNT_KEY, account.user);
		put(account.unsent, `unsent ${account.user}`);
		put(account.kept, `kept ${account.user}`);
	}
	return keys.flatMap((key) => {
		const text = texts.get(key) ?? null;
		return entry(key) === text ? [] : [{ key, text }];
	});
}

function keyOf({ lesson, question }: Answer): string {
	return `${PREFIX}:${lesson}:${question}`;
}

/** Reads the format from before accounts, when one entry stored everything. */
function readFirstForm(text: string | null): Progress {
	try {
		return readProgress(JSON.parse(text ?? "{}"), known);
	} catch {
		return {};
	}
}
