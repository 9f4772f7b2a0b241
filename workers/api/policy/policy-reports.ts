import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { networkOf } from "~workers/shared/network-prefix";
import { openDatabase } from "../../../db/database";
import { countPolicyReports, type PolicyReportRow } from "../../../db/queries/policy-reports";
import type { ApiBindings } from "../bindings";
import { fail } from "../errors";
import { dayOf } from "../events/clock";
import { refuseOverLimit } from "../within-limit";
import { type PolicyReport, readReports } from "./read-reports";

/** Bytes: a hundred reports with the longest addresses of ours. */
const MOST_BYTES = 64 * 1024;

/** What `report-uri` and the Reporting API send. */
const CONTENT_TYPE = /^application\/(csp-report|reports\+json|json)\s*(;|$)/i;

/**
 * `POST /api/policy-reports`: what browsers say that our content policy stopped. Counted by day, directive and host, and answered with
 * 204; nothing of the browser, its address or the page's is kept.
 */
export const policyReports = new Hono<{ Bindings: ApiBindings }>().post(
	"/",
	async (context, next) => {
		const refused = await refuseOverLimit(context, context.env.EVENT_LIMIT, {
			// As many as requests with events, counted by themselves.
			key: `policy:${networkOf(context.req.raw)}`,
			tooMany: "Too much at a time from here. Try again in a minute.",
		});
		if (refused) return refused;
		if (!CONTENT_TYPE.test(context.req.header("Content-Type")?.trim() ?? "")) {
			return fail(context, 415, "wrong_type", "Reports are sent as browsers send them, in JSON.");
		}
		return next();
	},
	bodyLimit({
		maxSize: MOST_BYTES,
		onError: (context) => fail(context, 413, "too_large", "At most 64 KiB at a time."),
	}),
	async (context) => {
		// By its type the body is no text to the runtime, which warns of reading it as one.
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

/** The same things once, with how often. */
function addUp(reports: PolicyReport[], day: string): PolicyReportRow[] {
	const rows = new Map<string, PolicyReportRow>();
	for (const report of reports) {
		const key = Object.values(report).join(" ");
		const row = rows.get(key) ?? { day, ...report, count: 0 };
		rows.set(key, { ...row, count: row.count + 1 });
	}
	return [...rows.values()];
}
