import { type RefObject, useEffect, useRef } from "react";
import { showToast } from "~/ui/toast";

/**
 * Announces that a list item is gone. Moves the focus to the list's heading, because the item's button had it.
 * @param count the number of items
 * @param also runs after a removal
 * @returns a `ref` for the heading
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
