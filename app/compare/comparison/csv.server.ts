import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { gradeOf } from "~/listings/facts/provenance";
import { recordOf, recordOfVerdict } from "~/listings/offers/loan/lender-answer";
import { toCsv } from "~/ui/csv";
import type { RowGroup, SourcedCell } from "./compare-rows";
import { readComparison } from "./load.server";
import type { Answered } from "./loan-row";
import type { Comparison } from "./present";

/** One listing's columns. Unknown values say so, and computed values have no source. */
const parts: Array<{ label: string; of: (cell: SourcedCell) => string }> = [
	{ label: "", of: (cell) => cell.href ?? cell.value ?? "unknown" },
	{ label: "as of", of: ({ provenance }) => (provenance ? (provenance.asOf ?? "undated") : "") },
	{
		label: "confidence",
		of: ({ provenance, computed }) =>
			provenance ? `${computed ? "computed, " : ""}${provenance.confidence}` : "",
	},
	{ label: "grade", of: ({ provenance }) => (provenance ? gradeOf(provenance) : "") },
	{
		label: "up to date",
		of: ({ value, old, provenance }) =>
			value === null || !provenance ? "" : old === undefined ? "true" : "false",
	},
	{ label: "read", of: ({ provenance, computed }) => (computed ? "" : (provenance?.readAt ?? "")) },
	{
		label: "source",
		of: ({ provenance, computed }) =>
			computed ? "" : [provenance?.sourceUrl ?? [], provenance?.otherSources ?? []].flat().join(" "),
	},
];

/**
 * `/compare.csv?items=lender:ledn,lender:unchained` is the whole comparison, including equal rows. Sends 400 without listings and 422 when
 * we can't read the loan, with the reasons.
 */
export async function exportCompare(args: LoaderFunctionArgs): Promise<Response> {
	const { found, groups, problems, answered, here } = await readComparison(args);
	const headers = { "X-Robots-Tag": "noindex", "Cache-Control": "no-cache" };
	const wrong = Object.entries(here.asked.errors);
	if (wrong.length > 0)
		return new Response(`${wrong.map(([field, message]) => `${field}: ${message}`).join("\n")}\n`, {
			status: 422,
			headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
		});
	if (found.length === 0) {
		const reason = ["Name up to four listings: /compare.csv?items=lender:ledn,lender:unchained", ...problems];
		return new Response(`${reason.join("\n")}\n`, {
			status: 400,
			headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
		});
	}
	const file = `compare-${found.map((listing) => listing.slug).join("-")}`.slice(0, 120);
	return new Response(compareCsv(found, [...(answered ? [loanGroup(answered)] : []), ...groups]), {
		headers: {
			...headers,
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${file}.csv"`,
		},
	});
}

/** Lenders' answers to the loan. One unrounded number per row, with the exports' names. */
function loanGroup(answered: readonly Answered[]): RowGroup {
	const records = answered.map(({ answer }) => {
		const { lender, history, risk, from, ...plain } = { ...recordOf(answer), ...recordOfVerdict(answer) };
		return Object.entries({
			...plain,
			past_windows: history?.windows,
			past_called: history?.called,
			past_sold: history?.sold,
			risk: risk?.score,
			risk_known: risk?.known,
			risk_low: risk?.low,
			risk_high: risk?.high,
			from: from?.offer,
			from_total: from?.total,
		});
	});
	const rows = (records[0] ?? []).map(([key], at) => ({
		key,
		label: key,
		explain: null,
		terms: [],
		same: null,
		cells: records.map((record) => numberCell(record[at]?.[1] ?? null)),
	}));
	return { heading: "Your loan", rows };
}

function numberCell(value: unknown): SourcedCell {
	const text = Array.isArray(value) ? value.join(" ") : value === null ? "" : String(value);
	return {
		value: text,
		note: null,
		href: null,
		best: false,
		mark: null,
		provenance: null,
		computed: true,
	};
}

/** A row a field; for each listing its value in words, and where that comes from. */
export function compareCsv(
	found: Array<Pick<Comparison["found"][number], "name">>,
	groups: RowGroup[],
): string {
	const header = [
		"Group",
		"Field",
		...found.flatMap(({ name }) => parts.map(({ label }) => (label ? `${name}, ${label}` : name))),
		"Best known",
	];
	const rows = groups.flatMap(({ heading, rows }) =>
		rows.map(({ label, cells }) => [
			heading,
			label,
			...cells.flatMap((cell) => parts.map((part) => part.of(cell))),
			found.flatMap(({ name }, at) => (cells[at]?.best ? [name] : [])).join("; "),
		]),
	);
	return toCsv(header, rows);
}
