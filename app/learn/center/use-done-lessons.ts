import { useEffect, useState } from "react";
import { isDone } from "../progress";

/** The lessons whose questions were all answered right in this browser. Known once the page is there. */
export function useDoneLessons(): string[] {
	const [done, setDone] = useState<string[]>([]);
	useEffect(() => {
		let isGone = false;
		async function read() {
			const { keptProgress } = await import("../keep-progress");
			const progress = keptProgress();
			if (!isGone) setDone(Object.keys(progress).filter((slug) => isDone(progress, slug)));
		}
		read();
		// Another tab went on with a lesson.
		window.addEventListener("storage", read);
		return () => {
			isGone = true;
			window.removeEventListener("storage", read);
		};
	}, []);
	return done;
}
