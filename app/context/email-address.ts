import * as z from "zod";
import { plainTyped } from "~/ui/plain-typed";

const NO_ADDRESS = "Enter an email address, like you@example.com.";
/** The longest address and the longest part before the @, in bytes, that mail can carry. */
const LONGEST = 254;
const LONGEST_LOCAL = 64;

/**
 * An email address as people type or paste it, like `o'brien+news@sub.example.com`, quoted or with letters of any script: the one rule, wherever we take one. The domain
 * comes out in ASCII. Anything that could name a second recipient or begin a header is refused: line breaks, control characters, angle brackets, quotes inside
 * quotes. So is a domain that is a number or has no dot, where nobody has a mailbox.
 */
export const emailAddress = z
	.string(NO_ADDRESS)
	// A line break inside isn't a blank: whoever sends one may want to add a header.
	.overwrite((typed) => (/[\n\r\u2028\u2029]/.test(typed.trim()) ? typed : plainTyped(typed)))
	.min(1, NO_ADDRESS)
	.max(LONGEST, `At most ${LONGEST} characters.`)
	.transform((typed, context) => {
		const at = typed.lastIndexOf("@");
		const domain = at > 0 ? asciiDomain(typed.slice(at + 1)) : null;
		const address = `${typed.slice(0, at)}@${domain}`;
		if (domain && isLocalPart(typed.slice(0, at)) && bytesOf(address) <= LONGEST) return address;
		context.addIssue({ code: "custom", message: NO_ADDRESS });
		return z.NEVER;
	});

const localPart = z.email({ pattern: z.regexes.rfc5322Email });

function isLocalPart(local: string): boolean {
	const inner = local.startsWith('"') ? local.slice(1, -1) : local;
	if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>"\\]/u.test(inner) || bytesOf(local) > LONGEST_LOCAL)
		return false;
	return localPart.safeParse(`${local}@example.com`).success;
}

/** A domain in the letters that mail servers know; null where it is none. */
function asciiDomain(domain: string): string | null {
	if (/[\s/?#\\:@[\]%]/.test(domain) || !URL.canParse(`http://${domain}`)) return null;
	const { hostname } = new URL(`http://${domain}`);
	const isNamed = hostname.includes(".") && !/^[\d.]+$/.test(hostname) && !hostname.endsWith(".");
	return isNamed && z.hostname().safeParse(hostname).success ? hostname : null;
}

function bytesOf(text: string): number {
	return new TextEncoder().encode(text).length;
}
