/**
 * The SDK adds an empty provider frame without size or name once it reads a number or code. We name it on arrival
 * and hide it from the focus order and from screen readers.
 */
export function nameFrame(body: HTMLElement): () => void {
	const observer = new MutationObserver(() => {
		for (const frame of body.querySelectorAll<HTMLIFrameElement>(
			":scope > iframe[src*='/clientside-services/']:not([title])",
		)) {
			frame.title = "Sign-in provider";
			frame.tabIndex = -1;
			frame.ariaHidden = "true";
		}
	});
	observer.observe(body, { childList: true });
	return () => observer.disconnect();
}
