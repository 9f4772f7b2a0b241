import type { Locator, Page } from "@playwright/test";

/** The question of a loan, on a page or in a dialog. Filters ask for some of the same in their own words. */
export function loanForm(scope: Page | Locator): Locator {
	return scope.getByRole("form", { name: "Your loan" });
}

/** Fills in the question that most tests ask. @param country as somebody types it */
export async function fillLoan(scope: Page | Locator, country = "United States"): Promise<void> {
	for (const [label, value] of [
		["I have", "2"],
		["need", "60,000"],
		["for", "12"],
		["live in", country],
	] as const) {
		await loanForm(scope).getByLabel(label).fill(value);
	}
}
