import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { unavailable } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";
import { capitalise, formatCount, formatMoment, hostOf } from "~/ui/format";
import { listOpenReports, type OpenReport } from "~db/queries/reports";
import { hrefWith } from "../hrefs";
import { backWith, formOf, readPage, type StaffArgs, verbNeeds } from "../staff.server";
import { answerReport } from "./verbs";

const PAGE_SIZE = 50;

export type ReportRow = ReturnType<typeof presentReport>;

export type AnswerProblem = {
	typed: { id: string; answer: string };
	message: string;
	fields: Record<string, string>;
};

export async function loadReports({ db }: AppLoadContext, request: Request) {
	const params = new URL(request.url).searchParams;
	const { reports, total, paging } = await readPage(params, PAGE_SIZE, hrefOf, (page) =>
		listOpenReports(db, page, PAGE_SIZE),
	);
	return {
		reports: reports.map(presentReport),
		total: formatCount(total),
		...paging,
		justAnswered: params.has("answered"),
	};
}

export async function answerFromForm({ context, request, session }: StaffArgs) {
	const { id = "", answer = "", verdict = "" } = await formOf(request);
	const { done, refused } = await answerReport(verbNeeds(context, session), session, {
		id,
		answer,
		verdict,
	}).catch(unavailable);
	if (!done) {
		const { message, fields = {} } = refused;
		return data({ typed: { id, answer }, message, fields }, { status: refused.status });
	}
	throw redirect(backWith(request, "answered", "1"), 303);
}

const hrefOf = (page: number) => hrefWith("/admin/reports", { page: page > 1 && page });

export function presentReport(report: OpenReport) {
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
		field: known?.label ?? "The whole listing",
		message: report.message,
		suggestedValue: report.suggestedValue,
		source: linkOf(sourceUrl),
		canBeAsked: report.canBeAsked,
		sent: formatMoment(report.createdAt),
	};
}

/** Only web addresses become links, because a visitor typed this. */
function linkOf(url: string | null) {
	return url && /^https?:\/\//i.test(url) && URL.canParse(url) ? { href: url, host: hostOf(url) } : null;
}
