/** A random salt for assigning a test's visitors, in 64 hex digits. */
export function newSalt(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(32));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
