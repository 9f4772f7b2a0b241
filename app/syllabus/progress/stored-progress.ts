import { lessonSlugs } from "../courses";
import type { Held } from "./held-progress";
import {
	type Answer,
	answersOf,
	mergeProgress,
	type Progress,
	progressOf,
	QUESTIONS,
	readProgress,
} from "./progress";
import { ACCOUNT_KEY, PREFIX } from "./progress-here";

/** One entry per answer: two tabs see each other's writes late, and with one shared entry the last tab to write would erase the other's answers. */

type Entry = (key: string) => string | null;

/** One entry of the storage, as it is to be; null where it is to go. */
export type Change = { key: string; text: string | null };

const answers: Answer[] = lessonSlugs.flatMap((lesson) =>
	Array.from({ length: QUESTIONS }, (_, question) => ({ lesson, question })),
);
const known: ReadonlySet<string> = new Set(lessonSlugs);
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

/** Before there were accounts one text had it all. */
function readFirstForm(text: string | null): Progress {
	try {
		return readProgress(JSON.parse(text ?? "{}"), known);
	} catch {
		return {};
	}
}
