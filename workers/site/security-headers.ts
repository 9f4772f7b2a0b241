import type { Address } from "../shared/address";
import { PLACEHOLDER_NONCE } from "../shared/page-nonce";
import { remember } from "../shared/remember";
import {
	contentSecurityPolicy,
	type PolicySettings,
	REPORTING_ENDPOINTS,
	TRIED_POLICY,
} from "./content-security-policy";

const HEADERS = Object.entries({
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	// Pop-ups of sign-in providers must be able to answer.
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
});

/** A year, the least that preload lists accept. */
const HSTS = "max-age=31536000; includeSubDomains";

const policies = new WeakMap<PolicySettings, (address: string) => string[]>();

/** Only the nonce differs from answer to answer. */
function policyAround(settings: PolicySettings, address: string): string[] {
	let piecesOf = policies.get(settings);
	if (!piecesOf) {
		piecesOf = remember((asked) =>
			contentSecurityPolicy(PLACEHOLDER_NONCE, new URL(asked), settings).split(PLACEHOLDER_NONCE),
		);
		policies.set(settings, piecesOf);
	}
	return piecesOf(address);
}

/** HSTS only over https: one machine has no certificate. */
export function setSecurityHeaders(
	headers: Headers,
	{ nonce, asked, settings }: { nonce: string; asked: Address; settings: PolicySettings },
): void {
	for (const [name, value] of HEADERS) headers.set(name, value);
	headers.set("Content-Security-Policy", policyAround(settings, asked.origin + asked.pathname).join(nonce));
	headers.set("Reporting-Endpoints", REPORTING_ENDPOINTS);
	if (headers.get("Content-Type")?.startsWith("text/html")) {
		headers.set("Content-Security-Policy-Report-Only", TRIED_POLICY);
	}
	if (asked.protocol === "https:") headers.set("Strict-Transport-Security", HSTS);
}

/** As `app/ui/tokens.css` names it. */
const FONT = "/fonts/archivo-20261126.woff2";

/** Not if the visitor saves data. A header can tell, and the document is the same for everyone. */
export function preloadFont(headers: Headers, request: Request): void {
	if (!headers.get("Content-Type")?.startsWith("text/html") || request.headers.get("Save-Data") === "on")
		return;
	headers.append("Link", `<${FONT}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
}
