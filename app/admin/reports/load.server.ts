import type { AppLoadContext } from "@remix-run/cloudflare";
import { kindById } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";
import { capitalise, formatCount, formatMoment, hostOf } from "~/ui/format";
import { listOpenReports, type OpenReport } from "~db/queries/reports";

const PAGE_SIZE = 50;

export type ReportRow = {
	id: string;
	listing: { name: string; what: string; href: string };
	/** The label of the field, and where it stands. */
	field: string;
	message: string;
	suggestedValue: string | null;
	source: { href: string; host: string } | null;
	canBeAsked: boolean;
	/** '17:05 UTC, 20 Nov 2026'. */
	sent: string;
};

export type ReportsView = {
	reports: ReportRow[];
	total: string;
	page: number;
	pages: number;
	previousHref: string | null;
	nextHref: string | null;
};

/** A page of the open reports of wrong values. A page number that is none, or beyond the last, is brought into bounds. */
export async function loadReports({ db }: AppLoadContext, request: Request): Promise<ReportsView> {
	const asked = Number(new URL(request.url).searchParams.get("page") ?? "1");
	const wanted = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
	let { reports, total } = await listOpenReports(db, wanted, PAGE_SIZE);
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
	const page = Math.min(wanted, pages);
	if (page !== wanted) ({ reports, total } = await listOpenReports(db, page, PAGE_SIZE));
	return {
		reports: reports.map(presentReport),
		total: formatCount(total),
		page,
		pages,
		previousHref: page > 1 ? hrefOf(page - 1) : null,
		nextHref: page < pages ? hrefOf(page + 1) : null,
	};
}

function hrefOf(page: number): string {
	return page === 1 ? "/admin" : `/admin?page=${page}`;
}

function presentReport(report: OpenReport): ReportRow {
	const { listing, field, sourceUrl } = report;
	const kind = kindById(listing.kind);
	const path = kind ? `${kind.path}/${listing.slug}` : "/";
	const known = kind && fieldOf(kind, field);
	return {
		id: report.id,
		listing: {
			name: listing.name,
			what: capitalise(kind?.singular ?? listing.kind),
			href: known ? `${path}#${field}` : path,
		},
		field: known?.label ?? "The record as a whole",
		message: report.message,
		suggestedValue: report.suggestedValue,
		source: linkOf(sourceUrl),
		canBeAsked: report.canBeAsked,
		sent: formatMoment(report.createdAt),
	};
}

/** Only web addresses become links: a visitor typed this. */
function linkOf(url: string | null): ReportRow["source"] {
	return url && /^https?:\/\//i.test(url) && URL.canParse(url) ? { href: url, host: hostOf(url) } : null;
}
