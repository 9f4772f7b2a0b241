import type { AppLoadContext } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { type Refusal, unavailable } from "~/context/verb";
import { provenancesOf } from "~/listings/facts/facts";
import { cellSource } from "~/listings/facts/format-value";
import { markOf, type Provenance, weakestOf } from "~/listings/facts/provenance";
import { valueMark } from "~/listings/facts/value-mark";
import { kindById } from "~/listings/kinds/all";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { readCachedListings } from "~/listings/record/cached-listings.server";
import { dayOf, hostOf } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { ListingRecord } from "~db/records";
import { reportValue } from "./report-value";
import { type ReportProblem, reportFields, type TypedReport } from "./typed-report";

/** The report form's context. Shows the listing and our value. */
export type ReportView = {
	/** Identifies this report, so that sending it twice stores it once. */
	id: string;
	listing: { id: string; name: string; href: string; section: string; sectionHref: string };
	/** `other` means the whole record. */
	field: { key: string; label: string };
	value: string | null;
	mark: Mark | null;
	source: { href: string; host: string } | null;
	sent: boolean;
};

type Args = { context: AppLoadContext; request: Request };

/** @throws a 404 response for an unknown listing or field */
export async function loadReport({ context, request }: Args): Promise<ReportView> {
	const params = new URL(request.url).searchParams;
	const id = params.get("listing") ?? "";
	const key = params.get("field") || "other";
	const kind = kindById(id.split(":")[0] ?? "");
	const field = kind && fieldOf(kind, key);
	if (!kind || id.length > 200 || (!field && key !== "other")) throw new Response(null, { status: 404 });
	const [listing] = (await readCachedListings(context, [id])).found;
	if (!listing) throw new Response(null, { status: 404 });
	const today = dayOf(context.now());
	const provenance = field ? provenanceOf(kind, listing, key) : null;
	return {
		id: crypto.randomUUID(),
		listing: {
			id: listing.id,
			name: listing.name,
			href: `${kind.path}/${listing.slug}`,
			section: kind.short,
			sectionHref: kind.path,
		},
		field: { key, label: field?.label ?? "The whole listing" },
		value: field ? cellSource(kind, listing, today).text(key) : null,
		mark: (field && valueMark(kind, listing, key, today)) ?? (provenance && markOf(provenance, today)),
		source: provenance?.sourceUrl ? { href: provenance.sourceUrl, host: hostOf(provenance.sourceUrl) } : null,
		sent: params.get("sent") === "1",
	};
}

/** A value's provenance. Uses its own fact, or the weakest input if computed, else the field it reads. */
function provenanceOf(kind: Kind, listing: ListingRecord, key: string): Provenance | null {
	const own = weakestOf(provenancesOf(kind, listing, key));
	return own ?? listing.provenance[fieldOf(kind, key)?.readingOf ?? ""] ?? null;
}

/**
 * Queues an error report. Returns any errors with the whole input.
 * @throws the redirect after success, or a 415 Response without a form
 */
export async function sendReport({ context, request }: Args): Promise<ReportProblem> {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("A report is sent as a form.", { status: 415 });
	const typed = readForm(form);
	const params = new URL(request.url).searchParams;
	const listing = params.get("listing") ?? "";
	const field = params.get("field") || "other";
	const said = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
	const { db, now, limits } = context;
	const { done, refused } = await reportValue(
		{ db, now, limit: limits.report },
		{ ...said, listing, field },
	).catch(unavailable);
	if (done !== undefined)
		throw redirect(`/report?${new URLSearchParams({ listing, field, sent: "1" })}`, 303);
	// The form was open since an earlier report, so its new content gets a new id.
	if (refused.status === 409) typed.id = crypto.randomUUID();
	return { typed, status: refused.status, ...wordsOf(refused) };
}

function readForm(form: FormData): TypedReport {
	const typed = { id: "", message: "", suggestedValue: "", sourceUrl: "", email: "", website: "" };
	for (const key of reportFields) {
		const value = form.get(key);
		if (typeof value === "string") typed[key] = value.trim();
	}
	return typed;
}

function wordsOf(refused: Refusal): Pick<ReportProblem, "message" | "fields"> {
	const fields = fieldsOf(refused);
	switch (refused.status) {
		case 429:
			return {
				message: "Too many reports from your network. Wait a minute and send it again.",
				fields: {},
			};
		case 409:
			return {
				message: "You already sent a report from this form. Send this one again to add it.",
				fields: {},
			};
		case 422:
			return {
				message:
					Object.keys(fields).length > 0
						? "Check the marked fields."
						: "We couldn’t read this report. Open the form again from the listing.",
				fields,
			};
		default:
			return {
				message: "We couldn’t send your report. Your text is still here. Try again.",
				fields,
			};
	}
}

/** The messages that belong to a field of the form. */
function fieldsOf({ fields = {} }: Refusal): ReportProblem["fields"] {
	return Object.fromEntries(reportFields.flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])));
}
