import type { AppLoadContext } from "@remix-run/cloudflare";
import { scoreOn, versionInForce } from "~/listings/facts/quality-score";
import { kindById, kinds } from "~/listings/kinds/all";
import { compareDates } from "~/listings/values/age";
import { capitalise, dayOf, formatCount, formatDate } from "~/ui/format";
import { findListings } from "~db/queries/audit-log";
import { newestVersion } from "~db/queries/quality";
import type { ListingRecord, QualityVersion } from "~db/records";
import { editHref, hrefWith } from "../hrefs";
import { readPage } from "../staff.server";

const PAGE_SIZE = 50;
const LONGEST = 100;

export type ListingRow = ReturnType<typeof presentRow>;

export async function loadListings({ db, now }: AppLoadContext, request: Request) {
	const params = new URL(request.url).searchParams;
	const q = (params.get("q") ?? "").trim().slice(0, LONGEST);
	const kind = kindById(params.get("kind") ?? "")?.id ?? null;
	const weights = versionInForce((await newestVersion(db))[0]);
	const hrefOf = (page: number) => hrefWith("/admin/listings", { q, kind, page: page > 1 && page });
	const { found, total, paging } = await readPage(params, PAGE_SIZE, hrefOf, (page) =>
		findListings(db, { kind, q, page, size: PAGE_SIZE }),
	);
	const today = dayOf(now());
	return {
		q,
		kind: kind ?? "",
		...paging,
		kinds: kinds.map(({ id, plural }) => ({ value: id, label: capitalise(plural) })),
		total: formatCount(total),
		rows: found.map((listing) => presentRow(listing, today, weights)),
	};
}

function presentRow(
	{ id, name, kind, quality, provenance, verifiedAt, approvedReviews }: ListingRecord,
	today: string,
	weights: QualityVersion,
) {
	const parts = Object.values(provenance).flatMap((part) => part ?? []);
	const dated = parts.flatMap(({ asOf }) => asOf ?? []).sort(compareDates);
	const sourced = parts.filter(({ confidence, wholeRecord }) => confidence === "sourced" && !wholeRecord);
	const { score, grade } = scoreOn({ quality, verifiedAt, approvedReviews }, weights, today);
	return {
		id,
		name,
		what: capitalise(kindById(kind)?.singular ?? kind),
		editHref: editHref(id),
		known: `${quality.requiredFilled + quality.optionalFilled} of ${quality.requiredTotal + quality.optionalTotal}`,
		sourced: formatCount(sourced.length),
		newest: formatDate(verifiedAt),
		oldest: dated[0] ? formatDate(dated[0]) : "Undated",
		score: `${score.toFixed(0)}, ${grade}`,
	};
}
