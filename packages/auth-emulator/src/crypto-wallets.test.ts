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
});

test("the captcha is asked for where the settings say so", async () => {
	const scenario = "wallet-captcha";
	await ask("POST", "/settings.json", { scenario, body: { settings: { captcha: true } } });
	const refused = await startWallet(solanaWallet(), { scenario });
	expect([refused.status, refused.body.text]).toEqual([403, "Captcha required"]);
	expect((await startWallet(solanaWallet(), { scenario, captcha_token: "seen" } as never)).status).toBe(200);
});
