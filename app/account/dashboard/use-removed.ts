import { type RefObject, useEffect, useRef } from "react";
import { showToast } from "~/ui/toast";

/** The focus goes to the list's heading, because the removed item's button had it. */
export function useRemoved<T extends HTMLElement>(
	count: number,
	words: string,
	also?: () => void,
): RefObject<T> {
	const heading = useRef<T>(null);
	const before = useRef(count);

	useEffect(() => {
		if (count < before.current) {
			showToast({ title: words });
			heading.current?.focus({ preventScroll: true });
			also?.();
		}
		before.current = count;
	}, [count, words, also]);

	return heading;
}
