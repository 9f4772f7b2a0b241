/** As base64url. Only for secrets that are long and random. */
export async function sha256(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return base64url(new Uint8Array(digest));
}

export function base64url(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}

export function randomSecret(): string {
	return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

export function newId(kind: string): string {
	return `${kind}-test-${crypto.randomUUID()}`;
}
