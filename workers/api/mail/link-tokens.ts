import { hashOfToken } from "../../../app/newsroom/newsletter/token-hash";

/** The token of a link in a mail, and the hash by which it is known again. */
export type LinkToken = { token: string; hash: string };

/**
 * The token of a link: nobody can make it up without the secret, and each attempt to send the same mail makes the same one, so that the
 * mail does not change. Only its hash is stored.
 * @param purpose what the link does, and for whom, e.g. `confirm:{subscriber}:{round}`
 */
export async function linkToken(secret: string, purpose: string): Promise<LinkToken> {
	const bytes = new TextEncoder();
	const algorithm = { name: "HMAC", hash: "SHA-256" };
	const key = await crypto.subtle.importKey("raw", bytes.encode(secret), algorithm, false, ["sign"]);
	const signed = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes.encode(purpose)));
	const token = btoa(String.fromCharCode(...signed))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
	return { token, hash: await hashOfToken(token) };
}
