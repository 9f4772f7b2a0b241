import { useEffect, useState } from "react";
import { useSessionCookie } from "~/ui/use-session-cookie";
import type { KnownLessons } from "./done-words";

/**
 * The fully completed lessons, in this browser and in the signed-in account. Null until hydration. Signed out, it
 * sends no request.
 */
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
