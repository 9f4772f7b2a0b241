import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What of WCAG 2.2 AA a program can tell. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Axe finds nothing: everything in the light, then in the dark only what colours can change: the page is the same.
 * @param covers whether something stands over the page: a target that it covers in part can be scrolled free, and axe
 * measures what is left of it
 */
export async function expectAccessible(page: Page, where: string, covers = false): Promise<void> {
	// No page has frames, which the legacy mode leaves out; it is quicker.
	const axe = () => new AxeBuilder({ page }).setLegacyMode();
	// Colours on their way from one to another are nobody's.
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	const light = await axe()
		.withTags(RULES)
		.disableRules(covers ? ["target-size"] : [])
		.analyze();
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	const dark = await axe().withRules(["color-contrast", "link-in-text-block"]).analyze();
	const found = [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
		nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`),
	);
	expect(found, where).toEqual([]);
}
