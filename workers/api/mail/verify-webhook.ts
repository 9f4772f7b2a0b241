/** Seconds our clock and the provider's may differ. Anything older is a replay. */
const TOLERANCE = 5 * 60;
const PREFIX = "whsec_";

/** The headers that sign a delivery. */
export type Signed = { id: string; timestamp: string; signatures: string };

/**
 * Whether a webhook was signed with our secret, as Svix signs for Resend: HMAC-SHA256 over `{id}.{timestamp}.{body}`, in base64, among
 * the `v1,…` of the header, which has several while a secret is being changed. Compared in constant time.
 * @param secret as the provider shows it, `whsec_…`
 * @param now UTC milliseconds
 */
export async function isSigned(
	{ id, timestamp, signatures }: Signed,
	body: string,
	secret: string,
	now: number,
): Promise<boolean> {
	const raw = secret.startsWith(PREFIX) ? fromBase64(secret.slice(PREFIX.length)) : null;
	const sentAt = Number(timestamp || Number.NaN);
	if (!raw || raw.length === 0 || !id || !(Math.abs(now / 1000 - sentAt) <= TOLERANCE)) return false;
	const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
	const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
	for (const one of signatures.split(" ").slice(0, 10)) {
		const [version, signature = ""] = one.split(",");
		const bytes = version === "v1" ? fromBase64(signature) : null;
		if (bytes && (await crypto.subtle.verify("HMAC", key, bytes, content))) return true;
	}
	return false;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
	try {
		return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
	} catch {
		return null;
	}
}
