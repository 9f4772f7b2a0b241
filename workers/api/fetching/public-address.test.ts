import { describe, expect, test } from "vitest";
import { isPublicAddress, isPublicPage } from "./public-address";

const isAllowed = (address: string) => {
	const url = URL.parse(address);
	return url !== null && isPublicAddress(url);
};

describe("an address that may be asked", () => {
	test.each([
		"https://bitcoinops.org/feed.xml",
		"https://www.btc-echo.de/feed/",
		"https://HTTPS.Upper.COM/Feed?a=b#c",
		"https://bitcoinops.org:443/feed",
		"https://a.b.c.bbc.co.uk/rss",
		"https://somebody.github.io/feed.json",
		"https://u.today/rss",
		"https://bücher.de/feed",
		"https://xn--bcher-kva.de/feed",
		"https://bitcoinops.org./feed",
		"https://127.0.0.1.nip.io/feed",
		"https://1.de/",
	])("%s", (address) => expect(isAllowed(address)).toBe(true));
});

describe("an address that is never asked", () => {
	test.each([
		// other schemes, ports, and credentials
		"http://bitcoinops.org/feed.xml",
		"ftp://bitcoinops.org/feed.xml",
		"file:///etc/passwd",
		"data:text/xml,<rss/>",
		"javascript:alert(1)",
		"blob:https://bitcoinops.org/1",
		"gopher://bitcoinops.org/",
		"https://bitcoinops.org:8443/feed",
		"https://bitcoinops.org:22/",
		"https://user@bitcoinops.org/",
		"https://user:word@bitcoinops.org/",
		"https://:word@bitcoinops.org/",
		// IPv4, however it is written
		"https://127.0.0.1/",
		"https://127.1/",
		"https://127.0.1/",
		"https://2130706433/",
		"https://0x7f000001/",
		"https://0x7f.1/",
		"https://0177.0.0.1/",
		"https://017700000001/",
		"https://0/",
		"https://0.0.0.0/",
		"https://10.0.0.1/",
		"https://10.1/",
		"https://172.16.0.1/",
		"https://172.31.255.255/",
		"https://192.168.1.1/",
		"https://192.168.257/",
		"https://169.254.169.254/latest/meta-data/",
		"https://0xa9fea9fe/",
		"https://2852039166/",
		"https://0251.0376.0251.0376/",
		"https://100.64.0.1/",
		"https://198.18.0.1/",
		"https://224.0.0.1/",
		"https://255.255.255.255/",
		"https://8.8.8.8/",
		"https://1.1.1.1./",
		"https://127.0.0.1./",
		"https://１２７.0.0.1/",
		"https://127。0。0。1/",
		"https://%31%32%37.0.0.1/",
		"https://127.0.0.1%2e/",
		// IPv6, and IPv4 inside of it
		"https://[::1]/",
		"https://[::]/",
		"https://[0:0:0:0:0:0:0:1]/",
		"https://[::ffff:127.0.0.1]/",
		"https://[::ffff:7f00:1]/",
		"https://[::ffff:169.254.169.254]/",
		"https://[::127.0.0.1]/",
		"https://[64:ff9b::7f00:1]/",
		"https://[2002:7f00:1::]/",
		"https://[fe80::1]/",
		"https://[fc00::1]/",
		"https://[fd12:3456:789a::1]/",
		"https://[ff02::1]/",
		"https://[2001:4860:4860::8888]/",
		// names of one's own machine and network
		"https://localhost/",
		"https://LOCALHOST/",
		"https://localhost./",
		"https://feeds.localhost/",
		"https://intranet/",
		"https://router.local/",
		"https://db.internal/",
		"https://metadata.google.internal/",
		"https://nas.lan/",
		"https://host.home.arpa/",
		"https://1.0.0.127.in-addr.arpa/",
		"https://feeds.test/",
		"https://feeds.invalid/",
		"https://expyuzz4wqqyqhjn.onion/",
		"https://site.example/",
		// no domain that anybody could have registered
		"https://com/",
		"https://co.uk/",
		"https://feeds.nosuchsuffix/",
		"https://_dmarc/",
		"https://-bad-.com/",
		`https://bitcoinops.org/${"a".repeat(2000)}`,
	])("%s", (address) => expect(isAllowed(address)).toBe(false));
});

test.each([
	["http://bitcoinops.org/", true],
	["https://bitcoinops.org/", true],
	["http://bitcoinops.org:8080/", false],
	["http://localhost/", false],
	["http://10.0.0.1/", false],
	["http://user@bitcoinops.org/", false],
	["ftp://bitcoinops.org/", false],
])("a page at %s may be looked at: %s", (address, expected) => {
	expect(isPublicPage(new URL(address))).toBe(expected);
});
