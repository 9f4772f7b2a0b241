/** An IPv4 address, or the first 56 bits of an IPv6 address, because a household usually gets a /56. Anything else counts as one network. */
export function networkPrefix(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped) return mapped;
	if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address;
	if (!/^[\da-f:]{2,39}$/i.test(address) || !address.includes(":")) return "unknown";
	const [head = "", tail] = address.split("::");
	const before = groupsOf(head);
	const after = groupsOf(tail ?? "");
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
	const groups = [...before, ...Array<number>(zeros).fill(0), ...after];
	if (groups.length !== 8) return "unknown";
	const [first = 0, second = 0, third = 0, fourth = 0] = groups;
	return `${[first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(":")}::/56`;
}

/** Every limit that doesn't count by person counts by this. */
export function networkOf(request: { headers: Headers }): string {
	return networkPrefix(request.headers.get("CF-Connecting-IP") ?? "");
}

function groupsOf(part: string): number[] {
	return part.split(":").flatMap((group) => (group ? [Number.parseInt(group, 16) & 0xffff] : []));
}
