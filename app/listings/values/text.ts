import { emailAddress } from "~/context/email-address";
import { storedAsText, type ValueType } from "./value-type";

export function checkText(raw: unknown, longest: number): string {
	if (typeof raw !== "string" || raw.trim() === "") throw new RangeError("must be a text");
	if (raw.length > longest) throw new RangeError(`must be at most ${longest} characters`);
	return raw.trim();
}

export const text: ValueType<unknown, string> = {
	...storedAsText,
	parseContent: (raw) => checkText(raw, 4000),
	print: (value) => value,
	isProse: true,
	words: () => "text",
	form: { control: "text" },
};

/** @throws RangeError with the reason */
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
		throw new RangeError(`${hostname} is a test site. Use the company’s live page`);
	return raw;
}

const OF_A_TEST = /^(test|sandbox)$|testnet/i;

/** A subject or a second recipient would follow a `?`; a `%` hides signs. */
const MAIL = /^mailto:([^?&%#]+)$/i;

/** A web address, or `mailto:` with one address and nothing after it. */
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
	form: { hint: "A full address that starts with https." },
};
