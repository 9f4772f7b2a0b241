import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import type { Page } from "@playwright/test";
import { base58, hex } from "@scure/base";

/** The request that a wallet refuses. */
export type Refusal = "connect" | "sign" | null;

/** How a wallet shows itself in the page. */
export type Make = "metamask" | "lone" | "phantom";

/** Signs a text, as `0x` and hexadecimal for Ethereum, or plain hexadecimal for Solana. */
type Wallet = { address: string; sign: (message: string) => string };

/** Requests to a page's wallets, in order. */
export type Asked = string[];

/**
 * Adds a wallet with a real key to every page opened from now on, like a browser extension.
 * @param waits how long its owner takes to answer
 * @returns its address and the list of requests
 */
export async function injectWallet(
	page: Page,
	{
		make,
		refuses = null,
		waits,
	}: { make: Make; refuses?: Refusal; waits?: (what: "connect" | "sign") => Promise<void> },
): Promise<{ address: string; asked: Asked }> {
	const wallet = make === "phantom" ? solanaWallet() : ethereumWallet();
	const asked: Asked = [];
	await page.exposeFunction("askTestWallet", async (what: "connect" | "sign", message = "") => {
		asked.push(what);
		await waits?.(what);
		if (refuses === what) return null;
		return what === "connect" ? wallet.address : wallet.sign(message);
	});
	await page.addInitScript(make === "phantom" ? injectSolana : injectEthereum, make);
	return { address: wallet.address, asked };
}

type Ask = (what: "connect" | "sign", message?: string) => Promise<string | null>;

/** Runs in the page. EIP-1193. MetaMask announces its name, but a single other wallet doesn't. */
function injectEthereum(make: Make): void {
	const ask = Reflect.get(window, "askTestWallet") as Ask;
	const refused = () => Object.assign(new Error("User rejected the request."), { code: 4001 });
	Object.assign(window, {
		ethereum: {
			...(make === "metamask" ? { isMetaMask: true } : {}),
			async request({ method, params = [] }: { method: string; params?: string[] }) {
				if (method === "eth_requestAccounts") {
					const address = await ask("connect");
					if (address === null) throw refused();
					return [address];
				}
				const signature = await ask("sign", params[0]);
				if (signature === null) throw refused();
				return signature;
			},
		},
	});
}

/** Runs in the page. As Phantom shows itself. */
function injectSolana(): void {
	const ask = Reflect.get(window, "askTestWallet") as Ask;
	const solana = {
		isPhantom: true,
		async connect() {
			const address = await ask("connect");
			if (address === null) throw new Error("User rejected the request.");
			return { publicKey: { toString: () => address } };
		},
		async request({ params }: { method: string; params: { message: Uint8Array } }) {
			const signature = await ask("sign", new TextDecoder().decode(params.message));
			if (signature === null) throw new Error("User rejected the request.");
			const bytes = signature.match(/../g) ?? [];
			return { signature: Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)) };
		},
	};
	Object.assign(window, { solana, phantom: { solana } });
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

function ethereumWallet(): Wallet {
	const { secretKey, publicKey } = secp256k1.keygen();
	const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
	return {
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

function solanaWallet(): Wallet {
	const { secretKey, publicKey } = ed25519.keygen();
	return {
		address: base58.encode(publicKey),
		sign: (message) => hex.encode(ed25519.sign(bytesOf(message), secretKey)),
	};
}
