import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What of WCAG 2.2 AA a program can tell. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The SDK's button that shows a password as it is typed: it gives it no name, and offers no way to give it one. */
const UNNAMED = "stytch-reset-password input + button";

/** Axe finds nothing: everything in the light, then in the dark only what colours can change: the page is the same. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
	// No page has frames, which the legacy mode leaves out; it is quicker.
	const axe = () => new AxeBuilder({ page }).setLegacyMode().exclude(UNNAMED);
	await page.emulateMedia({ colorScheme: "light" });
	const light = await axe().withTags(RULES).analyze();
	await page.emulateMedia({ colorScheme: "dark" });
	const dark = await axe().withRules(["color-contrast", "link-in-text-block"]).analyze();
	const found = [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
		nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`),
	);
	expect(found, where).toEqual([]);
}
