import { useEffect, useState } from "react";
import type { DoneLessons } from "~/syllabus/held-progress";
import { useSessionCookie } from "~/ui/session-cookie";

type KnownLessons = DoneLessons & {
	/** Whether a sync is still running. Until it ends we don't say where progress is stored. */
	isUnderWay: boolean;
};

/** How many lessons are done, and where that's stored. Empty for none. @param lessons the total */
export function doneWords({ done, inAccount, isUnderWay }: KnownLessons, lessons: number): string {
	const count = `${done.length} of ${lessons} lessons done`;
	if (done.length === 0) return "";
	if (inAccount === null) return `${count} in this browser.`;
	if (inAccount >= done.length) return `${count}, saved in your account.`;
	if (isUnderWay) return `${count}.`;
	const missing = done.length - inAccount;
	const which = missing === done.length ? "" : `${missing} of them `;
	return `${count}, ${which}only in this browser so far. We couldn’t save to your account. The next page tries again.`;
}

/** The lessons done in this browser and in the account. Null until hydration. Signed out, it sends no request. */
export function useDoneLessons(): KnownLessons | null {
	const [known, setKnown] = useState<KnownLessons | null>(null);
	const hasCookie = useSessionCookie();
	useEffect(() => {
		let isUnderWay = hasCookie;
		let stop: (() => void) | null = null;
		let isGone = false;
		async function follow() {
			const { progressStore, doneLessons } = await import("~/syllabus/progress-store");
			if (isGone) return;
			const show = () => setKnown({ ...doneLessons(), isUnderWay });
			// Another tab goes on with a lesson.
			stop = progressStore.subscribe(show);
			show();
			if (!hasCookie) return;
			const { syncProgress } = await import("~/syllabus/sync-progress");
			await syncProgress();
			isUnderWay = false;
			if (!isGone) show();
		}
		// Where its script does not load nothing is said.
		follow().catch(() => {});
		return () => {
			isGone = true;
			stop?.();
		};
	}, [hasCookie]);
	return known;
}
