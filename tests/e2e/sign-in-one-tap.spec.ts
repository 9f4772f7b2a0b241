import { expect, sessionCookies, test } from "./sign-in";
import { open } from "./test";
import { fakeOneTap, THIRD_PARTIES } from "./third-parties";

test.use({ answered: THIRD_PARTIES });

test("One Tap is loaded once it is asked for; who closes it finds Google's button, and who goes on is signed in", async ({
	page,
	context,
	email,
}) => {
	const asked = await fakeOneTap(page, email);
	const widget = page.locator("stytch-ui");
	const go = page.getByRole("button", { name: "Continue as Ada" });
	await open(page, "/test-oauth");
	const inPage = page.getByRole("link", { name: "Show it in the page" });
	await expect(inPage).toBeVisible();
	expect(asked).toEqual([]);
	await inPage.click();
	await expect(go).toBeVisible();
	expect(await page.evaluate(() => Reflect.get(window, "oneTapAsked"))).toMatchObject({
		client_id: "google-client-test-plumbline",
		prompt_parent_id: "google-parent-prompt",
	});
	await page.getByRole("button", { name: "Close" }).click();
	await expect(widget.getByRole("button", { name: "Continue with Google" })).toBeVisible();
	expect(await sessionCookies(context)).toEqual([]);

	await open(page, "/test-oauth");
	await page.getByRole("link", { name: "Show it floating" }).click();
	await expect(go).toBeVisible();
	await expect(widget.locator("#email-input, [id^=oauth-]")).toHaveCount(0);
	await go.click();
	await expect(page.getByRole("heading", { name: "The social provider signed you in" })).toBeVisible();
	await expect(page.getByRole("row", { name: /^provider_type/ })).toContainText("Google");
	const { user_id } = await (await page.request.get("/api/auth/user")).json();
	await expect(page.getByRole("row", { name: /^user_id/ })).toContainText(user_id);
});
