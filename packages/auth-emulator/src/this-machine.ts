/** The names of the machine that this runs on. */
export const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address, e.g. an origin, is one of the machine that this runs on, by http or https. */
export function isThisMachine(address: string): boolean {
	try {
		const { hostname, protocol } = new URL(address);
		return (protocol === "http:" || protocol === "https:") && THIS_MACHINE.has(hostname);
	} catch {
		return false;
	}
}
