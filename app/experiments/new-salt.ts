/** A salt under which the visitors of a test are assigned: 64 hexadecimal digits. */
export function newSalt(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(32));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
