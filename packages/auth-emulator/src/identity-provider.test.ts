import { describe, expect, test } from "vitest";
import { RETURN, startConsent, submitConsent, THIRD_PARTY } from "./consent-for-tests";
import { signInByCode } from "./sdk-for-tests";

const refusal = (type: string, status = 400) => ({ status, body: { error_type: type } });
const somebody = async () => (await signInByCode(`somebody-${crypto.randomUUID()}@example.com`)).token;

describe("what the consent screen asks first", () => {
	test("is who asks for what, and whether consent is needed", async () => {
		const scope = "openid email phone offline_access spaceships full_access";
		const answer = await startConsent(await somebody(), { scope });
		expect(answer.status).toBe(200);
		expect(answer.data).toMatchObject({
			consent_required: true,
			oidc_client: { client_id: THIRD_PARTY, client_name: "Plumbline test application" },
			redirect_uri: RETURN,
			grantable_scope: "openid email phone offline_access",
			ungrantable_scope: "spaceships full_access",
		});
	});

	test("needs a session", async () => {
		expect(await startConsent(undefined)).toMatchObject(refusal("session_not_found", 401));
	});

	test.each([
		"https://evil.example/test-oauth",
		"http://localhost:9999/test-oauth",
		"http://localhost:8787/test-oauth/",
		"http://localhost:8787/test-oauth?next=https://evil.example",
		"http://localhost:8787/TEST-OAUTH",
		"http://localhost:8787@evil.example/test-oauth",
		"//localhost:8787/test-oauth",
		"/test-oauth",
	])("refuses to come back to %s, which is not registered", async (redirect_uri) => {
		const wrong = refusal("idp_client_supplied_redirect_url_not_found_in_client");
		const token = await somebody();
		expect(await startConsent(token, { redirect_uri })).toMatchObject(wrong);
		const submitted = await submitConsent(token, { redirect_uri });
		expect(submitted).toMatchObject({ ...wrong, location: null });
	});
});

describe("consent", () => {
	test("cannot be given by nobody, or with another project's token", async () => {
		expect((await submitConsent(undefined)).back).toMatchObject({ error: "login_required" });
		expect((await submitConsent("made-up")).back).toMatchObject({ error: "login_required" });
		const foreign = await submitConsent("x", {
			__Authorization: `Basic ${btoa("public-token-test-other:x")}`,
		});
		expect(foreign).toMatchObject({ ...refusal("invalid_public_token_id", 401), location: null });
		expect((await submitConsent("x", { __Authorization: undefined })).status).toBe(401);
	});
});
