import { messagesTo, newestCode } from "./inbox";
import {
	expect,
	expectDashboardOf,
	forget,
	newPhone,
	openLogin,
	sendEmail,
	signInByCode,
	test,
	typeCode,
} from "./sign-in";

test("a code that is mailed makes an account, and the next one signs in to it", async ({ page, email }) => {
	await openLogin(page);
	await signInByCode(page, email);
	await expectDashboardOf(page, email);
	const before = await (await page.request.get("/api/auth/user")).json();

	await forget(page);
	await openLogin(page);
	await sendEmail(page, email);
	await expect(page.getByText("Enter passcode")).toBeVisible();
	await typeCode(page, await newestCode(page.request, email, 2));
	await expectDashboardOf(page, email);
	const after = await (await page.request.get("/api/auth/user")).json();
	expect(after.user_id).toBe(before.user_id);
});

for (const [tab, channel, send] of [
	["Text", "sms", "Continue with text message"],
	["WhatsApp", "whatsapp", "Continue with WhatsApp"],
] as const) {
	test(`a code that comes by ${tab} makes an account, and the next one signs in to it`, async ({ page }) => {
		const phone = newPhone();
		for (const count of [1, 2]) {
			await openLogin(page);
			await page.getByRole("tab", { name: tab }).click();
			await page.locator("#phone-input").fill(phone.typed);
			await expect(page.locator("#phone-input")).toHaveValue(/^\(415\) \d{3}-\d{4}$/);
			await page.getByRole("button", { name: send }).click();
			await expect(page.getByText("Enter passcode")).toBeVisible();
			expect((await messagesTo(page.request, phone.e164))[0]?.channel).toBe(channel);
			await typeCode(page, await newestCode(page.request, phone.e164, count));
			await expectDashboardOf(page, phone.e164);
			await forget(page);
		}
	});
}

test.describe("a wrong, expired or locked code", () => {
	// Events of a clock that has run ahead are refused.
	test.use({ expectedErrors: /status of (401|404|429)|status of 422 .*\/api\/events/ });

	test("is refused where it is typed, and the code that is sent again signs in", async ({ page, email }) => {
		await page.clock.install();
		await openLogin(page);
		await sendEmail(page, email);
		await expect(page.getByText(`A 6-digit passcode was sent to you at ${email}.`)).toBeVisible();
		await expect(page.getByText(/Your code expires in (10:00|9:5\d)\./)).toBeVisible();
		const first = await newestCode(page.request, email);
		await typeCode(page, first === "000000" ? "111111" : "000000");
		await expect(page.getByText("Invalid passcode, please try again.")).toBeVisible();

		await page.clock.runFor("10:01");
		await expect(page.getByText("Your code has expired.")).toBeVisible();
		await page.getByRole("button", { name: "Resend code" }).click();
		const second = await newestCode(page.request, email, 2);
		await page.clock.runFor(5000);
		await page.locator("stytch-ui input").first().fill("");
		await typeCode(page, second);
		await expect(page.getByText("Success!")).toBeVisible();
		await page.clock.runFor(2000);
		await expectDashboardOf(page, email);
	});

	test("locks after five, so that guessing leads nowhere", async ({ page, email }) => {
		await openLogin(page);
		await sendEmail(page, email);
		const right = await newestCode(page.request, email);
		const input = page.locator("stytch-ui input").first();
		const wrong = ["100001", "200002", "300003", "400004", "500005", "600006"].filter(
			(code) => code !== right,
		);
		for (const code of wrong.slice(0, 5)) {
			const answer = page.waitForResponse(/otps\/authenticate/);
			await input.fill("");
			await typeCode(page, code);
			expect((await answer).ok()).toBe(false);
		}
		await input.fill("");
		await typeCode(page, right);
		await expect(page.getByText(/Too many|Invalid passcode/)).toBeVisible();
		expect((await page.request.get("/api/auth/user")).status()).toBe(401);
	});
});

test.describe("nonsense in the fields of the widget", () => {
	test.use({ expectedErrors: /status of (400|401|404|422|429)/ });

	test("is answered at the field, and nothing is sent to anybody", async ({ page }) => {
		const sent: string[] = [];
		page.on("response", (response) => {
			if (/login_or_create|users\/search/.test(response.url()) && response.ok()) sent.push(response.url());
		});
		for (const method of ["code", "link", "password"] as const) {
			await openLogin(page, { method });
			for (const nonsense of [
				"someone@nowhere",
				"a@b.c",
				"<i>@example.com",
				"someone@exa mple.com",
				`${"x".repeat(400)}@`,
			]) {
				await sendEmail(page, nonsense);
				const refused = page.locator("#email-input:invalid");
				const said = page.getByText("Invalid email address, please try again.");
				await expect(refused.or(said).first()).toBeVisible();
			}
		}
		await openLogin(page);
		await page.getByRole("tab", { name: "Text" }).click();
		for (const nonsense of ["123", "no number", "++1415"]) {
			await page.locator("#phone-input").fill(nonsense);
			await page.getByRole("button", { name: "Continue with text message" }).click();
			await expect(page.getByText("Invalid phone number, please try again.")).toBeVisible();
		}
		expect(sent).toEqual([]);
	});

	test("letters in place of a code never leave the field", async ({ page, email }) => {
		await openLogin(page);
		await sendEmail(page, email);
		await expect(page.getByText("Enter passcode")).toBeVisible();
		await typeCode(page, "abc-!12x345678");
		await expect(page.getByText("Invalid passcode, please try again.")).toBeVisible();
		await expect(page.locator("stytch-ui input").first()).toHaveValue(/^\d{0,6}$/);
	});
});
