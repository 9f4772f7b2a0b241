import { ANY_WIDTH, expect, open, test } from "./test";

test.use({
	expectedErrors: /^ErrorResponse|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
});

test("a report that the network breaks off comes back as it was written, and goes again", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	const wrote = "It is 14% now.\nTheir page says so since Monday.";
	await open(page, "/report?listing=lender:strike&field=apr_max");
	await page.getByLabel("What’s wrong?").fill(wrote);
	await context.setOffline(true);
	await page.getByRole("button", { name: "Send report" }).click();
	await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
	await expect(page.getByLabel("What you wrote")).toHaveValue(wrote);
	await context.setOffline(false);
	await page.getByRole("button", { name: "Send again" }).click();
	await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});
