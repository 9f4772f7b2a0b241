import type { Page } from "@playwright/test";
import { account, openLogin, signIn, signInByCode, test } from "./sign-in";
import { ANY_WIDTH, expect, open } from "./test";

const CENTER = "/bitcoin-learning-center";
const LESSON = "/bitcoin-learning-center/loan-to-value";
const NEXT_LESSON = "/bitcoin-learning-center/margin-calls-and-liquidation";

/** Answers the questions of the lesson that is open, until they are in this browser's storage. */
async function answerRight(page: Page): Promise<void> {
	const slug = new URL(page.url()).pathname.split("/").pop() ?? "";
	for (const answer of await page.locator(".quiz .answer.right label").all()) await answer.click();
	await expect.poll(() => stored(page)).toMatch(new RegExp(`:${slug}:0.*:${slug}:1`));
}

async function stored(page: Page): Promise<string> {
	const entries = await page.evaluate(() => Object.keys(localStorage));
	return entries
		.filter((key) => key.startsWith("plumbline-lessons"))
		.sort()
		.join(" ");
}

/** How many answers the account has of whoever is signed in in the page's browser. */
async function inAccount(page: Page): Promise<number> {
	const { answers } = await (await page.request.get("/api/learning/progress")).json();
	return answers.length;
}

test("a lesson is read, with its terms and sources, answered and gone on from, and is known to be done", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, CENTER);
	await page
		.getByRole("link", { name: "Loan-to-value (LTV): how to work it out for a bitcoin loan" })
		.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Loan-to-value (LTV): how to work it out for a bitcoin loan",
	);
	const term = page.getByRole("button", { name: "loan-to-value" });
	await term.focus();
	await page.keyboard.press("Enter");
	const card = page.locator("#term-loan-to-value-ltv");
	await expect(card).toContainText("divided by");
	await page.keyboard.press("Escape");
	await expect(card).toBeHidden();
	await expect(term).toBeFocused();
	const fact = page.locator("a.fact").first();
	await expect(fact).toHaveAttribute("href", "/lenders/ledn#margin_call_ltv");
	const ref = fact.locator("xpath=following-sibling::sup[1]").getByRole("link");
	const source = await ref.getAttribute("href");
	await ref.click();
	await expect(page.locator(source ?? "")).toBeInViewport();

	const done = page.getByText("You got both right");
	for (const [question, wrong, right] of [
		["Your loan starts at 40% LTV", "40%", "50%"],
		["Your loan is at 50% LTV", "10% of it", "20% of it"],
	] as const) {
		await expect(done).toBeHidden();
		const asked = page.getByRole("group", { name: question });
		await asked.getByText(wrong, { exact: true }).click();
		const shown = (words: string) => asked.getByText(words).filter({ visible: true });
		await expect(shown("Not quite.")).toHaveCount(1);
		await asked.getByText(right, { exact: true }).click();
		await expect(shown("Right.")).toHaveCount(1);
		await expect(shown("Not quite.")).toHaveCount(0);
	}
	await expect(done).toBeVisible();
	await page.getByRole("link", { name: "Next: Margin calls: how much time do you have?" }).click();
	await expect(page).toHaveURL(/margin-calls-and-liquidation$/);
	await page.getByRole("link", { name: "Learn", exact: true }).last().click();
	await expect(page.getByText("1 of 32 lessons done in this browser.")).toBeVisible();
	await open(page, LESSON);
	await expect(done).toBeVisible();
});

test.describe("with an account", () => {
	// A browser logs each call that fails.
	test.use({ expectedErrors: /status of 401|ERR_FAILED/ });

	test("what was done without it goes there, is put together with another machine's, and leaves the browser with the session", {
		tag: ANY_WIDTH,
	}, async ({ page, browser, baseURL, email }) => {
		const asked: string[] = [];
		page.on("request", (request) => asked.push(new URL(request.url()).pathname));
		await open(page, LESSON);
		await answerRight(page);
		expect(asked.filter((path) => path.startsWith("/api/learning"))).toEqual([]);

		// Another machine of the same person, where another lesson is done.
		const other = await browser.newContext({ baseURL });
		await signIn(other, email);
		const there = await other.newPage();
		await open(there, NEXT_LESSON);
		await answerRight(there);
		await expect.poll(() => inAccount(there)).toBe(2);
		await openLogin(page, { returnTo: CENTER });
		await signInByCode(page, email, 2);
		await expect(page).toHaveURL(CENTER);
		await expect(page.getByText("2 of 32 lessons done, saved in your account.")).toBeVisible();
		await open(there, CENTER);
		await expect(there.getByText("2 of 32 lessons done, saved in your account.")).toBeVisible();
		await other.close();

		await account(page).click();
		await page.getByRole("button", { name: "Sign out" }).click();
		await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
		await expect(page.locator(".done-count")).toBeEmpty();
		expect(await stored(page)).toBe("");
	});
});
