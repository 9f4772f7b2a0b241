import { failedData } from "~workers/site/failed-data";
import { leadToDocument } from "~workers/site/lead-to-document";
import { ANY_WIDTH, expect, open, test } from "./test";

test.use({
	expectedErrors:
		/status of (429|503)|Status (429|503)|^ErrorResponse|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
});

/** What the worker answers, as the browser is to be answered. */
async function fulfilled(response: Response) {
	return {
		status: response.status,
		headers: Object.fromEntries(response.headers),
		body: await response.text(),
	};
}

test("whoever follows a link beyond the limit is shown the document at its address", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const answer = await fulfilled(leadToDocument(new URL("http://localhost/etfs"), 429));
	await page.route(/\/etfs\.data/, (route) => route.fulfill(answer));
	await open(page, "/directory");
	const asked = page.waitForRequest((request) => request.isNavigationRequest());
	await page.locator("main a[href='/etfs']").first().click();
	expect(new URL((await asked).url()).pathname).toBe("/etfs");
	await expect(page).toHaveURL("/etfs");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("ETF");
});

test("a report that the network breaks off comes back as it was written, and goes again", {
	tag: ANY_WIDTH,
}, async ({ page, context }) => {
	const wrote = "It is 14% now.\nTheir page says so since Monday.";
	await open(page, "/report?listing=lender:strike&field=apr_max");
	await page.getByLabel("What is wrong?").fill(wrote);
	await context.setOffline(true);
	await page.getByRole("button", { name: "Send report" }).click();
	await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
	await expect(page.getByLabel("What you wrote")).toHaveValue(wrote);
	await context.setOffline(false);
	await page.getByRole("button", { name: "Send it again" }).click();
	await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("a report that is not taken for the moment comes back as it was written, and goes again", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const wrote = "It is 13% now.\nTheir page says so since Monday.";
	let refusals = 1;
	await page.route(/\/report\.data/, async (route) => {
		if (route.request().method() !== "POST" || refusals-- < 1) return route.continue();
		const sent: Array<[string, string]> = [...new URLSearchParams(route.request().postData() ?? "")];
		const data = { message: "Try again in a minute.", sent };
		await route.fulfill(await fulfilled(failedData(429, "Too Many Requests", data)));
	});
	await open(page, "/report?listing=lender:strike&field=apr_min");
	await page.getByLabel("What is wrong?").fill(wrote);
	await page.getByRole("button", { name: "Send report" }).click();
	await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
	await expect(page.getByLabel("What you wrote")).toHaveValue(wrote);
	await page.getByRole("button", { name: "Send it again" }).click();
	await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});
