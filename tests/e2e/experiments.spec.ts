import type { APIRequestContext } from "@playwright/test";
import { countHere, pausePasses, started } from "./counting";
import { expect, signIn, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

/** A browser by its name; one without a head is a program, which takes no part. */
const agentOf = (version: number) =>
	`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;

/** A browser that is assigned a variant today: which one is, the site's own draw decides. */
async function agentWith(request: APIRequestContext, variant: string): Promise<string> {
	for (let version = 100; version < 160; version++) {
		const headers = { "User-Agent": agentOf(version) };
		const answer = await request.get("/lenders", { headers });
		if (answer.headers()["server-timing"]?.includes(`.${variant}"`)) return agentOf(version);
	}
	throw new Error(`nobody of 60 is assigned ${variant}`);
}

test.use({ expectedErrors: /status of (409|422)/ });

test("an admin defines a test, starts it, visitors are shown and counted by it, and it is stopped with a reason", {
	tag: ANY_WIDTH,
}, async ({ page, context, browser }) => {
	test.setTimeout(120_000);
	await signIn(context, "admin@example.com");
	const name = `columns-${crypto.randomUUID()}`;
	await open(page, "/ab-test-admin/define");
	await page.getByLabel("Its name in the address").fill(name);
	await page.getByLabel("Title").fill(`Columns of ${name}`);
	await page.getByRole("textbox", { name: "Question" }).fill("Does it hold in the summer, too?");
	await page.getByLabel("Share of A").fill("70");
	await page.getByLabel("Share that does it today").fill("20");
	await page.getByLabel("Smallest difference").fill("1.5");
	await page.getByRole("button", { name: "Save the plan" }).click();
	await expect(page.getByText("Together these are 120%.")).toBeVisible();
	await expect(page.getByLabel("Share of A")).toHaveValue("70");
	await page.getByLabel("Share of A").fill("50");
	await page.getByRole("button", { name: "Save the plan" }).click();
	await expect(page).toHaveURL(`/ab-test-admin/test?id=${name}`);
	await expect(page.getByText("Needed to find 1.5 points")).toBeVisible();
	await page.getByRole("button", { name: "Start it" }).click();
	await expect(page.locator(".verdict")).toContainText("No result yet.");

	// A running site remembers for some seconds what it read before.
	const headers = { "User-Agent": agentOf(100) };
	await expect
		.poll(async () => (await context.request.get("/lenders", { headers })).headers()["server-timing"])
		.toContain("lender-columns.");
	const theirs = await browser.newContext({ userAgent: await agentWith(context.request, "fall-first") });
	const visitor = await theirs.newPage();
	const counted = await countHere(visitor);
	await visitor.clock.install();
	const firstColumn = () => visitor.locator("tbody tr").first().locator("td[data-label]").first();
	await open(visitor, "/lenders");
	await started(visitor);
	await expect(firstColumn()).toHaveAttribute("data-label", "Bitcoin may fall");
	// It keeps its variant when it is sorted, and is counted no second time.
	await visitor.getByRole("columnheader", { name: "Advertised rate" }).getByRole("link").click();
	await expect(visitor.getByRole("columnheader", { name: "Advertised rate" })).toHaveAttribute(
		"aria-sort",
		"ascending",
	);
	await expect(firstColumn()).toHaveAttribute("data-label", "Bitcoin may fall");
	await pausePasses(visitor);
	await expect
		.poll(() => counted.of("experiment_view"))
		.toEqual([{ experiment: "lender-columns", variant: "fall-first" }]);
	expect(await theirs.cookies()).toEqual([]);
	await theirs.close();

	await open(page, `/ab-test-admin/test?id=${name}`);
	await page.getByRole("button", { name: "Stop it now" }).click();
	const why = page.getByLabel("Why it is stopped");
	await expect(why).toHaveAccessibleDescription("Say in at least 10 characters why.");
	await why.fill("Tried by a test, and stopped.");
	await page.getByRole("button", { name: "Stop it now" }).click();
	await expect(page.getByText("Tried by a test, and stopped.")).toBeVisible();
});
