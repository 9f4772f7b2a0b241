/** What does nothing, or not all, without the script of the page: buttons that are none of a form or of the browser's own, and boxes. */
export const EARLY = "button[type=button]:not([popovertarget]),input[type=checkbox]";

/** What was pressed before the script was there, in order, and for a box whether it was then ticked; with what still hears of it. */
type Early = Array<[pressed: HTMLElement, isTicked: boolean | undefined]> & { hear: (event: Event) => void };

/**
 * Ends the hearing of early presses (`start-after-paint.server.ts`): from here on React hears them.
 * @returns what presses all of them again, once, to be called when the page is taken over
 */
export function endEarly(): () => void {
	const { early } = window as { early?: Early };
	if (early) removeEventListener("click", early.hear, true);
	return () => {
		for (const [pressed, isTicked] of early?.splice(0) ?? []) {
			// Whether the box has gone back to what the browser stores differs; the press is to end where the first did.
			if (pressed instanceof HTMLInputElement) pressed.checked = !isTicked;
			if (pressed.isConnected) pressed.click();
		}
	};
}
