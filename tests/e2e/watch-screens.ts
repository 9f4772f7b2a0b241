import type { Page } from "@playwright/test";

/** What one screen of the SDK's said, and whether it had a picture. */
export type Screen = { text: string; hasPicture: boolean };

/**
 * Notes every screen that the SDK draws on the pages that are opened from now on, however short it is there: 'Success!' is
 * followed by another page within a second.
 */
export async function watchScreens(page: Page): Promise<Screen[]> {
	const screens: Screen[] = [];
	await page.exposeFunction("noteScreen", (screen: Screen) => screens.push(screen));
	await page.addInitScript(() => {
		const note = Reflect.get(window, "noteScreen") as (screen: Screen) => void;
		let last = "";
		// One message a screen: one for every change of the document would still be arriving when the browser is to close.
		new MutationObserver(() => {
			const drawn = document.querySelector<HTMLElement>("#sign-in-widget > *");
			if (!drawn || drawn.innerText === last) return;
			last = drawn.innerText;
			note({ text: last, hasPicture: drawn.querySelector("svg") !== null });
		}).observe(document, { subtree: true, childList: true, characterData: true });
	});
	return screens;
}
