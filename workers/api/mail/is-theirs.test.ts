import { expect, test } from "vitest";
import { ProviderRefusal, ProviderUnavailable } from "~workers/shared/session/ask-provider";
import type { Provider } from "~workers/shared/session/provider-config";
import { patientBreaker } from "~workers/shared/session/provider-for-tests";
import { isTheirsBy } from "./mail-room";

/** A provider that answers every question alike. */
const isTheirs = (status: number, body: unknown) =>
	isTheirsBy({
		projectId: "project",
		publicToken: "public",
		secret: "secret",
		apiUrl: "https://provider.example",
		isLocal: false,
		fetch: async () => Response.json(body, { status }),
		breaker: patientBreaker(),
	} satisfies Provider);

const ada = {
	user_id: "user-ada",
	emails: [
		{ email_id: "1", email: "ada@example.com", verified: true },
		{ email_id: "2", email: "new@example.com", verified: false },
	],
};

test("an address is theirs as long as the account has it and it was proved", async () => {
	const ask = isTheirs(200, ada);
	expect(await ask("user-ada", "ada@example.com")).toBe(true);
	expect(await ask("user-ada", "new@example.com")).toBe(false);
	expect(await ask("user-ada", "left@example.com")).toBe(false);
});

test("nothing is of an account that is gone", async () => {
	expect(await isTheirs(404, { error_type: "user_not_found" })("user-ada", "ada@example.com")).toBe(false);
});

test("where the provider cannot say, nobody says for it", async () => {
	await expect(isTheirs(503, {})("user-ada", "ada@example.com")).rejects.toThrow(ProviderUnavailable);
	const refused = isTheirs(401, { error_type: "unauthorized_credentials" })("user-ada", "ada@example.com");
	await expect(refused).rejects.toThrow(ProviderRefusal);
});
