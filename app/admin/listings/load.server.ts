import type { AppLoadContext } from "@remix-run/cloudflare";
import { scoreOn, versionInForce } from "~/listings/facts/quality-score";
import { kindById, kinds } from "~/listings/kinds/all";
import { compareDates } from "~/listings/values/shelf-life";
import { capitalise, dayOf, formatCount, formatDate } from "~/ui/format";
import { findListings } from "~db/queries/edits";
import { newestVersion } from "~db/queries/quality";
import type { ListingRecord, QualityVersion } from "~db/records";
import { pageAsked } from "../page-asked";

const PAGE_SIZE = 50;
const LONGEST = 100;

export type ListingsView = {
	q: string;
	kind: string;
	kinds: Array<{ value: string; label: string }>;
	total: string;
	page: number;
	pages: number;
	previousHref: string | null;
	nextHref: string | null;
	rows: ListingRow[];
};

export type ListingRow = {
	id: string;
	name: string;
	what: string;
	editHref: string;
	/** '34 of 37'. */
	known: string;
	sourced: string;
	newest: string;
	oldest: string;
	score: string;
};

/** A page of all listings. Ignores or clamps invalid parameters. */
export async function loadListings({ db, now }: AppLoadContext, request: Request): Promise<ListingsView> {
	const params = new URL(request.url).searchParams;
	const q = (params.get("q") ?? "").trim().slice(0, LONGEST);
	const kind = kindById(params.get("kind") ?? "")?.id ?? null;
	const wanted = pageAsked(params);
	const weights = versionInForce((await newestVersion(db))[0]);
	let { found, total } = await findListings(db, { kind, q, page: wanted, size: PAGE_SIZE });
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
	const page = Math.min(wanted, pages);
	if (page !== wanted) ({ found, total } = await findListings(db, { kind, q, page, size: PAGE_SIZE }));
	const hrefOf = (to: number) => {
		const query = new URLSearchParams({
			...(q && { q }),
			...(kind && { kind }),
			...(to > 1 && { page: `${to}` }),
		});
		return query.size > 0 ? `/admin/listings?${query}` : "/admin/listings";
	};
	const today = dayOf(now());
	return {
		...{ q, kind: kind ?? "", page, pages },
		kinds: kinds.map(({ id, plural }) => ({ value: id, label: capitalise(plural) })),
		total: formatCount(total),
		previousHref: page > 1 ? hrefOf(page - 1) : null,
		nextHref: page < pages ? hrefOf(page + 1) : null,
		rows: found.map((listing) => presentRow(listing, today, weights)),
	};
}

function presentRow(
	{ id, name, kind, quality, provenance, verifiedAt, approvedReviews }: ListingRecord,
	today: string,
	weights: QualityVersion,
): ListingRow {
	const parts = Object.values(provenance).flatMap((part) => part ?? []);
	const dated = parts.flatMap(({ asOf }) => asOf ?? []).sort(compareDates);
	const sourced = parts.filter(({ confidence, wholeRecord }) => confidence === "sourced" && !wholeRecord);
	const { score, grade } = scoreOn({ quality, verifiedAt, approvedReviews }, weights, today);
	return {
		...{ id, name, what: capitalise(kindById(kind)?.singular ?? kind) },
		editHref: `/admin/edit?${new URLSearchParams({ listing: id })}`,
		known: `${quality.requiredFilled + quality.optionalFilled} of ${quality.requiredTotal + quality.optionalTotal}`,
		sourced: formatCount(sourced.length),
		newest: formatDate(verifiedAt),
		oldest: dated[0] ? formatDate(dated[0]) : "undated",
		score: `${score.toFixed(0)}, ${grade}`,
	};
}
