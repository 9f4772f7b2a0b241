/**
 * The SDK frames a page of the provider, without a size, a name or anything to do in it, once it reads a number or a code.
 * Names it as soon as it comes, and takes it out of the order of focus and out of what is read aloud.
 * @returns how to stop
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
