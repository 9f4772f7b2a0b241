import type { DoneLessons } from "~/syllabus/progress/held-progress";

/** What is known of the lessons somebody has done. */
export type KnownLessons = DoneLessons & {
	/** Whether the account may still be told of some of them: then where they are kept is not said yet. */
	isUnderWay: boolean;
};

/** How many lessons are done, and where that is kept; nothing where none is. @param lessons how many there are */
export function doneWords({ done, inAccount, isUnderWay }: KnownLessons, lessons: number): string {
	const count = `${done.length} of ${lessons} lessons done`;
	if (done.length === 0) return "";
	if (inAccount === null) return `${count} in this browser.`;
	if (inAccount >= done.length) return `${count}, kept with your account.`;
	if (isUnderWay) return `${count}.`;
	const missing = done.length - inAccount;
	const which = missing === done.length ? "" : `${missing} of them `;
	return `${count}, ${which}in this browser only so far. Your account could not be told; the next page tries again.`;
}
