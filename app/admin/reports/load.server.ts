import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { unavailable } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";
import { capitalise, formatCount, formatMoment, hostOf } from "~/ui/format";
import { listOpenReports, type OpenReport } from "~db/queries/reports";
import { pageAsked } from "../page-asked";
import { answerReport } from "./answer-report";

const PAGE_SIZE = 50;

export type ReportRow = {
	id: string;
	listing: { name: string; what: string; href: string };
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
	justAnswered: boolean;
};

/** Why an answer was not taken, with everything that was typed. */
export type AnswerProblem = {
	typed: { id: string; answer: string };
	message: string;
	fields: Record<string, string>;
};

/** A page of open error reports. Clamps invalid page numbers. */
export async function loadReports({ db }: AppLoadContext, request: Request): Promise<ReportsView> {
	const params = new URL(request.url).searchParams;
	const wanted = pageAsked(params);
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
		justAnswered: params.has("answered"),
	};
}

/**
 * Stores the answer in a form. Returns any errors.
 * @throws the redirect to the queue after success, or a 415 Response without a form
 */
export async function answerFromForm({
	context: { db, now, limits, purge },
	request,
	session,
}: Pick<ActionFunctionArgs, "context" | "request"> & { session: Session }) {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("An answer is sent as a form.", { status: 415 });
	const text = (key: string) => String(form.get(key) ?? "");
	const typed = { id: text("id"), answer: text("answer") };
	const { done, refused } = await answerReport(
		{ db, now, purge, limit: () => limits.account(session.userId) },
		session,
		{ ...typed, verdict: text("verdict") },
	).catch(unavailable);
	if (!done)
		return data(
			{ typed, message: refused.message, fields: refused.fields ?? {} },
			{ status: refused.status },
		);
	const back = new URL(request.url);
	back.searchParams.set("answered", "1");
	throw redirect(`${back.pathname}?${back.searchParams}`, 303);
}

function hrefOf(page: number): string {
	return page === 1 ? "/admin/reports" : `/admin/reports?page=${page}`;
}

export function presentReport(report: OpenReport): ReportRow {
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

/** Only web addresses become links, because a visitor typed this. */
function linkOf(url: string | null): ReportRow["source"] {
	return url && /^https?:\/\//i.test(url) && URL.canParse(url) ? { href: url, host: hostOf(url) } : null;
}
