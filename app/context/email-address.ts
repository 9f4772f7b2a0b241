import * as z from "zod";
import { plainTyped } from "~/ui/typed-number";

const NO_ADDRESS = "Enter an email address, like you@example.com.";
/** The longest address and the longest part before the @, in bytes, that mail can carry. */
const LONGEST = 254;
const LONGEST_LOCAL = 64;

/**
 * The one rule for typed email addresses, quoted or in any script. The domain becomes ASCII. We refuse what could add a
 * recipient or a header, and domains that can't have mailboxes.
 */
export const emailAddress = z
	.string(NO_ADDRESS)
	// Don't treat an inner line break as a space. It may be an attempt to inject a header.
	.overwrite((typed) => (/[\n\r\u2028\u2029]/.test(typed.trim()) ? typed : plainTyped(typed)))
	.min(1, NO_ADDRESS)
	.max(LONGEST, `Enter at most ${LONGEST} characters.`)
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

function asciiDomain(domain: string): string | null {
	if (/[\s/?#\\:@[\]%]/.test(domain) || !URL.canParse(`http://${domain}`)) return null;
	const { hostname } = new URL(`http://${domain}`);
	const isNamed = hostname.includes(".") && !/^[\d.]+$/.test(hostname) && !hostname.endsWith(".");
	return isNamed && z.hostname().safeParse(hostname).success ? hostname : null;
}

function bytesOf(text: string): number {
	return new TextEncoder().encode(text).length;
}
