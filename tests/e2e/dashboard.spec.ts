import { expect, signInByCode, test } from "./sign-in";
import { ANY_WIDTH, hydrated, open } from "./test";

test.use({ expectedErrors: /status of 401/ });

test("a comparison is saved after signing in on the way and stands on the dashboard beside favourites; both can be removed", {
	tag: ANY_WIDTH,
}, async ({ page, context, email }) => {
	await open(page, "/compare?items=lender:ledn,lender:strike");
	await page.getByRole("link", { name: /^Save this comparison/ }).click();
	await expect(page.locator("#email-input")).toBeVisible();
	await signInByCode(page, email);
	await expect(page).toHaveURL(/\/compare\?items=lender:ledn,lender:strike/);
	await page.getByRole("button", { name: "Save this comparison" }).click();
	await expect(page.getByRole("link", { name: "Saved on your dashboard" })).toBeVisible();
	const { user_id: user } = await (await page.request.get("/api/auth/user")).json();
	await context.request.post("/api/favourites", { data: { user, add: ["lender:ledn", "etf:fbtc-etf"] } });

	await page.getByRole("link", { name: "Saved on your dashboard" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your dashboard");
	await expect(page.getByText(/^2 saved listings\./)).toBeVisible();
	await hydrated(page);
	await page.getByRole("button", { name: "Remove Ledn from Saved" }).click();
	await expect(page.getByText("Removed from Saved")).toBeVisible();
	await expect(page.locator(".kept-who a")).toHaveCount(1);
	const saved = page.locator(".saved");
	await expect(saved.getByRole("link", { name: "Ledn and Strike" })).toHaveAttribute(
		"href",
		/\/compare\?items=lender(:|%3A)ledn/,
	);
	await page.getByRole("button", { name: "Remove the comparison of Ledn and Strike" }).click();
	await expect(saved).toHaveCount(0);
	await page.goto("/lenders");
	await expect(page.getByRole("button", { name: "Save Ledn", exact: true })).toHaveAttribute(
		"aria-pressed",
		"false",
	);
});
