import { CONSENT, isSignInPath } from "../../app/account/sign-in-paths";
import { isPersonalPath, pageAt } from "../../app/pages";
import type { AnalyticsIds } from "../../app/track/ids";
import type { Provider } from "../shared/session/provider-config";
import { type Protection, withSignInSources } from "./sign-in-sources";
import { withTagManager } from "./tag-manager-sources";

/** Where the real provider serves the page that its widget frames to read phone numbers. The stand-in serves its own. */
const WIDGET_FRAME = "https://js.stytch.com";

/** Where browsers report what a policy stopped; older ones by the address, newer ones by the name of the group. */
const REPORTS = "/api/policy-reports";
const GROUP = "policy";
export const REPORTING_ENDPOINTS = `${GROUP}="${REPORTS}"`;

/** What is only tried on documents: nothing of it is stopped, and what would be is reported. */
export const TRIED_POLICY = `require-trusted-types-for 'script'; report-uri ${REPORTS}; report-to ${GROUP}`;

/** Of a file that somebody sent: whatever it turns out to be, nothing of it runs and nothing is loaded for it. */
const UPLOADED = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** What a policy depends on besides the address. */
export type PolicySettings = {
	provider: Provider;
	analytics: AnalyticsIds;
	protections: Protection[];
	consentOrigins: string[];
};

/**
 * The content security policy of one answer: everything from this site and nothing inline, but for scripts that carry this
 * response's nonce. The sign-in provider's API is asked by every page of somebody who is signed in. Its widget writes
 * elements with its styles into the page and frames a page of the provider: its pages alone allow both. Sound comes from wherever a podcast keeps it, over
 * https, and is let in by the pages of podcasts alone. No page of one person alone allows a
 * tag manager, and only those that sign-in needs them for allow the scripts that protect it.
 * @param url the address that was asked for; its query does not matter
 */
export function contentSecurityPolicy(
	nonce: string,
	url: URL,
	{ provider, analytics, protections, consentOrigins }: PolicySettings,
): string {
	if (url.pathname.startsWith("/uploads/")) return UPLOADED;
	const page = pageAt(url.pathname);
	const api = new URL(provider.apiUrl).origin;
	const apiSource = api === url.origin ? [] : [api];
	const isSignIn = isSignInPath(url.pathname);
	const directives = [
		"default-src 'none'",
		`script-src 'self' 'nonce-${nonce}'`,
		"style-src 'self'",
		// The widget writes elements and no attributes. A nonce or a hash beside it would switch 'unsafe-inline' off.
		...(isSignIn ? ["style-src-elem 'self' 'unsafe-inline'"] : []),
		"img-src 'self' data:",
		"font-src 'self'",
		...(page?.playsMedia ? ["media-src https:"] : []),
		sources("connect-src", apiSource),
		...(isSignIn ? [provider.isLocal ? sources("frame-src", apiSource) : `frame-src ${WIDGET_FRAME}`] : []),
		...(page?.framesOurs ? ["frame-src 'self'"] : []),
		sources("form-action", isSignIn ? consentTargets(url, [...apiSource, ...consentOrigins]) : []),
		"base-uri 'none'",
		"object-src 'none'",
		page?.isFramed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
		"manifest-src 'self'",
		`report-uri ${REPORTS}`,
		`report-to ${GROUP}`,
	];
	const widened = isPersonalPath(url.pathname)
		? withSignInSources(directives, url.pathname, protections)
		: withTagManager(directives, analytics);
	return widened.join("; ");
}

function sources(directive: string, others: string[]): string {
	return [directive, "'self'", ...others].join(" ");
}

/**
 * Where the consent form may lead: to the provider, which sends the visitor on to the application that asked. Browsers
 * hold `form-action` against that redirect as well, so the origins of all registered applications stand there, and none
 * that only the address names.
 */
function consentTargets(url: URL, origins: string[]): string[] {
	return url.pathname.toLowerCase() === CONSENT ? origins : [];
}
