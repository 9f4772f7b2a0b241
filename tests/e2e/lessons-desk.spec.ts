import type { Page } from "@playwright/test";
import { newName, newStaff } from "./desk";
import { signIn } from "./sign-in";
import { expect, soon, test } from "./tagged";
import { ANY_WIDTH, hydrated, open } from "./test";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");

/** Finds a text in the list by its kind and title, and opens it. */
async function find(page: Page, kind: string, title: string): Promise<void> {
	await open(page, "/article-admin");
	await page.getByLabel("Title").fill(title);
	await page.getByLabel("Kind").selectOption(kind);
	await press(page, "Search");
	await expect(page.getByRole("status").filter({ hasText: "1 text" })).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
	await hydrated(page);
}

async function publish(page: Page): Promise<void> {
	await press(page, "Publish now");
	await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
	await hydrated(page);
}

test.describe("the desk", () => {
	test.use({ expectedErrors: /status of 422/ });

	test("edits a lesson with its questions, and a single page: each is on its page at once", {
		tag: ANY_WIDTH,
	}, async ({ page, context, request }) => {
		test.setTimeout(120_000);
		await signIn(context, newStaff("editor"));
		const preview = page.frameLocator("iframe[name=preview]");
		const body = page.getByLabel("Text, in Markdown");

		// A lesson: a sentence, and the words of an answer.
		await find(page, "Lessons", "Loan-to-value, the number that decides");
		const lesson = newName("A made up sentence");
		const before = await body.inputValue();
		await body.fill(`${before}\n\n${lesson.name}.`);
		const question = page.getByRole("group", { name: "Question 1" });
		await question.getByLabel("Right answer").selectOption("");
		await press(page, "Publish now");
		const refused = page.getByRole("alert").filter({ hasText: "Not published" });
		await expect(refused).toContainText("Question 1, answers: needs one right answer, and one only.");
		await expect(refused).toContainText("Your text is saved as draft");
		await hydrated(page);
		await expect(body).toHaveValue(`${before}\n\n${lesson.name}.`);
		await question.getByLabel("Right answer").selectOption("3");
		await question.getByLabel("Answer 1", { exact: true }).fill(`40%, ${lesson.slug}`);
		await expect(preview.getByText(`${lesson.name}.`)).toBeVisible();
		await expect(preview.getByText(`40%, ${lesson.slug}`)).toBeVisible();
		await publish(page);
		const path = "/bitcoin-learning-center/loan-to-value";
		await soon(request, path, { has: lesson.name });
		await soon(request, path, { has: lesson.slug });
		await page.getByRole("link", { name: "See its page" }).click();
		await expect(page.getByText(`${lesson.name}.`)).toBeVisible();

		// A single page.
		await find(page, "Single pages", "Disclaimer");
		const single = newName("Another sentence");
		await body.fill(`${await body.inputValue()}\n\n${single.name}.`);
		await publish(page);
		await soon(request, "/disclaimer", { has: single.name });
		await expect(page.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
		await expect(page.getByRole("button", { name: "Rename" })).toHaveCount(0);

		// Back to what the files say.
		await press(page, "Restore Published 1");
		await expect(page.getByText("Restored as the newest draft.")).toBeVisible();
		await hydrated(page);
		await publish(page);
		await soon(request, "/disclaimer", { hasNot: single.name });
	});
});
