import { account, expect, forget, openLogin, signIn, signInByCode, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

test.use({ expectedErrors: /status of 401/ });

test("a new account's dashboard says how it fills, and is nobody else's", { tag: ANY_WIDTH }, async ({
	page,
	context,
	email,
}) => {
	await signIn(context, email);
	const response = await page.goto("/dashboard");
	expect(response?.headers()["cache-control"]).toBe("private, no-store");
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	await expect(page.getByText(/No favourites yet\./)).toBeVisible();
	await expect(page.getByText(/None yet\. Put up to four listings/)).toBeVisible();
	await forget(page);
	const bare = await page.request.get("/dashboard", { maxRedirects: 0 });
	expect([bare.status(), bare.headers().location]).toEqual([302, "/login?return_to=%2Fdashboard"]);
	const data = await page.request.get("/dashboard.data", { maxRedirects: 0 });
	expect(await data.text()).not.toContain(email);
});

test("favourites stand there with their key numbers and can be removed, also without script", async ({
	page,
	context,
	browser,
	baseURL,
	email,
}) => {
	const { user_id: user } = await signIn(context, email);
	await context.request.post("/api/favourites", {
		data: { user, add: ["lender:ledn", "lender:strike", "etf:fbtc-etf"] },
	});
	await open(page, "/dashboard");
	await expect(page.locator(".kept-who a")).toHaveCount(3);
	await expect(page.getByText(/^3 favourites\./)).toBeVisible();
	await page.getByRole("button", { name: "Remove Ledn from your favourites" }).click();
	await expect(page.locator(".kept-who a")).toHaveCount(2);
	await expect(page.getByText("Favourite removed")).toBeVisible();
	await page.goto("/lenders");
	await expect(page.getByRole("button", { name: "Save Ledn", exact: true })).toHaveAttribute(
		"aria-pressed",
		"false",
	);

	const bare = await browser.newContext({ baseURL, javaScriptEnabled: false });
	await bare.addCookies(await context.cookies());
	const plain = await bare.newPage();
	await plain.goto("/dashboard");
	await plain.getByRole("button", { name: "Remove Strike from your favourites" }).click();
	await expect(plain).toHaveURL("/dashboard");
	await expect(plain.locator(".kept-who a")).toHaveCount(1);
	await bare.close();
});

test("a comparison is saved after signing in on the way, leads back to itself and can be removed", {
	tag: ANY_WIDTH,
}, async ({ page, email }) => {
	await open(page, "/compare?items=lender:ledn,lender:strike");
	await page.getByRole("link", { name: /^Save this comparison/ }).click();
	await expect(page.locator("#email-input")).toBeVisible();
	await signInByCode(page, email);
	await expect(page).toHaveURL(/\/compare\?items=lender:ledn,lender:strike/);
	await page.getByRole("button", { name: "Save this comparison" }).click();
	await page.getByRole("link", { name: /^Saved/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your shortlist");
	const saved = page.locator(".saved");
	await saved.getByRole("link", { name: "Ledn and Strike" }).click();
	await expect(page).toHaveURL(/\/compare\?items=lender:ledn,lender:strike/);
	await expect(page.getByRole("link", { name: /^Saved/ })).toBeVisible();
	await page.goto("/dashboard");
	await page.getByRole("button", { name: "Remove the comparison of Ledn and Strike" }).click();
	await expect(saved).toHaveCount(0);
});

test("a dashboard that is left open is nobody's once its person has signed out in another tab", {
	tag: ANY_WIDTH,
}, async ({ page, context, email }) => {
	await openLogin(page);
	await signInByCode(page, email);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your shortlist", { timeout: 15_000 });
	const other = await context.newPage();
	await open(other, "/lenders");
	await account(other).click();
	await other.getByRole("button", { name: "Sign out" }).click();
	await expect(page).toHaveURL(/\/login/);
	await expect(page.getByText(email)).toHaveCount(0);
});
