import { keyedHash, keyOfSecret } from "~workers/shared/keyed-hash";
import { hashOfToken } from "../../../app/newsroom/newsletter/token-hash";

/** The token of a link in a mail, and the hash by which it is known again. */
export type LinkToken = { token: string; hash: string };

/**
 * The token of a link: nobody can make it up without the secret, and each attempt to send the same mail makes the same one, so that the
 * mail does not change. Only its hash is stored.
 * @param purpose what the link does, and for whom, e.g. `confirm:{subscriber}:{round}`
 */
export async function linkToken(secret: string, purpose: string): Promise<LinkToken> {
	const signed = new Uint8Array(await keyedHash(await keyOfSecret(secret), purpose));
	const token = btoa(String.fromCharCode(...signed))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
	return { token, hash: await hashOfToken(token) };
}
