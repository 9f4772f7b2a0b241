import { isOneTapPath, isProtectedPath } from "../../app/account/sign-in-paths";
import { addSources, type MoreSources } from "./directive-sources";

/** How the project at the provider protects sign-in, where it does: the SDK then loads another host's script. */
export type Protection = keyof typeof PROTECTIONS;

const PROTECTIONS = {
	/**
	 * reCAPTCHA Enterprise. The SDK asks for `/recaptcha/enterprise.js`; the other hosts are those that Google's FAQ on
	 * content policies lists. That list has no `connect-src`, and yet the script posts to `/recaptcha/enterprise/clr`.
	 */
	captcha: {
		"script-src": "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
		"frame-src": "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
		"connect-src": "https://www.google.com/recaptcha/",
	},
	/** The provider's own script, and where the SDK tells it to send what it finds. */
	fingerprint: {
		"script-src": "https://elements.stytch.com/telemetry.js",
		"connect-src": "https://telemetry.stytch.com/submit",
	},
} satisfies Record<string, MoreSources>;

/** Google's script of One Tap, as Google lists what it needs. */
const ONE_TAP: MoreSources = {
	"script-src": "https://accounts.google.com/gsi/client",
	"style-src-elem": "https://accounts.google.com/gsi/style",
	"frame-src": "https://accounts.google.com/gsi/",
	"connect-src": "https://accounts.google.com/gsi/",
};

/**
 * Reads the setting `SIGN_IN_PROTECTION`: names with spaces between them, or nothing.
 * @throws Error naming what is not known
 */
export function readProtections(setting: string): Protection[] {
	const names = [...new Set(setting.split(" ").filter((name) => name !== ""))];
	const unknown = names.filter((name) => !isProtection(name));
	if (unknown.length > 0) {
		throw new Error(
			`SIGN_IN_PROTECTION is any of ${Object.keys(PROTECTIONS).join(", ")}, or empty; not ${unknown.join(", ")}`,
		);
	}
	return names.filter(isProtection);
}

/** A content policy's directives with what sign-in loads from other hosts on this page; elsewhere as they are. */
export function withSignInSources(
	directives: string[],
	pathname: string,
	protections: Protection[],
): string[] {
	const more = [
		...(isProtectedPath(pathname) ? protections.map((name) => PROTECTIONS[name]) : []),
		...(isOneTapPath(pathname) ? [ONE_TAP] : []),
	];
	return more.reduce(addSources, directives);
}

function isProtection(name: string): name is Protection {
	return Object.hasOwn(PROTECTIONS, name);
}
