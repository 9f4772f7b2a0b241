import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { networkOf, networkPrefix } from "./network-prefix";

describe("requests are counted by network", () => {
	test.each([
		["192.0.2.7", "192.0.2.7"],
		["::ffff:192.0.2.7", "192.0.2.7"],
		["2001:db8:1:2ff:a:b:c:d", "2001:db8:1:200::/56"],
		["2001:0DB8:0001:0200::1", "2001:db8:1:200::/56"],
		["2001:db8::1", "2001:db8:0:0::/56"],
		["::1", "0:0:0:0::/56"],
	])("%s counts as %s", (address, network) => {
		expect(networkPrefix(address)).toBe(network);
	});

	test("a household of IPv6 is one however many of its 256 networks it asks from, and its neighbour is another", () => {
		const of = (fourth: number) => networkPrefix(`2001:db8:1:${fourth.toString(16)}::1`);
		expect(new Set(Array.from({ length: 256 }, (_, i) => of(0x200 + i))).size).toBe(1);
		expect(of(0x2ff)).not.toBe(of(0x300));
	});

	test("what is no address is one network, whatever is sent", () => {
		expect(new Set(["", "unknown", "::1, 192.0.2.7", "1:2:3", ":".repeat(50)].map(networkPrefix))).toEqual(
			new Set(["unknown"]),
		);
	});

	test("a request counts for the network that it comes from", () => {
		const from = (address: string) => networkOf({ headers: new Headers({ "CF-Connecting-IP": address }) });
		expect(from("2001:db8:1:2ff::1")).toBe(from("2001:db8:1:200:a:b:c:d"));
		expect(networkOf({ headers: new Headers() })).toBe("unknown");
	});

	test("every spelling of an IPv6 address is the same network", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }), (groups) => {
				const short = groups.map((group) => group.toString(16)).join(":");
				const long = groups.map((group) => group.toString(16).padStart(4, "0").toUpperCase()).join(":");
				expect(networkPrefix(long)).toBe(networkPrefix(short));
			}),
		);
	});
});
