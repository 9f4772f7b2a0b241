import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58, hex } from "@scure/base";

export type WalletType = "ethereum" | "solana";

const ETHEREUM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** 65 bytes: r, s, and which of two keys is meant. */
const ETHEREUM_SIGNATURE = /^(?:0x)?[0-9a-fA-F]{130}$/;

const bytesOf = (text: string) => new TextEncoder().encode(text);

export function isWalletAddress(type: WalletType, address: string): boolean {
	if (type === "ethereum") return ETHEREUM_ADDRESS.test(address);
	return base58Bytes(address)?.length === 32;
}

/** EIP-55. */
export function checksummed(address: string): string {
	const digits = address.slice(2).toLowerCase();
	const hash = hex.encode(keccak_256(bytesOf(digits)));
	const spelled = [...digits].map((digit, at) =>
		Number.parseInt(hash[at] ?? "0", 16) >= 8 ? digit.toUpperCase() : digit,
	);
	return `0x${spelled.join("")}`;
}

/** EIP-191 `personal_sign` for Ethereum, Ed25519 over the text for Solana. */
export function isSignedBy(
	type: WalletType,
	{ address, message, signature }: { address: string; message: string; signature: string },
): boolean {
	try {
		if (type === "ethereum") return signerOf(message, signature)?.toLowerCase() === address.toLowerCase();
		const bytes = base58Bytes(signature);
		const key = base58Bytes(address);
		return Boolean(bytes && key && ed25519.verify(bytes, bytesOf(message), key, { zip215: false }));
	} catch {
		// Bytes that are no point of the curve, or numbers outside its order.
		return false;
	}
}

function signerOf(message: string, signature: string): string | null {
	if (!ETHEREUM_SIGNATURE.test(signature)) return null;
	const bytes = hex.decode(signature.replace(/^0x/, "").toLowerCase());
	const last = bytes[64] ?? 0;
	const recovery = last >= 27 ? last - 27 : last;
	if (recovery > 1) return null;
	const text = bytesOf(message);
	const prefix = bytesOf(`\x19Ethereum Signed Message:\n${text.length}`);
	const recovered = new Uint8Array([recovery, ...bytes.slice(0, 64)]);
	const key = secp256k1.recoverPublicKey(recovered, keccak_256(new Uint8Array([...prefix, ...text])), {
		prehash: false,
	});
	const point = secp256k1.Point.fromBytes(key).toBytes(false);
	return `0x${hex.encode(keccak_256(point.slice(1)).slice(-20))}`;
}

function base58Bytes(text: string): Uint8Array | null {
	// An address has 32 bytes and a signature 64: at most 88 characters. Decoding takes the square of the length.
	if (text.length > 90) return null;
	try {
		return base58.decode(text);
	} catch {
		return null;
	}
}
