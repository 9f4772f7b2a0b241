import { CONSENT, isSignInPath } from "../../app/account/sign-in-paths";
import { isPersonalPath, pageAt } from "../../app/pages";
import type { AnalyticsIds } from "../../app/track/ids";
import type { Provider } from "../shared/session/provider-config";
import { type Protection, withSignInSources, withTagManager } from "./sign-in-sources";

/** Its widget frames this page to validate phone numbers. The emulator serves its own. */
const WIDGET_FRAME = "https://js.stytch.com";

/** Older browsers use the address, and newer ones the group name. */
const REPORTS = "/api/policy-reports";
const GROUP = "policy";
export const REPORTING_ENDPOINTS = `${GROUP}="${REPORTS}"`;

/** Report-only policy, which blocks nothing. */
export const TRIED_POLICY = `require-trusted-types-for 'script'; report-uri ${REPORTS}; report-to ${GROUP}`;

/** For uploaded files: nothing runs and nothing loads, whatever they contain. */
const UPLOADED = "default-src 'none'; frame-ancestors 'none'; sandbox";

export type PolicySettings = {
	provider: Provider;
	analytics: AnalyticsIds;
	protections: Protection[];
	consentOrigins: string[];
};

/** Allows this site only, with no inline code except scripts with this nonce. Sign-in pages allow the widget's inline styles and frame, podcast pages audio from any https host. Private pages allow no tag manager. @param url the query doesn't matter */
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
		// The widget adds style elements but no attributes. Adding a nonce or hash would disable 'unsafe-inline'.
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

/** The provider redirects to the application that asked, and browsers apply `form-action` to redirects too. So we list the registered origins, and none from the address alone. */
function consentTargets(url: URL, origins: string[]): string[] {
	return url.pathname.toLowerCase() === CONSENT ? origins : [];
}
