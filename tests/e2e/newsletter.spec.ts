import { messagesTo, newestLink } from "./inbox";
import { ANY_WIDTH, expect, open, test } from "./test";

/** An address of this run alone: the inbox stays. */
const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

test.use({ expectedErrors: /status of 422/ });

test("the newsletter is asked for on the home page, refused at its field, confirmed by the button behind the link, and counted once", {
	tag: ANY_WIDTH,
}, async ({ page, request }) => {
	const sent: string[] = [];
	page.on("request", (one) => {
		if (one.url().endsWith("/api/events")) sent.push(one.postData() ?? "");
	});
	const email = address("reader");
	await open(page, "/");
	const form = page.locator(".newsletter-form");
	await form.getByRole("textbox", { name: /by email/ }).fill("reader@example");
	await form.evaluate((element: HTMLFormElement) => {
		element.noValidate = true;
	});
	await form.getByRole("button", { name: "Subscribe" }).click();
	const field = page.getByLabel("Your email address");
	await expect(field).toHaveValue("reader@example");
	await expect(field).toHaveAccessibleDescription(/Enter an email address, like you@example\.com\./);
	await field.fill(email);
	await page.getByRole("button", { name: "Subscribe" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");

	const link = await newestLink(request, email);
	await open(page, link);
	await page.getByRole("button", { name: "Confirm subscription" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re subscribed");
	// The browser resends events that may not have arrived. Each counts once, by its id.
	type Sent = { events: Array<{ id: string; type: string }> };
	const counted = () =>
		new Set(
			sent.flatMap((body) =>
				(JSON.parse(body) as Sent).events.flatMap(({ id, type }) =>
					type === "newsletter_signup" ? [id] : [],
				),
			),
		).size;
	await expect.poll(counted).toBe(1);
	await open(page, link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re subscribed");
	expect(counted()).toBe(1);
	expect(sent.join()).toContain('"signup_source":"home"');
	expect(await messagesTo(request, email)).toHaveLength(1);
});

test("a message is refused at its fields with everything still typed, then sent, thanked for, and its receipt arrives", {
	tag: ANY_WIDTH,
}, async ({ page, request }) => {
	await open(page, "/contact");
	const email = page.getByLabel("Your email address");
	await page.getByLabel(/^Your name/).fill("A Reader");
	await email.fill("reader@example");
	await page.getByLabel("What is it about?").selectOption("press");
	await page.getByLabel("Your message").fill("Too short");
	await page.locator(".letter-form").evaluate((form: HTMLFormElement) => {
		form.noValidate = true;
	});
	await page.getByRole("button", { name: "Send message" }).click();
	await expect(email).toHaveAccessibleDescription(/Enter an email address, like you@example\.com\./);
	await expect(email).toBeFocused();
	await expect(page.locator("[aria-invalid]")).toHaveCount(2);
	await expect(page.getByLabel(/^Your name/)).toHaveValue("A Reader");
	await expect(page.getByLabel("What is it about?")).toHaveValue("press");
	await expect(page.getByLabel("Your message")).toHaveValue("Too short");

	const to = address("writer");
	await email.fill(to);
	await page.getByLabel("Your message").fill("May I quote your table of margin calls?");
	await page.getByRole("button", { name: "Send message" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
	await expect.poll(async () => (await messagesTo(request, to)).length).toBe(1);
	expect((await messagesTo(request, to))[0]?.subject).toBe("We received your message");
});
