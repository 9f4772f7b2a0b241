import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addListing, newStaff, sendForm } from "./desk";
import { signIn } from "./sign-in";
import { expect, soon, test } from "./tagged";
import { ANY_WIDTH, open } from "./test";

const rowOf = (page: Page) => page.locator(".queue tr.is-at:not(.row-more)");

/** Presses j until the row under the keys has these words. */
async function goTo(page: Page, words: string): Promise<void> {
	const places = await page.locator(".queue tbody tr").count();
	await page.keyboard.press("j");
	for (let at = 1; at < places; at++) {
		await expect(rowOf(page)).toHaveCount(1);
		if ((await rowOf(page).innerText()).includes(words)) return;
		await page.keyboard.press("j");
	}
	await expect(rowOf(page)).toContainText(words);
}

test("a report and a message are answered from the queue by keyboard, and the report's answer stands in the public log", {
	tag: ANY_WIDTH,
}, async ({ page, context, request, baseURL }) => {
	await signIn(context, newStaff("admin"));
	const { name, id } = await addListing(page.request, baseURL ?? "");
	const said = `It has another site since ${randomUUID()}.`;
	const report = {
		listing: id,
		field: "website",
		message: said,
		suggestedValue: "https://other.example.com/",
	};
	expect(
		await sendForm(
			request,
			`/report?listing=${id}&field=website`,
			{ id: randomUUID(), ...report },
			baseURL ?? "",
		),
	).toBe(303);

	await open(page, "/admin/queue?only=reports");
	await goTo(page, name);
	await page.keyboard.press("a");
	const step = page.locator(".queue-step");
	await expect(step).toContainText(said);
	const answer = step.getByLabel("Answer, for everybody to read");
	await expect(answer).toBeFocused();
	const words = `Its page of today still names this one, ${randomUUID()}.`;
	await page.keyboard.type(words);
	await page.keyboard.press("Tab");
	await expect(step.getByRole("button", { name: "It was wrong" })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(step.getByRole("button", { name: "It stands" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "Answered." })).toBeVisible();
	await expect(page.locator(".queue", { hasText: name })).toHaveCount(0);

	await soon(request, "/corrections", { has: words, hasNot: said });
	await open(page, "/corrections");
	const entry = page.getByRole("listitem").filter({ hasText: words });
	await expect(entry.getByRole("link", { name })).toBeVisible();
	// What a visitor wrote is shown to nobody else.
	await expect(page.getByText(said)).toHaveCount(0);

	const question = `A question of ${randomUUID()}.`;
	const ada = `Ada ${randomUUID().slice(0, 8)}`;
	const message = {
		...{ id: randomUUID(), name: ada, email: "ada@example.com" },
		...{ topic: "other", message: question, website: "" },
	};
	expect(await sendForm(request, "/contact", message, baseURL ?? "")).toBe(303);

	await open(page, "/admin/queue?only=messages");
	await goTo(page, ada);
	await page.keyboard.press("a");
	await expect(step).toContainText(question);
	await expect(step.getByRole("button", { name: "It is answered" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "Taken out of the queue." })).toBeVisible();
	await expect(page.getByText(ada)).toHaveCount(0);
});
