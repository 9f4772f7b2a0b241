import { isOneTapPath, isProtectedPath } from "../../app/account/sign-in-paths";
import { type AnalyticsIds, hasValidId } from "../../app/track/ids";

/** By directive. */
type MoreSources = Record<string, string>;

/** Adds to a directive, or adds the directive. */
function addSources(directives: string[], more: MoreSources): string[] {
	const there = new Set(directives.map(nameOf));
	const widened = directives.map((directive) => {
		const sources = more[nameOf(directive)];
		return sources ? `${directive} ${sources}` : directive;
	});
	const own = Object.entries(more).filter(([name]) => !there.has(name));
	return [...widened, ...own.map(([name, sources]) => `${name} ${sources}`)];
}

function nameOf(directive: string): string {
	return directive.split(" ")[0] ?? "";
}

/** The SDK loads another host's script for these. */
export type Protection = keyof typeof PROTECTIONS;

const PROTECTIONS = {
	/** reCAPTCHA Enterprise, by Google's FAQ on content policies. The script also posts to `/recaptcha/enterprise/clr`, which the FAQ leaves out. */
	captcha: {
		"script-src": "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
		"frame-src": "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
		"connect-src": "https://www.google.com/recaptcha/",
	},
	/** The provider's own script, and where it sends its findings. */
	fingerprint: {
		"script-src": "https://elements.stytch.com/telemetry.js",
		"connect-src": "https://telemetry.stytch.com/submit",
	},
} satisfies Record<string, MoreSources>;

/** As Google lists it. */
const ONE_TAP: MoreSources = {
	"script-src": "https://accounts.google.com/gsi/client",
	"style-src-elem": "https://accounts.google.com/gsi/style",
	"frame-src": "https://accounts.google.com/gsi/",
	"connect-src": "https://accounts.google.com/gsi/",
};

/** @throws Error naming what is not known */
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

/** Unchanged elsewhere. */
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

/** As its maker lists them. */
const SOURCES: MoreSources = {
	"script-src": "https://www.googletagmanager.com",
	"img-src": "https://www.googletagmanager.com https://*.google-analytics.com",
	"connect-src":
		"https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
};

/** Visitors decide in the browser whether it loads. The policy is the same for everyone. */
export function withTagManager(directives: string[], ids: AnalyticsIds): string[] {
	return hasValidId(ids) ? addSources(directives, SOURCES) : directives;
}
