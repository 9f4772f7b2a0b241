import type { DoneLessons } from "~/syllabus/held-progress";

export type KnownLessons = DoneLessons & {
	/** Whether a sync is still running. Until it ends we don't say where progress is stored. */
	isUnderWay: boolean;
};

/** How many lessons are done, and where that's stored. Empty for none. @param lessons the total */
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
