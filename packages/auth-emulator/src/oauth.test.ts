import { describe, expect, test } from "vitest";
import { signInByCode } from "./sdk-for-tests";
import { comeBack, finish, newBrowser } from "./social-for-tests";
import { SOCIAL_PROVIDERS } from "./social-providers";

const ada = () => ({ name: "Ada Lovelace", account: `ada-${crypto.randomUUID()}@example.com` });

describe("the page of a social provider", () => {
	test("belongs to the browser that started: another one gets nowhere and spoils nothing", async () => {
		const [mine, theirs] = [newBrowser(), newBrowser()];
		const { page, state } = await mine.start("google");
		await theirs.start("google");
		expect((await theirs.visit("GET", page)).status).toBe(400);
		expect((await theirs.answer("google", { state, action: "continue", ...ada() })).status).toBe(400);
		expect((await theirs.answer("google", { state, action: "cancel" })).status).toBe(400);
		expect((await newBrowser().visit("GET", page)).status).toBe(400);
		expect((await mine.answer("google", { state, action: "continue", ...ada() })).status).toBe(302);
	});
});

describe("a social sign-in", () => {
	test.each(SOCIAL_PROVIDERS)("with $name ends in a session", async (provider) => {
		const account = provider.tellsEmail ? ada().account : `ada.${crypto.randomUUID()}`;
		const back = await comeBack(provider.type, { name: "Ada Lovelace", account });
		expect(back.searchParams.get("stytch_token_type")).toBe("oauth");
		const answer = await finish(back);
		expect(answer.status).toBe(200);
		const emails = provider.tellsEmail ? [{ email: account, verified: true }] : [];
		expect(answer.data).toMatchObject({
			provider_type: provider.name,
			provider_values: { scopes: ["openid", "email", "profile"] },
			user: {
				name: { first_name: "Ada", last_name: "Lovelace" },
				providers: [{ provider_type: provider.name }],
				emails,
			},
			session: {
				authentication_factors: [
					{
						type: "oauth",
						delivery_method: `oauth_${provider.type}`,
						[`${provider.type}_oauth_factor`]: { provider_subject: answer.data.provider_subject },
					},
				],
			},
		});
	});

	test("joins the account that has the address, when the provider vouches for it", async () => {
		const who = ada();
		const { userId } = await signInByCode(who.account);
		const joined = await finish(await comeBack("google", who));
		expect(joined.data.user_id).toBe(userId);
		expect((await finish(await comeBack("github", who))).data.user_id).toBe(userId);
	});

	test("does not join it when the provider does not, nor lay claim to the address", async () => {
		const who = ada();
		const { userId } = await signInByCode(who.account);
		const stranger = await finish(await comeBack("google", { ...who, unverified: "yes" }));
		expect(stranger.data.user_id).not.toBe(userId);
		expect(stranger.data).toMatchObject({ user: { emails: [] } });

		const later = ada();
		const early = await finish(await comeBack("google", { ...later, unverified: "yes" }));
		expect((await signInByCode(later.account)).userId).not.toBe(early.data.user_id);
	});
});
