import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { kindById } from "../../app/listings/kinds/all";
import { fieldOf } from "../../app/listings/kinds/kind";
import { openDatabase } from "../../db/database";
import { insertReport, listingExists } from "../../db/queries/reports";
import type { ApiBindings } from "./bindings";
import { fail } from "./errors";
import { fieldMessages, type ReportInput, reportSchema } from "./report-schema";
import { refuseOverLimit } from "./within-limit";

const LARGEST_BODY = 16 * 1024;

/** `POST /reports`: 'Report a wrong value'. Kept for the admin queue, once for each id. */
export const reports = new Hono<{ Bindings: ApiBindings }>().post(
	"/",
	async (context, next) => {
		const refused = await refuseOverLimit(context, context.env.REPORT_LIMIT, {
			key: context.req.header("CF-Connecting-IP") ?? "unknown",
			tooMany: "Too many reports from here. Try again in a minute.",
		});
		return refused ?? next();
	},
	bodyLimit({
		maxSize: LARGEST_BODY,
		onError: (context) => fail(context, 413, "too_large", "A report is at most 16 KiB long."),
	}),
	async (context) => {
		const body: unknown = await context.req.json().catch(() => null);
		if (typeof body !== "object" || body === null || Array.isArray(body)) {
			return fail(context, 400, "not_json", "A report is a JSON object.");
		}
		// Only a robot fills the field that people do not see. It is told what it wants to hear.
		if ("website" in body && body.website) return context.json({ accepted: true }, 202);

		const parsed = reportSchema.safeParse(body);
		if (!parsed.success) return invalid(context, fieldMessages(parsed.error));
		const report = parsed.data;
		const db = openDatabase(context.env.DB);
		if (!hasField(report)) return invalid(context, { field: "There is no such value." });
		if (!(await listingExists(db, report.listing)))
			return invalid(context, { listing: "There is no such listing." });

		const outcome = await insertReport(db, {
			id: report.id,
			listingId: report.listing,
			field: report.field,
			message: report.message,
			suggestedValue: report.suggestedValue ?? null,
			sourceUrl: report.sourceUrl ?? null,
			email: report.email ?? null,
			createdAt: Date.now(),
		});
		if (outcome === "other")
			return fail(
				context,
				409,
				"id_used",
				"Another report was sent under this id. Nothing of this one is kept.",
			);
		return context.json({ id: report.id }, outcome === "new" ? 201 : 200);
	},
);

function invalid(context: Parameters<typeof fail>[0], fields: Record<string, string>): Response {
	return fail(context, 422, "invalid", "Some of this cannot be taken as it is.", fields);
}

/** Whether the kind of the listing has this field, or the report is about none in particular. */
function hasField({ listing, field }: ReportInput): boolean {
	const kind = kindById(listing.slice(0, listing.indexOf(":")));
	return kind !== undefined && (field === "other" || fieldOf(kind, field) !== undefined);
}
