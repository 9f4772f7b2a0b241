import type { Page } from "@playwright/test";
import { expect, newSession, sessionCookies, test, useScenario } from "./sign-in";
import { open } from "./test";
import { fakeOneTap, THIRD_PARTIES } from "./third-parties";

const WIDGET = "stytch-ui";

test.use({ answered: THIRD_PARTIES });

const show = (page: Page, how: "floating" | "in the page") =>
	page.getByRole("link", { name: `Show it ${how}` }).click();

test("nothing of Google's is loaded before somebody asks for it", async ({ page, email }) => {
	const asked = await fakeOneTap(page, email);
	await open(page, "/test-oauth");
	await expect(page.getByRole("link", { name: "Show it floating" })).toBeVisible();
	expect(asked).toEqual([]);
});

for (const how of ["floating", "in the page"] as const) {
	test(`One Tap ${how} stands alone, and signs in whom Google knows`, async ({ page, context, email }) => {
		const asked = await fakeOneTap(page, email);
		await open(page, "/test-oauth");
		await show(page, how);
		const go = page.getByRole("button", { name: "Continue as Ada" });
		await expect(go).toBeVisible();
		await expect(page.locator(`${WIDGET} #email-input, ${WIDGET} [id^=oauth-]`)).toHaveCount(0);
		expect(await page.evaluate(() => Reflect.get(window, "oneTapAsked"))).toMatchObject({
			client_id: "google-client-test-plumbline",
			...(how === "floating" ? {} : { prompt_parent_id: "google-parent-prompt" }),
		});
		expect(asked).toContain("https://accounts.google.com/gsi/client");

		await go.click();
		await expect(page.getByRole("heading", { name: "The social provider signed you in" })).toBeVisible();
		await expect(page.getByRole("row", { name: /^provider_type/ })).toContainText("Google");
		await expect(page).toHaveURL("/test-oauth");
		expect(await sessionCookies(context)).toHaveLength(2);
		const { user_id } = await (await page.request.get("/api/auth/user")).json();
		await expect(page.getByRole("row", { name: /^user_id/ })).toContainText(user_id);
		expect((await newSession(context.request, email)).user_id).toBe(user_id);
	});
}

test("who closes it finds Google's button in its place, and is not signed in", async ({
	page,
	context,
	email,
}) => {
	await fakeOneTap(page, email);
	await open(page, "/test-oauth");
	await show(page, "in the page");
	await page.getByRole("button", { name: "Close" }).click();
	await expect(page.locator(WIDGET).getByRole("button", { name: "Continue with Google" })).toBeVisible();
	expect(await sessionCookies(context)).toEqual([]);
});

test.describe("a project without a client at Google", () => {
	test.use({ expectedErrors: /status of 404/ });

	test("says so, and offers the button", async ({ page, context, email }) => {
		await useScenario(context, {
			faults: [
				{
					path: "/v1/public/oauth/google/onetap/start",
					status: 404,
					error_type: "oauth_config_not_found",
					error_message: "Google is not set up.",
				},
			],
		});
		const asked = await fakeOneTap(page, email);
		await open(page, "/test-oauth");
		await show(page, "in the page");
		await expect(page.locator(WIDGET)).toContainText(
			"One Tap cannot render because no Google OAuth client configuration could be found for this project.",
		);
		await expect(page.locator(WIDGET).getByRole("button", { name: "Continue with Google" })).toBeVisible();
		expect(asked).toEqual([]);
	});
});
