import { base58, hex } from "@scure/base";
import { describe, expect, test } from "vitest";
import { checksummed, isSignedBy, isWalletAddress } from "./wallet-signatures";

/** The example of `eth.accounts.sign` in the documentation of web3.js. */
const ETHEREUM = {
	address: "0x2c7536E3605D9C16a7a3D7b1898e529396a65c23",
	message: "Some data",
	signature:
		"0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c",
};

/** RFC 8032, section 7.1, test 2: the message is one byte, 0x72. */
const SOLANA = {
	address: base58.encode(hex.decode("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")),
	message: "r",
	signature: base58.encode(
		hex.decode(
			"92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
		),
	),
};

describe("a signature", () => {
	test("of a known example is the wallet's", () => {
		expect(isSignedBy("ethereum", ETHEREUM)).toBe(true);
		expect(isSignedBy("ethereum", { ...ETHEREUM, address: ETHEREUM.address.toLowerCase() })).toBe(true);
		expect(isSignedBy("solana", SOLANA)).toBe(true);
	});

	test("may count its recovery from 0 as some wallets do", () => {
		const signature = ETHEREUM.signature.replace(/1c$/, "01");
		expect(isSignedBy("ethereum", { ...ETHEREUM, signature })).toBe(true);
	});

	test.each([
		["ethereum", ETHEREUM],
		["solana", SOLANA],
	] as const)("of %s is not another text's, nor another wallet's", (type, signed) => {
		expect(isSignedBy(type, { ...signed, message: `${signed.message}.` })).toBe(false);
		const address = type === "ethereum" ? `0x${"1".repeat(40)}` : base58.encode(new Uint8Array(32).fill(9));
		expect(isSignedBy(type, { ...signed, address })).toBe(false);
	});
});

describe("an address", () => {
	test.each([
		"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
		"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
		"0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
		"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
	])("is spelled %s by EIP-55", (address) => {
		expect(checksummed(address.toLowerCase())).toBe(address);
	});

	test("of one chain is none of the other", () => {
		expect(isWalletAddress("ethereum", ETHEREUM.address)).toBe(true);
		expect(isWalletAddress("solana", ETHEREUM.address)).toBe(false);
		expect(isWalletAddress("solana", SOLANA.address)).toBe(true);
		expect(isWalletAddress("ethereum", SOLANA.address)).toBe(false);
	});
});
