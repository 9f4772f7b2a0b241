import { Hono } from "hono";
import { networkOf } from "~workers/shared/network-prefix";
import { openDatabase } from "../../db/database";
import { countPolicyReports, type PolicyReportRow } from "../../db/queries/policy-reports";
import type { ApiBindings } from "./bindings";
import { fail } from "./errors";
import { dayOf } from "./events/clock";
import { atMost } from "./json-body";
import { refuseOverLimit } from "./within-limit";

/** A hundred reports with our longest addresses. */
const MOST_BYTES = 64 * 1024;

/** Sent for `report-uri` and by the Reporting API. */
const CONTENT_TYPE = /^application\/(csp-report|reports\+json|json)\s*(;|$)/i;

/** `POST /api/policy-reports`: counted by day, directive and host. Keeps nothing about the browser. */
export const policyReports = new Hono<{ Bindings: ApiBindings }>().post(
	"/",
	async (context, next) => {
		const refused = await refuseOverLimit(context, context.env.EVENT_LIMIT, {
			// As many as requests with events, counted by themselves.
			key: `policy:${networkOf(context.req.raw)}`,
			tooMany: "Too many requests. Try again in a minute.",
		});
		if (refused) return refused;
		if (!CONTENT_TYPE.test(context.req.header("Content-Type")?.trim() ?? "")) {
			return fail(context, 415, "wrong_type", "Reports are sent as browsers send them, in JSON.");
		}
		return next();
	},
	atMost(MOST_BYTES, "At most 64 KiB at a time."),
	async (context) => {
		// The runtime warns of reading this type as text.
		const text = new TextDecoder().decode(await context.req.arrayBuffer());
		const reports = readReports(text, new URL(context.env.ORIGIN).host);
		if (reports === null) return fail(context, 400, "not_json", "Reports are sent as browsers send them.");
		if (reports.length === 0) {
			return fail(context, 422, "invalid", "None of these is about a page and a directive of ours.");
		}
		await countPolicyReports(openDatabase(context.env.DB), addUp(reports, dayOf(Date.now())));
		return context.body(null, 204);
	},
);

/** Adds up equal reports. */
function addUp(reports: PolicyReport[], day: string): PolicyReportRow[] {
	const rows = new Map<string, PolicyReportRow>();
	for (const report of reports) {
		const key = Object.values(report).join(" ");
		const row = rows.get(key) ?? { day, ...report, count: 0 };
		rows.set(key, { ...row, count: row.count + 1 });
	}
	return [...rows.values()];
}

/** A browser's report about something our policy blocked or would block. */
type PolicyReport = { disposition: "enforce" | "report"; directive: string; blocked: string };

/** More than even a broken page sends. We skip the rest. */
export const MOST_REPORTS = 100;

/** Our directives, and browsers' more specific names for them. */
const DIRECTIVES = new Set([
	...["base-uri", "connect-src", "default-src", "font-src", "form-action", "frame-ancestors", "frame-src"],
	...["img-src", "manifest-src", "media-src", "object-src", "child-src", "worker-src", "sandbox"],
	...["script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem", "style-src-attr"],
	...["require-trusted-types-for", "trusted-types"],
]);

/** Blocked content without an address. */
const WORDS = new Set([
	...["inline", "eval", "wasm-eval", "self", "data", "blob"],
	...["trusted-types-policy", "trusted-types-sink"],
]);

/** From `report-uri` (`{"csp-report": {…}}`) or the Reporting API (`[{type, body}, …]`). Null for other content. Skips reports without one of our pages. @param host ours, with its port */
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
