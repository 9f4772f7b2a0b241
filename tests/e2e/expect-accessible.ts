import { expect, type Frame, type Page } from "@playwright/test";
import axe, { type Result, type RunOptions } from "axe-core";

/** The parts of WCAG 2.2 AA that a program can check. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Looked = {
	/**
	 * Whether something covers part of the page. Users can scroll a covered target free, but axe would measure
	 * only its visible part.
	 */
	isCovered?: boolean;
	/** Leaves out the dark theme, for a page whose like was looked at in both. */
	isLightOnly?: boolean;
	/** A selector of the part that is looked at, where the rest was looked at before. */
	within?: string;
};

/** Runs axe with all rules in the light theme, and with color rules in the dark one. */
export async function expectAccessible(
	page: Page,
	where: string,
	{ isCovered = false, isLightOnly = false, within }: Looked = {},
): Promise<void> {
	// Colours on their way from one to another are not those that a reader sees.
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	const all: RunOptions = {
		runOnly: { type: "tag", values: RULES },
		rules: isCovered ? { "target-size": { enabled: false } } : {},
	};
	const light = await violations(page, all, within);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	const dark = isLightOnly
		? []
		: await violations(
				page,
				{ runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } },
				within,
			);
	const found = [...light, ...dark].flatMap(({ id, nodes }) =>
		nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`),
	);
	expect(found, where).toEqual([]);
}

/**
 * Runs axe on the page or on a selector. Loads it once per document and returns only violations, because the
 * lists of passes are a megabyte each and took longer than the check.
 */
export async function violations(page: Page, options: RunOptions, within?: string): Promise<Result[]> {
	await Promise.all(page.frames().map(load));
	return page.evaluate(async ([how, where]) => (await window.axe.run(where ?? document, how)).violations, [
		{ ...options, resultTypes: ["violations"] },
		within,
	] as [RunOptions, string | undefined]);
}

async function load(frame: Frame): Promise<void> {
	if (await runsNothing(frame)) return;
	const isThere = () => frame.evaluate(() => "axe" in window);
	try {
		if (!(await isThere())) await frame.evaluate(axe.source);
	} catch (error) {
		// A frame may disappear during the check, but the page may not.
		if (frame.parentFrame() === null) throw error;
	}
}

async function runsNothing(frame: Frame): Promise<boolean> {
	if (frame.parentFrame() === null) return false;
	const element = await frame.frameElement().catch(() => null);
	const sandbox = await element?.getAttribute("sandbox");
	return typeof sandbox === "string" && !sandbox.split(" ").includes("allow-scripts");
}

declare global {
	interface Window {
		axe: typeof axe;
	}
}
