import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { countHere, pausePasses, started } from "./counting";
import { expectAccessible } from "./expect-accessible";
import { origin } from "./origin";
import { expect, signIn, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

const ORDERS = {
	"rate-first": ["Advertised rate", "Cost a year"],
	"fall-first": ["Bitcoin may fall", "Max LTV"],
} as const;

/** A browser by its name; one without a head is a program, which takes no part. */
const agentOf = (version: number) =>
	`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;

/** A browser that is assigned a variant today: which one is, the site's own draw decides. */
async function agentWith(request: APIRequestContext, variant: string, path = "/lenders"): Promise<string> {
	for (let version = 100; version < 160; version++) {
		const headers = { "User-Agent": agentOf(version) };
		const answer = await request.get(path, { headers });
		if (answer.headers()["server-timing"]?.includes(`.${variant}"`)) return agentOf(version);
	}
	throw new Error(`nobody of 60 is assigned ${variant}`);
}

async function pageWith(
	browser: Browser,
	userAgent: string,
	viewport: { width: number; height: number } | null,
) {
	const context = await browser.newContext({ userAgent, viewport });
	return context.newPage();
}

/**
 * Defines a test of pages and starts it, as an admin does; where another file's worker did so before, that one runs. Over when visitors of the
 * path are assigned a variant: a running site remembers for some seconds what it read before.
 */
async function run(browser: Browser, id: string, known: string, path: string, title: string): Promise<void> {
	const context = await browser.newContext();
	await signIn(context, "admin@example.com");
	const send = async (to: string, form: Record<string, string>) => {
		const answer = await context.request.post(to, {
			form,
			headers: { Origin: origin },
			maxRedirects: 0,
			failOnStatusCode: false,
		});
		expect([200, 303, 409, 422]).toContain(answer.status());
	};
	await send("/ab-test-admin/define", {
		...{ id, known, title, question: "Which of the two is better for visitors?", metric: "lender_view" },
		...{ expected: "50", effect: "5", share_a: "50", share_b: "50" },
	});
	await send(`/ab-test-admin/test?id=${id}`, { id, step: "start" });
	const headers = { "User-Agent": agentOf(100) };
	await expect
		.poll(async () => (await context.request.get(path, { headers })).headers()["server-timing"])
		.toContain(`${known}.`);
	await context.close();
}

const COLUMNS = "Columns of the lender list: the cost first, or the fall";

test.beforeAll(({ browser }) => run(browser, "lender-columns", "lender-columns", "/lenders", COLUMNS));

/** A name that no test has: the data of a run may be there in the next one. */
function newName(): string {
	return `columns-${crypto.randomUUID()}`;
}

/** The headings of the columns with values, in their order; the same as a phone's cards have. */
function columns(page: Page): Promise<string[]> {
	return page
		.locator("tbody tr")
		.first()
		.locator("td[data-label]")
		.evaluateAll((cells) => cells.slice(0, 2).map((cell) => cell.getAttribute("data-label") ?? ""));
}

test.describe("the lender list", () => {
	for (const variant of ["rate-first", "fall-first"] as const)
		test(`is drawn, read and counted as ${variant} by whom that was assigned to`, async ({
			browser,
			request,
			viewport,
		}) => {
			const page = await pageWith(browser, await agentWith(request, variant), viewport);
			const counted = await countHere(page);
			await page.clock.install();
			await open(page, "/lenders");
			const labels = ORDERS[variant].map((label) => (label === "Max LTV" ? "Maximum LTV" : label));
			expect(await columns(page)).toEqual(labels);
			await started(page);
			await pausePasses(page);
			await expect
				.poll(() => counted.of("experiment_view"))
				.toEqual([{ experiment: "lender-columns", variant }]);
			expect(await page.context().cookies()).toEqual([]);
			await expectAccessible(page, `/lenders as ${variant}`);
			await page.context().close();
		});

	test("keeps its variant when it is sorted, and counts it no second time", { tag: ANY_WIDTH }, async ({
		browser,
		request,
		viewport,
	}) => {
		const page = await pageWith(browser, await agentWith(request, "fall-first"), viewport);
		const counted = await countHere(page);
		await page.clock.install();
		await open(page, "/lenders");
		await started(page);
		await page.getByRole("columnheader", { name: "Advertised rate" }).getByRole("link").click();
		await expect(page.getByRole("columnheader", { name: "Advertised rate" })).toHaveAttribute(
			"aria-sort",
			"ascending",
		);
		expect((await columns(page))[0]).toBe("Bitcoin may fall");
		await pausePasses(page);
		await expect.poll(() => counted.of("experiment_view").length).toBe(1);
		await page.context().close();
	});

	test("stands as it always did for a browser that asks not to be followed", { tag: ANY_WIDTH }, async ({
		request,
	}) => {
		for (let version = 100; version < 110; version++) {
			const headers = { "User-Agent": agentOf(version), "Sec-GPC": "1" };
			expect((await request.get("/lenders", { headers })).headers()["server-timing"]).not.toContain("trial");
		}
	});
});

/** Whether the first stands before the second on the page. */
const isBefore = (page: Page, first: string, second: string) =>
	page.evaluate(
		([a = "", b = ""]) => {
			const [one, two] = [document.querySelector(a), document.querySelector(b)];
			if (!one || !two) throw new Error(`${one ? b : a} is not on the page`);
			return Boolean(one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING);
		},
		[first, second],
	);

for (const { known, path, first, second, variants } of [
	{
		...{ known: "home-first-block", path: "/", first: ".home-borrow", second: ".home-doors" },
		variants: ["loan-first", "tasks-first"],
	},
	{
		...{
			known: "calculator-layout",
			path: "/calculators/ltv",
			first: ".calc-answers",
			second: ".calc-inputs",
		},
		variants: ["answer-first", "inputs-first"],
	},
])
	test(`${known}: each variant is drawn as it says`, async ({ browser, request, viewport }) => {
		test.setTimeout(120_000);
		await run(browser, known, known, path, `A test of ${known}`);
		for (const [at, variant] of variants.entries()) {
			const page = await pageWith(browser, await agentWith(request, variant, path), viewport);
			await open(page, path);
			expect(await isBefore(page, first, second)).toBe(at === 0);
			await expectAccessible(page, `${path} as ${variant}`);
			await page.context().close();
		}
	});

test.describe("the desk", () => {
	test.use({ expectedErrors: /status of 409/ });

	test.beforeEach(({ context }) => signIn(context, "admin@example.com").then(() => {}));

	test("sees the test that runs: the verdict first, what was set down, what may never be tested", async ({
		page,
	}) => {
		await open(page, "/ab-test-admin");
		// The keys: down to the test, which stands below those that started after it, and open it.
		const rows = page.locator("tbody > tr");
		const at = (await rows.allTextContents()).findIndex((row) => row.includes(COLUMNS));
		expect(at).toBeGreaterThanOrEqual(0);
		for (let row = 0; row <= at; row++) {
			await page.keyboard.press("j");
			await expect(rows.nth(row).getByRole("link").first()).toBeFocused();
		}
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Columns of the lender list");
		await expect(page.locator(".verdict")).toContainText("No result yet.");
		await expect(page.getByRole("heading", { name: "Must not get worse" })).toBeVisible();
		await expect(page.getByText("The order of a list, a score, “best”")).toBeVisible();
		await expect(page.getByText("drawn anew the next")).toBeVisible();
		await expectAccessible(page, "a test that runs");
		await page.keyboard.press("w");
		await expect(page.getByLabel("From now on everybody gets")).toBeFocused();
		await page.getByRole("button", { name: "Stop it now" }).click();
		await expect(page.getByLabel("Why it is stopped")).toHaveAccessibleDescription(
			"Say in at least 10 characters why.",
		);
		await page.getByLabel("Why it is stopped").evaluate((field) => (field as HTMLElement).blur());
		await page.keyboard.press("e");
		await expect(page.getByRole("heading", { name: "Experiments", level: 1 })).toBeVisible();
		await expectAccessible(page, "all tests");
	});

	test("cannot rename it while it runs: there is no form", async ({ page }) => {
		await open(page, "/ab-test-admin/define?id=lender-columns");
		await expect(page.getByText("This test has started")).toBeVisible();
		await expect(page.getByLabel("Title")).toHaveCount(0);
		await page.goto("/ab-test-admin");
		await expect(page.getByRole("link", { name: /^Columns of the lender list/ })).toBeVisible();
	});

	test("defines a test: shares over 100% are said at the field, and the plan is there before it starts", async ({
		page,
	}) => {
		await open(page, "/ab-test-admin/define");
		await page.getByLabel("Its name in the address").fill(newName());
		await page.getByLabel("Title").fill("Columns once more");
		await page.getByRole("textbox", { name: "Question" }).fill("Does it hold in the summer, too?");
		await page.getByLabel("Share of A").fill("70");
		await page.getByLabel("Share that does it today").fill("20");
		await page.getByLabel("Smallest difference").fill("1.5");
		await page.getByRole("button", { name: "Save the plan" }).click();
		await expect(page.getByText("Together these are 120%.")).toBeVisible();
		await expect(page.getByLabel("Share of A")).toHaveValue("70");
		await expectAccessible(page, "a test with a mistake");
		await page.getByLabel("Share of A").fill("50");
		await page.getByRole("button", { name: "Save the plan" }).click();
		await expect(page.locator(".verdict")).toContainText("visitors of /lenders");
		await expect(page.getByText("Needed to find 1.5 points")).toBeVisible();
		await page.getByRole("button", { name: "Start it" }).click();
		await expect(page.getByRole("alert")).toContainText("Another test of the same thing runs");
	});
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

	test("a test is defined, and refused, by plain forms", { tag: ANY_WIDTH }, async ({ page, context }) => {
		await signIn(context, "admin@example.com");
		await page.goto("/ab-test-admin/define");
		await page.getByLabel("Its name in the address").fill("Not a name");
		await page.getByLabel("Title").fill("Columns without script");
		await page.getByRole("button", { name: "Save the plan" }).click();
		await expect(page.getByText("Small letters, digits and hyphens")).toBeVisible();
		await expect(page.getByLabel("Title")).toHaveValue("Columns without script");
		const name = newName();
		await page.getByLabel("Its name in the address").fill(name);
		await page.getByRole("textbox", { name: "Question" }).fill("Do plain forms do as well?");
		await page.getByLabel("Share that does it today").fill("50");
		await page.getByLabel("Smallest difference").fill("5");
		await page.getByRole("button", { name: "Save the plan" }).click();
		await expect(page).toHaveURL(`/ab-test-admin/test?id=${name}`);
		await expect(page.getByText("Needed to find 5.0 points")).toBeVisible();
	});
});
