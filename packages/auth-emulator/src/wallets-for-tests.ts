import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58, hex } from "@scure/base";
import { sdk } from "./sdk-for-tests";

/** A wallet with a real key, as a browser's extension is one. */
export type TestWallet = {
	type: "ethereum" | "solana";
	address: string;
	sign: (message: string) => string;
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A new Ethereum wallet. Its address is in small letters, as many wallets give it. */
export function ethereumWallet(): TestWallet {
	const { secretKey, publicKey } = secp256k1.keygen();
	const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
	return {
		type: "ethereum",
		address: `0x${hex.encode(keccak_256(point.slice(1)).slice(-20))}`,
		sign(message) {
			const text = bytesOf(message);
			const prefix = bytesOf(`\x19Ethereum Signed Message:\n${text.length}`);
			const hash = keccak_256(new Uint8Array([...prefix, ...text]));
			const [recovery = 0, ...rs] = secp256k1.sign(hash, secretKey, { prehash: false, format: "recovered" });
			return `0x${hex.encode(new Uint8Array([...rs, 27 + recovery]))}`;
		},
	};
}

export function solanaWallet(): TestWallet {
	const { secretKey, publicKey } = ed25519.keygen();
	return {
		type: "solana",
		address: base58.encode(publicKey),
		sign: (message) => base58.encode(ed25519.sign(bytesOf(message), secretKey)),
	};
}

export const SIWE_PARAMS = { uri: "http://localhost:8787" };

/** The body of both calls that names a wallet. */
export function named({ type, address }: TestWallet) {
	return { crypto_wallet_type: type, crypto_wallet_address: address };
}

/** Asks for a challenge for this wallet. */
export function startWallet(
	wallet: TestWallet,
	{ token, ...more }: { token?: string; siwe_params?: Record<string, unknown>; scenario?: string } = {},
) {
	const { scenario, ...body } = more;
	const siwe_params = wallet.type === "ethereum" ? SIWE_PARAMS : undefined;
	return sdk("POST", `/crypto_wallets/authenticate/start/${token ? "secondary" : "primary"}`, {
		token,
		scenario,
		body: { ...named(wallet), siwe_params, ...body },
	});
}

/** Signs in with a wallet, a new one unless one is given. */
export async function signInByWallet(wallet: TestWallet = solanaWallet()) {
	const { data } = await startWallet(wallet);
	const answer = await sdk("POST", "/crypto_wallets/authenticate", {
		body: {
			...named(wallet),
			signature: wallet.sign(String(data.challenge)),
			session_duration_minutes: 60,
		},
	});
	return { token: String(answer.data.session_token), userId: String(answer.data.user_id), wallet };
}
