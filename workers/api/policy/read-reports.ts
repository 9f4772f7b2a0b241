/** A browser's report about something our policy blocked or would block. */
export type PolicyReport = { disposition: "enforce" | "report"; directive: string; blocked: string };

/** The maximum per request, more than even a broken page sends. We skip the rest. */
export const MOST_REPORTS = 100;

/** Our directives, and browsers' more specific names for them. */
const DIRECTIVES = new Set([
	...["base-uri", "connect-src", "default-src", "font-src", "form-action", "frame-ancestors", "frame-src"],
	...["img-src", "manifest-src", "media-src", "object-src", "child-src", "worker-src", "sandbox"],
	...["script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem", "style-src-attr"],
	...["require-trusted-types-for", "trusted-types"],
]);

/** Values for blocked content without an address. */
const WORDS = new Set([
	...["inline", "eval", "wasm-eval", "self", "data", "blob"],
	...["trusted-types-policy", "trusted-types-sink"],
]);

/**
 * Parses reports from `report-uri` (`{"csp-report": {…}}`) or the Reporting API (`[{type, body}, …]`). Null for
 * other content. Skips reports without one of our pages or a directive. Keeps only the host of blocked
 * addresses.
 * @param host ours, with its port
 */
export function readReports(text: string, host: string): PolicyReport[] | null {
	const body = parse(text);
	if (Array.isArray(body)) {
		return body.slice(0, MOST_REPORTS).flatMap((sent) => {
			const { type, body: said } = objectOf(sent);
			return type === "csp-violation" ? reportOf(objectOf(said), host) : [];
		});
	}
	const said = objectOf(body)["csp-report"];
	return isObject(said) ? reportOf(said, host) : null;
}

function reportOf(said: Record<string, unknown>, host: string): PolicyReport[] {
	const document = urlOf(said.documentURL ?? said["document-uri"]);
	// Older browsers say only what the policy has, with its sources behind.
	const directive = String(
		said.effectiveDirective ?? said["effective-directive"] ?? said["violated-directive"] ?? "",
	).split(" ")[0];
	if (document?.host !== host || !directive || !DIRECTIVES.has(directive)) return [];
	const disposition = said.disposition === "report" ? "report" : "enforce";
	return [{ disposition, directive, blocked: blockedBy(said.blockedURL ?? said["blocked-uri"], host) }];
}

function blockedBy(said: unknown, host: string): string {
	if (said === undefined || said === null || said === "") return "inline";
	if (typeof said !== "string") return "other";
	if (WORDS.has(said)) return said;
	const url = urlOf(said);
	if (!url) return "other";
	if (url.host === host) return "self";
	if (/^(https?|wss?):$/.test(url.protocol)) return url.hostname.slice(0, 253);
	return url.protocol.slice(0, 40);
}

function urlOf(said: unknown): URL | null {
	return typeof said === "string" ? URL.parse(said) : null;
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function objectOf(value: unknown): Record<string, unknown> {
	return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
