import { pages } from "../../app/pages";
import { powersOf } from "../../app/powers";
import { newStaff } from "./desk";
import { expect, forget, newEmail, signIn, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

/** How much waits at a tool, behind its name. */
const WAITING = /[\d,]+\+? waiting/;

test.use({ expectedErrors: /status of 403/ });

test("a moderator has the tools of the role in the menu and opens them; who is none of the staff is told why", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	await signIn(context, newStaff("moderator"));
	const powers = powersOf(["moderator"]);
	const named = pages.flatMap(({ audience, power, title }) =>
		audience === "staff" && title && power && powers.has(power) ? [title] : [],
	);
	const menu = page.getByRole("navigation", { name: "Administration" }).getByRole("link");
	await open(page, "/admin");
	const shown = (await menu.allTextContents()).map((text) => text.replace(WAITING, "").trim());
	expect(shown.toSorted()).toEqual(named.toSorted());
	expect(named.length).toBeGreaterThan(2);
	for (const title of named) {
		await menu.filter({ hasText: new RegExp(`^${title}\\s*(${WAITING.source})?$`) }).click();
		await expect(menu.and(page.locator("[aria-current=page]"))).toContainText(title);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	}

	await forget(page);
	await signIn(context, newEmail());
	await page.goto("/admin");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("For those who run the site");
	await expect(page).toHaveTitle("For those who run the site · Plumbline");
	await expect(menu).toHaveCount(0);
	await page.locator("main").getByRole("link", { name: "Your dashboard" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your shortlist");
});
