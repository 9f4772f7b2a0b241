import { fieldMessages, invalid, type Outcome, refusalBeyond, type VerbNeeds } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";
import { insertReport, listingExists } from "~db/queries/reports";
import { type ReportInput, reportSchema } from "./report-schema";

/**
 * The report's id, and whether it was there before; null for a robot, which is answered as if its report had
 * been stored.
 */
export type Reported = { id: string; isNew: boolean } | null;

/**
 * An error report: stored for the admin's queue, once for each id, from anybody.
 * @param input fields of `reportSchema`; `website` is hidden from people
 */
export async function reportValue(
	{ db, now, limit }: VerbNeeds,
	input: Record<string, unknown>,
): Promise<Outcome<Reported>> {
	const beyond = await refusalBeyond(limit, "Too many reports from your network. Try again in a minute.");
	if (beyond) return { refused: beyond };
	if (input.website) return { done: null };
	const parsed = reportSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const report = parsed.data;
	if (!hasField(report)) return invalid({ field: "We don’t have this field." });
	if (!(await listingExists(db, report.listing))) return invalid({ listing: "We don’t have this listing." });

	const outcome = await insertReport(db, {
		id: report.id,
		listingId: report.listing,
		field: report.field,
		message: report.message,
		suggestedValue: report.suggestedValue ?? null,
		sourceUrl: report.sourceUrl ?? null,
		email: report.email ?? null,
		createdAt: now(),
	});
	if (outcome !== "other") return { done: { id: report.id, isNew: outcome === "new" } };
	const message = "Another report already has this id. We didn’t save this one.";
	return { refused: { status: 409, code: "id_used", message } };
}

/** Whether the kind of the listing has this field, or the report is about none in particular. */
function hasField({ listing, field }: ReportInput): boolean {
	const kind = kindById(listing.slice(0, listing.indexOf(":")));
	return kind !== undefined && (field === "other" || fieldOf(kind, field) !== undefined);
}
