import type { Page } from "@playwright/test";
import { pages } from "../../app/pages";
import { type Power, powersOf } from "../../app/powers";
import { newStaff, sendForm } from "./desk";
import { expect, newEmail, signIn, test } from "./sign-in";
import { ANY_WIDTH, open } from "./test";

const TOOLS = pages.filter(({ audience }) => audience === "staff");
const isBuilt = ({ module }: { module: string }) => !module.endsWith("/reserved/route.tsx");

const STAFF = ["moderator", "editor", "admin"] as const;

/** The names of the tools in the menu, in its order. */
const menu = (page: Page) => page.getByRole("navigation", { name: "Administration" }).getByRole("link");

test("a visitor is led from every tool to where one signs in, and back to it", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	for (const { path } of TOOLS) {
		const answer = await page.request.get(`${path}?q=1`, { maxRedirects: 0 });
		expect(answer.status(), path).toBe(302);
		expect(answer.headers().location, path).toBe(`/login?return_to=${encodeURIComponent(`${path}?q=1`)}`);
	}
	await page.goto("/admin/listings");
	await expect(page).toHaveURL("/login?return_to=%2Fadmin%2Flistings");
});

test.describe("somebody who is signed in", () => {
	test.use({ expectedErrors: /status of 403/ });

	test("opens none of them, and is told why", { tag: ANY_WIDTH }, async ({ page, context, baseURL }) => {
		await signIn(context, newEmail());
		for (const { path } of TOOLS) {
			expect((await page.request.get(path)).status(), path).toBe(403);
			expect(await sendForm(page.request, path, { do: "save" }, baseURL ?? ""), path).toBe(403);
		}
		await page.goto("/admin");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("For those who run the site");
		await expect(menu(page)).toHaveCount(0);
	});
});

/** How much waits at a tool, behind its name. */
const WAITING = /[\d,]+\+? waiting/;

for (const role of STAFF) {
	test(`the ${role} has the tools of the role in the menu, and opens these and no other`, {
		tag: ANY_WIDTH,
	}, async ({ page, context }) => {
		await signIn(context, newStaff(role));
		const powers: ReadonlySet<Power> = powersOf([role]);
		const may = ({ power }: { power?: Power }) => power !== undefined && powers.has(power);
		await open(page, "/admin");
		const named = TOOLS.filter((tool) => tool.title && may(tool)).map(({ title }) => title ?? "");
		expect(named.length).toBeGreaterThan(2);
		const shown = (await menu(page).allTextContents()).map((text) => text.replace(WAITING, "").trim());
		expect(shown.toSorted()).toEqual(named.toSorted());
		for (const tool of TOOLS) {
			const status = (await page.request.get(tool.path)).status();
			expect(status, tool.path).toBe(may(tool) ? (isBuilt(tool) ? 200 : 404) : 403);
		}
		for (const title of named) {
			await menu(page)
				.filter({ hasText: new RegExp(`^${title}\\s*(${WAITING.source})?$`) })
				.click();
			await expect(menu(page).and(page.locator("[aria-current=page]"))).toContainText(title);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		}
	});
}

test("a form of an editor writes nothing when a moderator sends it again", { tag: ANY_WIDTH }, async ({
	page,
	context,
	browser,
	baseURL,
}) => {
	await signIn(context, newStaff("editor"));
	const address = "/admin/edit?listing=custodian:casa&field=name";
	await open(page, address);
	const form = Object.fromEntries(
		await page
			.locator("form[id^=edit]")
			.evaluate((element) =>
				[...new FormData(element as HTMLFormElement)].map(([key, value]) => [key, String(value)] as const),
			),
	);
	const sent = {
		...{ ...form, do: "save", value: "Written by nobody", source: "https://casa.io/name" },
		...{ as_of: "2026-11-01", counts: "replaces" },
	};
	expect(sent).toMatchObject({ listing: "custodian:casa", field: "name" });
	const theirs = await browser.newContext({ baseURL });
	await signIn(theirs, newStaff("moderator"));
	expect(await sendForm(theirs.request, address, sent, baseURL ?? "")).toBe(403);
	expect(
		await sendForm(theirs.request, address.replace("?", ".data?"), { ...sent, do: "preview" }, baseURL ?? ""),
	).toBe(403);
	expect(
		(
			await theirs.request.post("/api/admin/facts", { data: { listing: "custodian:casa", rows: [] } })
		).status(),
	).toBe(403);
	await theirs.close();
	await page.reload();
	await expect(page.getByLabel("Value", { exact: true })).toHaveValue(form.value ?? "");
	await expect(page.locator(".edit-history")).not.toContainText("Written by nobody");
});
