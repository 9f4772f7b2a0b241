import { emailAddress } from "~/context/email-address";
import { storedAsText, type ValueType } from "./value-type";

/**
 * An http or https address of a public site.
 * @throws RangeError with the reason, such as no address, another scheme, a name or password, a local machine or a test site
 */
export function webAddress(raw: unknown): string {
	if (typeof raw !== "string" || !URL.canParse(raw) || !/^https?:$/.test(new URL(raw).protocol))
		throw new RangeError("must be a web address with http or https");
	const { hostname, username, password } = new URL(raw);
	if (username || password) throw new RangeError("must be a web address without a name or password");
	if (isPrivate(hostname)) throw new RangeError(`${hostname} is not a public host`);
	if (
		hostname
			.split(".")
			.slice(0, -1)
			.some((label) => OF_A_TEST.test(label))
	)
		throw new RangeError(`${hostname} is a test site: name the company’s live page`);
	return raw;
}

/** Names of test networks and sandboxes, such as `hhtestnet.com`, `sandbox.example.com` or `test.example.com`. */
const OF_A_TEST = /^(test|sandbox)$|testnet/i;

/** A subject or a second recipient would follow a `?`; a `%` hides signs. */
const MAIL = /^mailto:([^?&%#]+)$/i;

/**
 * A company's contact address. It's a web address, or `mailto:` with one address and nothing after it.
 * @throws RangeError with the reason, as `webAddress` does
 */
export function contactAddress(raw: unknown): string {
	const written = typeof raw === "string" ? MAIL.exec(raw.trim())?.[1] : undefined;
	const { data: email } = emailAddress.safeParse(written);
	if (email === undefined) return webAddress(raw);
	const host = email.slice(email.lastIndexOf("@") + 1);
	if (isPrivate(host)) throw new RangeError(`${host} is not a public host`);
	return `mailto:${email}`;
}

/** Names that exist only inside local networks. */
const LOCAL = /(^|\.)(localhost|local|internal|lan|home|intranet|localdomain)$/;

/** A bare IP address, a name without a dot, or one that only a local network knows. A source is named by a public name. */
function isPrivate(hostname: string): boolean {
	const name = hostname.toLowerCase().replace(/\.$/, "");
	return !name.includes(".") || name.startsWith("[") || /^[\d.]+$/.test(name) || LOCAL.test(name);
}

/** `contact` allows `mailto:`. */
export const url: ValueType<{ contact?: true }, string> = {
	...storedAsText,
	parseContent: (raw, { contact }) => (contact ? contactAddress(raw) : webAddress(raw)),
	print: (value) => value,
	words: () => "address",
	form: { hint: "A full address, beginning with https." },
};
