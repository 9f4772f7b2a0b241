import type { Page } from "@playwright/test";
import { account, forget, openLogin, signIn, signInByCode, test } from "./sign-in";
import { ANY_WIDTH, expect, open } from "./test";

const CENTER = "/bitcoin-learning-center";
const LESSON = "/bitcoin-learning-center/loan-to-value";
const NEXT_LESSON = "/bitcoin-learning-center/margin-calls-and-liquidation";
const PROGRESS = "**/api/learning/progress";

/** Answers the questions of the lesson that is open, until they are in this browser's storage. */
async function answerRight(page: Page): Promise<void> {
	const slug = new URL(page.url()).pathname.split("/").pop() ?? "";
	for (const answer of await page.locator(".quiz .answer.right label").all()) await answer.click();
	await expect.poll(() => stored(page)).toMatch(new RegExp(`:${slug}:0.*:${slug}:1`));
}

/** What the browser stores of the lessons. */
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

test("a lesson is read, answered and gone on from, and the center knows it was done", async ({ page }) => {
	await open(page, "/bitcoin-learning-center");
	await page.getByRole("link", { name: "Loan-to-value, the number that decides" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loan-to-value, the number that decides");
	await expect(page.getByRole("link", { name: /Open in the calculator/ })).toHaveAttribute(
		"href",
		/^\/calculators\/ltv\?/,
	);

	for (const [question, wrong, right] of [
		["Your loan starts at 40% LTV", "40%", "50%"],
		["Your loan stands at 50% LTV", "10% of it", "20% of it"],
	] as const) {
		const asked = page.getByRole("group", { name: question });
		await asked.getByText(wrong, { exact: true }).click();
		const shown = (words: string) => asked.getByText(words).filter({ visible: true });
		await expect(shown("Not this one.")).toHaveCount(1);
		await asked.getByText(right, { exact: true }).click();
		await expect(shown("Right.")).toHaveCount(1);
		await expect(shown("Not this one.")).toHaveCount(0);
	}

	await page.getByRole("link", { name: "Next: The clock of a margin call" }).click();
	await expect(page).toHaveURL(/margin-calls-and-liquidation$/);
	await page.getByRole("link", { name: "Learn", exact: true }).last().click();
	await expect(page.getByText("1 of 32 lessons done in this browser.")).toBeVisible();
});

test("a term opens at its word and closes again, by keyboard", async ({ page }) => {
	await open(page, LESSON);
	const term = page.getByRole("button", { name: "loan-to-value" });
	await term.focus();
	await page.keyboard.press("Enter");
	const card = page.locator("#term-loan-to-value-ltv");
	await expect(card).toBeVisible();
	await expect(card).toContainText("divided by");
	await page.keyboard.press("Escape");
	await expect(card).toBeHidden();
	await expect(term).toBeFocused();
});

test("a figure of a listing leads to its field, and its mark to its source beside the text", async ({
	page,
}) => {
	await open(page, LESSON);
	const fact = page.locator("a.fact").first();
	await expect(fact).toHaveAttribute("href", "/lenders/ledn#margin_call_ltv");
	const ref = fact.locator("xpath=following-sibling::sup[1]").getByRole("link");
	const source = await ref.getAttribute("href");
	await ref.click();
	await expect(page.locator(source ?? "")).toBeInViewport();
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a lesson is whole, and its questions answer", async ({ page }) => {
		await page.goto(LESSON);
		const asked = page.getByRole("group", { name: "Your loan starts at 40% LTV" });
		await expect(asked.getByText("Right.")).toBeHidden();
		await asked.getByText("50%", { exact: true }).click();
		await expect(asked.getByText("Right.")).toBeVisible();
		await page.getByRole("button", { name: "loan-to-value" }).click();
		await expect(page.locator("#term-loan-to-value-ltv")).toBeVisible();
	});
});

test("what is linked inside Learn leads somewhere, and each page has one heading and a description of its own", {
	tag: ANY_WIDTH,
}, async ({ page, request }) => {
	test.slow();
	const sitemap = await (await request.get("/sitemaps/learn.xml")).text();
	const paths = [
		...sitemap.matchAll(/<loc>[^<]*?(\/(?:articles|bitcoin-learning-center|authors)\/[^<]+)<\/loc>/g),
	].map(([, path]) => path ?? "");
	expect(paths.length).toBeGreaterThan(44);
	const seen = new Map<string, string>();
	const links = new Set<string>();
	for (const path of ["/articles", "/bitcoin-learning-center", "/glossary", "/what-is-bitcoin", ...paths]) {
		const html = await (await request.get(path)).text();
		expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
		const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "";
		expect(description, path).not.toBe("");
		expect(seen.get(description), `${path} is described as another page is`).toBeUndefined();
		seen.set(description, path);
		for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.add(href ?? "");
	}
	for (const href of links) expect((await request.head(href)).status(), href).toBeLessThan(400);
	await open(page, "/glossary");
	await expect(page.getByRole("heading", { level: 1, name: "Glossary" })).toBeVisible();
});

test("no text is wider than a phone, and a table that is scrolls by the keyboard", {
	tag: ANY_WIDTH,
}, async ({ page, request }) => {
	test.slow();
	const sitemap = await (await request.get("/sitemap.xml")).text();
	const paths = [
		...sitemap.matchAll(/<loc>[^<]*?(\/(?:articles|bitcoin-learning-center|authors)\/[^<]+)<\/loc>/g),
	].map(([, path]) => path ?? "");
	await page.setViewportSize({ width: 390, height: 844 });
	for (const path of [...paths, "/what-is-bitcoin", "/lending-history", "/glossary", "/corrections"]) {
		await page.goto(path, { waitUntil: "domcontentloaded" });
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width, path).toBeLessThanOrEqual(390);
		expect(await page.locator(".prose table").count(), path).toBe(
			await page.locator(".prose .table-box[tabindex='0'] table, .prose .example table").count(),
		);
	}
});

test("a lesson that was done says so when it is opened again", async ({ page }) => {
	await open(page, LESSON);
	const done = page.getByText("Both right: the lesson counts as done");
	await expect(done).toBeHidden();
	await answerRight(page);
	await expect(done).toBeVisible();
	await open(page, LESSON);
	await expect(done).toBeVisible();
	await expect(page.locator(".numbered a.is-done")).toHaveAttribute("href", LESSON);
});

test("a guide stands beside its list, and is read from there", async ({ page }) => {
	await open(page, "/lenders");
	const guide = page.getByRole("link", { name: /^Guide: / });
	const [, title = ""] = /^Guide: (.+)$/.exec((await guide.textContent()) ?? "") ?? [];
	await guide.click();
	await expect(page).toHaveURL(/\/articles\/[a-z0-9-]+$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
	await open(page, "/conferences-events");
	await expect(page.getByRole("link", { name: /^Guide: / })).toHaveCount(0);
});

test("a text is there as Markdown, and its page tells where", async ({ page, request }) => {
	await open(page, LESSON);
	const href = await page.locator('link[rel="alternate"][type="text/markdown"]').getAttribute("href");
	expect(new URL(href ?? "").pathname).toBe(`${LESSON}.md`);
	const file = await request.get(`${LESSON}.md`);
	expect(file.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
	const negotiated = await request.get(LESSON, { headers: { Accept: "text/markdown" } });
	expect(await negotiated.text()).toBe(await file.text());
});

test.describe("an unknown name", () => {
	test.use({ expectedErrors: /status of 404/ });

	test("offers what is near it", async ({ page }) => {
		const near = page.getByRole("navigation", { name: "Near it" });
		const response = await page.goto("/articles/rehypothecaton");
		expect(response?.status()).toBe(404);
		await expect(near.getByRole("link").last()).toHaveText("All guides");
		await near.getByRole("link", { name: /^Rehypothecation: when/ }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Rehypothecation: when/);

		for (const [path, name] of [
			["/bitcoin-learning-center/multisig-in-practise", "Multisig in practice"],
			["/glossary/margincall", "Margin call"],
			["/authors/lendng", "Lending desk"],
			["/lenders/unchaned", "Unchained"],
		] as const) {
			await page.goto(path);
			await expect(near.getByRole("link", { name: new RegExp(name) }).first()).toBeVisible();
		}
	});
});

test.describe("what is done of the lessons", () => {
	// A browser logs each call that fails.
	test.use({ expectedErrors: /status of 401|ERR_FAILED/ });

	test("without an account stays in the browser, and goes to the account of whoever signs in there", {
		tag: ANY_WIDTH,
	}, async ({ page, browser, baseURL, email }) => {
		const asked: string[] = [];
		page.on("request", (request) => asked.push(new URL(request.url()).pathname));
		await open(page, LESSON);
		await answerRight(page);
		await open(page, CENTER);
		await expect(page.getByText("1 of 32 lessons done in this browser.")).toBeVisible();
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
		await expect(page.getByText("2 of 32 lessons done, kept with your account.")).toBeVisible();
		await open(there, CENTER);
		await expect(there.getByText("2 of 32 lessons done, kept with your account.")).toBeVisible();
		await other.close();
	});

	test("in two tabs is put together", { tag: ANY_WIDTH }, async ({ page, context, email }) => {
		await signIn(context, email);
		const other = await context.newPage();
		await open(page, LESSON);
		await open(other, NEXT_LESSON);
		await Promise.all([answerRight(page), answerRight(other)]);
		await expect.poll(() => inAccount(page)).toBe(4);
		await open(page, CENTER);
		await expect(page.getByText("2 of 32 lessons done, kept with your account.")).toBeVisible();
	});

	test("leaves the browser with the session of its account, and is there again with the next", {
		tag: ANY_WIDTH,
	}, async ({ page, email }) => {
		await openLogin(page, { returnTo: LESSON });
		await signInByCode(page, email);
		await expect(page).toHaveURL(LESSON);
		await expect(account(page)).toBeVisible();
		await answerRight(page);
		await expect.poll(() => inAccount(page)).toBe(2);
		await open(page, CENTER);
		await expect(page.getByText("1 of 32 lessons done, kept with your account.")).toBeVisible();
		await account(page).click();
		await page.getByRole("button", { name: "Sign out" }).click();
		await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
		await expect(page.locator(".done-count")).toBeEmpty();
		expect(await stored(page)).toBe("");

		await forget(page);
		await signIn(page.context(), email);
		await open(page, CENTER);
		await expect(page.getByText("1 of 32 lessons done, kept with your account.")).toBeVisible();
	});

	test("that the account could not be told of is said to be so, and is sent with the next page", {
		tag: ANY_WIDTH,
	}, async ({ page, context, email }) => {
		await signIn(context, email);
		await open(page, LESSON);
		await expect(account(page)).toBeVisible();
		await page.route(PROGRESS, (route) => route.abort());
		await answerRight(page);
		await open(page, CENTER);
		await expect(page.getByText("1 of 32 lessons done, in this browser only so far.")).toBeVisible();
		expect(await inAccount(page)).toBe(0);
		await page.unroute(PROGRESS);
		await open(page, "/lenders");
		await expect.poll(() => inAccount(page)).toBe(2);
	});
});
