import { base58 } from "@scure/base";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ask, sdk } from "./sdk-for-tests";
import { checksummed } from "./wallet-signatures";
import {
	ethereumWallet,
	named,
	signInByWallet,
	solanaWallet,
	startWallet,
	type TestWallet,
} from "./wallets-for-tests";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
	vi.useRealTimers();
});

function prove(wallet: TestWallet, signature: string, token?: string) {
	return sdk("POST", "/crypto_wallets/authenticate", {
		token,
		body: { ...named(wallet), signature, session_duration_minutes: 60 },
	});
}

const refusal = (type: string, status = 400) => ({ status, body: { error_type: type } });
const NOT_PROVEN = refusal("unable_to_authenticate_crypto_wallet", 401);

describe.each([
	["ethereum", ethereumWallet],
	["solana", solanaWallet],
] as const)("a wallet of %s", (type, newWallet) => {
	test("signs a challenge and is signed in; the next time it is the same user", async () => {
		const wallet = newWallet();
		const first = await startWallet(wallet);
		const up = await prove(wallet, wallet.sign(String(first.data.challenge)));
		expect(up.status).toBe(200);
		expect(up.data).toMatchObject({
			session: {
				authentication_factors: [
					{ delivery_method: "crypto_wallet", crypto_wallet_factor: { crypto_wallet_type: type } },
				],
			},
			user: { crypto_wallets: [{ crypto_wallet_type: type, verified: true }] },
		});
		expect((await signInByWallet(wallet)).userId).toBe(up.data.user_id);
	});

	test("cannot use a challenge twice, also not twice at once", async () => {
		const wallet = newWallet();
		const { data } = await startWallet(wallet);
		const signature = wallet.sign(String(data.challenge));
		const both = await Promise.all([prove(wallet, signature), prove(wallet, signature)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
		expect(await prove(wallet, signature)).toMatchObject(NOT_PROVEN);
	});

	test("cannot use a challenge after ten minutes", async () => {
		const wallet = newWallet();
		const { data } = await startWallet(wallet);
		vi.advanceTimersByTime(10 * 60_000 + 1000);
		expect(await prove(wallet, wallet.sign(String(data.challenge)))).toMatchObject(NOT_PROVEN);
	});

	test("cannot use a challenge that was made for another wallet", async () => {
		const [mine, theirs] = [newWallet(), newWallet()];
		const { data } = await startWallet(theirs);
		expect(await prove(mine, mine.sign(String(data.challenge)))).toMatchObject(NOT_PROVEN);
		// Nor can somebody else sign for it.
		expect(await prove(theirs, mine.sign(String(data.challenge)))).toMatchObject(NOT_PROVEN);
	});

	test("is not proven by what is no signature", async () => {
		const wallet = newWallet();
		const { data } = await startWallet(wallet);
		const right = wallet.sign(String(data.challenge));
		const zeros = type === "ethereum" ? `0x${"00".repeat(65)}` : base58.encode(new Uint8Array(64));
		for (const wrong of ["", "0x", "no", right.slice(0, -2), `${right}00`, zeros, "1".repeat(400)]) {
			expect([wrong, (await prove(wallet, wrong)).status]).toEqual([wrong, 401]);
		}
		expect((await prove(wallet, right)).status).toBe(200);
	});

	test("has an address of its chain's form: empty and malformed ones are refused", async () => {
		for (const address of ["", "0x", "0x1234", "hello", `0x${"g".repeat(40)}`, "1".repeat(10), "0OIl"]) {
			const answer = await startWallet({ ...newWallet(), address });
			expect([address, answer.body.error_type]).toEqual([address, `invalid_${type}_address`]);
			expect(answer.status).toBe(400);
		}
	});

	test("is added to the account of whoever is signed in", async () => {
		const { token, userId } = await signInByWallet();
		const wallet = newWallet();
		const { data } = await startWallet(wallet, { token });
		const added = await prove(wallet, wallet.sign(String(data.challenge)), token);
		expect(added.data.user_id).toBe(userId);
		expect(added.data.session_token).toBe(token);
		expect((await signInByWallet(wallet)).userId).toBe(userId);
	});

	test("is not taken from another account", async () => {
		const { wallet } = await signInByWallet(newWallet());
		const { token } = await signInByWallet();
		const { data } = await startWallet(wallet, { token });
		const answer = await prove(wallet, wallet.sign(String(data.challenge)), token);
		expect(answer).toMatchObject(refusal("duplicate_wallet_address"));
	});

	test("is added by nobody but the one who asked", async () => {
		const { token } = await signInByWallet();
		const other = await signInByWallet();
		const wallet = newWallet();
		const { data } = await startWallet(wallet, { token });
		const signature = wallet.sign(String(data.challenge));
		expect((await prove(wallet, signature, other.token)).status).toBe(401);
	});
});

test("adding a wallet needs a session", async () => {
	expect((await startWallet(solanaWallet(), { token: "nobody" })).status).toBe(401);
});

test("an Ethereum wallet is found in whatever capitals its address comes", async () => {
	const wallet = ethereumWallet();
	const { userId } = await signInByWallet(wallet);
	for (const address of [checksummed(wallet.address), `0x${wallet.address.slice(2).toUpperCase()}`]) {
		expect((await signInByWallet({ ...wallet, address })).userId).toBe(userId);
	}
});

describe("the message of Sign-In with Ethereum", () => {
	test("is the one of EIP-4361", async () => {
		const wallet = ethereumWallet();
		const { data } = await startWallet(wallet, {
			siwe_params: {
				uri: "http://localhost:8787",
				chain_id: "10",
				statement: "Sign in to Plumbline.",
				issued_at: "2026-11-20T12:00:00Z",
				message_request_id: "request-1",
				resources: ["https://example.com/terms"],
			},
		});
		expect(String(data.challenge).replace(/Nonce: [A-Za-z0-9]{32}/, "Nonce: N")).toMatch(
			new RegExp(
				[
					"^localhost:8787 wants you to sign in with your Ethereum account:",
					checksummed(wallet.address),
					"",
					"Sign in to Plumbline.",
					"",
					"URI: http://localhost:8787",
					"Version: 1",
					"Chain ID: 10",
					"Nonce: N",
					"Issued At: 2026-11-20T12:00:00Z",
					"Expiration Time: [^\n]*Z",
					"Request ID: request-1",
					"Resources:",
					"- https://example.com/terms$",
				].join("\n"),
			),
		);
	});

	test("is asked in no other site's name", async () => {
		for (const uri of ["https://evil.example", "http://localhost:9999", "http://localhost.evil.example"]) {
			const answer = await startWallet(ethereumWallet(), { siwe_params: { uri } });
			expect([uri, answer.body.error_type]).toEqual([uri, "bad_domain_for_stytch_sdk"]);
		}
	});

	test("has no line that the page smuggled in", async () => {
		const statement = "Hello\nURI: https://evil.example";
		const answer = await startWallet(ethereumWallet(), {
			siwe_params: { uri: "http://localhost:8787", statement },
		});
		expect(answer).toMatchObject(refusal("bad_request"));
	});

	test("is not good before its time", async () => {
		const wallet = ethereumWallet();
		const not_before = new Date(Date.now() + 60_000).toISOString();
		const { data } = await startWallet(wallet, {
			siwe_params: { uri: "http://localhost:8787", not_before },
		});
		const signature = wallet.sign(String(data.challenge));
		expect(await prove(wallet, signature)).toMatchObject(refusal("siwe_message_not_valid_yet"));
		vi.advanceTimersByTime(61_000);
		expect((await prove(wallet, signature)).status).toBe(200);
	});

	test("is for Ethereum only", async () => {
		const siwe_params = { uri: "http://localhost:8787" };
		const answer = await startWallet(solanaWallet(), { siwe_params });
		expect(answer).toMatchObject(refusal("crypto_wallet_type_incompatible_with_siwe"));
	});

	test("is wanted where the project says so, and a plain text is signed where it does not", async () => {
		const wallet = ethereumWallet();
		expect(await startWallet(wallet, { siwe_params: undefined })).toMatchObject(refusal("bad_request"));
		await ask("POST", "/settings.json", { scenario: "plain", body: { settings: { siwe_required: false } } });
		const plain = await startWallet(wallet, { siwe_params: undefined, scenario: "plain" });
		expect(plain.data.challenge).toContain(`Address: ${checksummed(wallet.address)}`);
		expect((await prove(wallet, wallet.sign(String(plain.data.challenge)))).status).toBe(200);
	});
});

test("the captcha is asked for where the settings say so", async () => {
	const scenario = "wallet-captcha";
	await ask("POST", "/settings.json", { scenario, body: { settings: { captcha: true } } });
	const refused = await startWallet(solanaWallet(), { scenario });
	expect([refused.status, refused.body.text]).toEqual([403, "Captcha required"]);
	expect((await startWallet(solanaWallet(), { scenario, captcha_token: "seen" } as never)).status).toBe(200);
});
