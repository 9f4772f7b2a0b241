import * as z from "zod";
import { base64url } from "./hash";
import { checksummed, type WalletType } from "./wallet-signatures";

const line = z
	.string()
	.max(500)
	.regex(/^[^\r\n]*$/, "must be one line");

/** EIP-4361, Sign-In with Ethereum. */
export const siweSchema = z.object({
	uri: z.url({ protocol: /^https?$/ }),
	chain_id: z
		.string()
		.regex(/^\d{1,20}$/, "must be a number")
		.default("1"),
	issued_at: z.iso.datetime({ offset: true }).optional(),
	statement: line.optional(),
	not_before: z.iso.datetime({ offset: true }).optional(),
	message_request_id: line.optional(),
	resources: z.array(z.url().and(line)).max(20).default([]),
});

export type Siwe = z.output<typeof siweSchema>;

type Challenged = { type: WalletType; address: string; now: number; expires: number };

export function plainChallenge({ address, now, expires }: Challenged): string {
	return [
		"Plumbline asks you to sign this message to show that this wallet is yours.",
		"Signing costs nothing and moves nothing.",
		"",
		`Address: ${address}`,
		`Nonce: ${nonce()}`,
		`Issued At: ${new Date(now).toISOString()}`,
		`Expiration Time: ${new Date(expires).toISOString()}`,
	].join("\n");
}

export function siweChallenge({ address, now, expires }: Challenged, siwe: Siwe): string {
	const statement = siwe.statement ? [siwe.statement, ""] : [""];
	const given = (label: string, value: string | undefined) => (value ? [`${label}: ${value}`] : []);
	return [
		`${new URL(siwe.uri).host} wants you to sign in with your Ethereum account:`,
		checksummed(address),
		"",
		...statement,
		`URI: ${siwe.uri}`,
		"Version: 1",
		`Chain ID: ${siwe.chain_id}`,
		`Nonce: ${nonce()}`,
		`Issued At: ${siwe.issued_at ?? new Date(now).toISOString()}`,
		`Expiration Time: ${new Date(expires).toISOString()}`,
		...given("Not Before", siwe.not_before),
		...given("Request ID", siwe.message_request_id),
		...(siwe.resources.length > 0 ? ["Resources:", ...siwe.resources.map((uri) => `- ${uri}`)] : []),
	].join("\n");
}

/** EIP-4361 allows letters and digits only. */
function nonce(): string {
	return base64url(crypto.getRandomValues(new Uint8Array(24))).replace(/[-_]/g, "0");
}
