import { type RefObject, useEffect, useRef } from "react";
import { showToast } from "~/ui/toast";

/**
 * Says that a line of a list is gone, and takes the focus, which the line's own button had, to the list's heading.
 * @param count lines of the list
 * @param also what else is to happen then
 * @returns what the heading is to be given as `ref`
 */
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
