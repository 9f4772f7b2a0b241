import type { AnalyticsIds } from "../../app/track/ids";
import type { Provider } from "../shared/session/provider-config";
import { contentSecurityPolicy, REPORTING_ENDPOINTS, TRIED_POLICY } from "./content-security-policy";
import type { Protection } from "./sign-in-sources";

const HEADERS = {
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	// Not plain same-origin: pop-ups of sign-in providers must be able to answer.
	"Cross-Origin-Opener-Policy": "same-origin-allow-popups",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy": [
		"accelerometer",
		"browsing-topics",
		"camera",
		"display-capture",
		"geolocation",
		"gyroscope",
		"magnetometer",
		"microphone",
		"midi",
		"payment",
		"usb",
	]
		.map((feature) => `${feature}=()`)
		.join(", "),
};

/** A year: what preload lists and scanners ask for at least. */
const HSTS = "max-age=31536000; includeSubDomains";

/**
 * Puts the site's security headers on an answer. HSTS only over https: on plain http browsers must ignore it, and one
 * machine has no certificate.
 * @param nonce that of the inline scripts in the body
 * @param url the address that was asked for
 */
export function setSecurityHeaders(
	headers: Headers,
	{
		nonce,
		url,
		provider,
		analytics,
		protections,
		consentOrigins,
	}: {
		nonce: string;
		url: URL;
		provider: Provider;
		analytics: AnalyticsIds;
		protections: Protection[];
		consentOrigins: string[];
	},
): void {
	for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
	const policy = contentSecurityPolicy(nonce, url, {
		provider,
		analytics,
		protections,
		consentOrigins,
	});
	headers.set("Content-Security-Policy", policy);
	headers.set("Reporting-Endpoints", REPORTING_ENDPOINTS);
	if (headers.get("Content-Type")?.startsWith("text/html")) {
		headers.set("Content-Security-Policy-Report-Only", TRIED_POLICY);
	}
	if (url.protocol === "https:") headers.set("Strict-Transport-Security", HSTS);
}
