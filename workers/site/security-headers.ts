/** Everything from this site and nothing inline, but for scripts that carry this response's nonce. */
function contentSecurityPolicy(nonce: string): string {
	return [
		"default-src 'none'",
		`script-src 'self' 'nonce-${nonce}'`,
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"object-src 'none'",
		"frame-ancestors 'none'",
		"manifest-src 'self'",
	].join("; ");
}

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
 */
export function setSecurityHeaders(
	headers: Headers,
	{ nonce, https }: { nonce: string; https: boolean },
): void {
	for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
	headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
	if (https) headers.set("Strict-Transport-Security", HSTS);
}
