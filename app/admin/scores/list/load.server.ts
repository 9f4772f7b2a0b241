import type { AppLoadContext } from "@remix-run/cloudflare";
import { GRADES, mostOf, printScore, scoreOn, versionInForce } from "~/listings/facts/quality-score";
import { kindById, kinds } from "~/listings/kinds/all";
import { capitalise, dayOf, formatCount, formatDate, formatRate, plural } from "~/ui/format";
import { readListingsByIds } from "~db/queries/listings";
import { readVersions } from "~db/queries/quality";
import { readCountedListings } from "~db/queries/scores";
import type { ListingRecord, QualityVersion } from "~db/records";
import { editHref, fieldToRead, fieldToSource, missingFields } from "../mend";
import { type Asked, printAsked, readAsked, SORTS, type Sort } from "./asked";
import { type CountedScore, orderScores } from "./order-scores";

const PAGE_SIZE = 50;

/** Part of a score, with a link to fix it. Null when staff can't. */
export type PartView = { points: string; note: string; mend: { href: string; label: string } | null };

export type ScoreRow = {
	id: string;
	name: string;
	href: string;
	kind: string;
	historyHref: string;
	score: string;
	grade: string;
	completeness: PartView & { missing: Array<{ href: string; label: string }> };
	sources: PartView;
	freshness: PartView;
	reviews: PartView;
};

export type ScoresView = {
	inForce: { version: number; since: string };
	/** The most each part gives. */
	most: { completeness: number; sources: number; freshness: number; reviews: number };
	rows: ScoreRow[];
	/** How many pass the filters, in words. */
	count: string;
	grades: Array<{
		grade: string;
		from: number;
		count: string;
		share: string;
		href: string;
		isChosen: boolean;
	}>;
	kinds: Array<{ id: string; label: string }>;
	asked: Asked;
	heads: Array<{ sort: Sort; label: string; href: string; order: Asked["order"] | null }>;
	page: number;
	pages: number;
	previousHref: string | null;
	nextHref: string | null;
};

/** A page of listings by score. Ignores unknown filters, and clamps to the last page. */
export async function loadScores({ db, now }: AppLoadContext, request: Request): Promise<ScoresView> {
	const asked = readAsked(
		new URL(request.url).searchParams,
		kinds.map(({ id }) => id),
	);
	const [listings, versions] = await Promise.all([readCountedListings(db), readVersions(db)]);
	const weights = versionInForce(versions[0]);
	const today = dayOf(now());
	const ofKind = listings
		.filter(({ kind }) => !asked.kind || kind === asked.kind)
		.map((listing): CountedScore => ({ ...listing, ...scoreOn(listing, weights, today) }));
	const passing = orderScores(
		ofKind.filter(({ grade }) => !asked.grade || grade === asked.grade),
		asked,
	);
	const pages = Math.max(1, Math.ceil(passing.length / PAGE_SIZE));
	const page = Math.min(asked.page, pages);
	const shown = passing.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
	const records = await readListingsByIds(
		db,
		shown.map(({ id }) => id),
	);
	const byId = new Map(records.map((record) => [record.id, record]));
	const at = (change: Partial<Asked>) => printAsked({ ...asked, page: 1, ...change });
	return {
		inForce: { version: weights.version, since: formatDate(dayOf(weights.adoptedAt)) },
		most: mostOf(weights),
		rows: shown.flatMap((scored) => {
			const record = byId.get(scored.id);
			return record ? (presentRow(scored, record, weights) ?? []) : [];
		}),
		count: plural(passing.length, "listing", "listings"),
		grades: GRADES.map(({ grade, from }) => {
			const count = ofKind.filter((scored) => scored.grade === grade).length;
			return {
				...{ grade, from, count: formatCount(count), isChosen: asked.grade === grade },
				share: formatRate(ofKind.length > 0 ? count / ofKind.length : 0),
				href: at({ grade: asked.grade === grade ? "" : grade }),
			};
		}),
		kinds: kinds.map(({ id, plural }) => ({ id, label: capitalise(plural) })),
		asked: { ...asked, page },
		heads: SORTS.map(({ sort, label, first }) => {
			const isSorted = asked.sort === sort;
			const turned = asked.order === "asc" ? "desc" : "asc";
			const order = isSorted ? turned : first;
			return { sort, label, href: at({ sort, order }), order: isSorted ? asked.order : null };
		}),
		page,
		pages,
		previousHref: page > 1 ? at({ page: page - 1 }) : null,
		nextHref: page < pages ? at({ page: page + 1 }) : null,
	};
}

function presentRow(scored: CountedScore, record: ListingRecord, weights: QualityVersion): ScoreRow | null {
	const { id, slug, name, quality, verifiedAt, approvedReviews, score, grade, parts } = scored;
	const kind = kindById(scored.kind);
	if (!kind) return null;
	const most = mostOf(weights);
	const points = (part: keyof typeof parts) => `${printScore(parts[part])} of ${most[part]}`;
	const missing = missingFields(kind, record).map(({ key, label }) => ({ href: editHref(id, key), label }));
	const others = quality.optionalTotal - quality.optionalFilled;
	return {
		...{ id, name, href: `${kind.path}/${slug}`, kind: capitalise(kind.singular), grade },
		historyHref: `/quality-score-admin/history?${new URLSearchParams({ listing: id })}`,
		score: printScore(score),
		completeness: {
			points: points("completeness"),
			missing,
			note: others > 0 ? `${plural(others, "other value", "other values")} unknown` : "all others known",
			mend: { href: editHref(id), label: "Fill in" },
		},
		sources: {
			points: points("sources"),
			note: plural(quality.independentSources, "independent site", "independent sites"),
			mend: { href: editHref(id, fieldToSource(kind, record)), label: "Add a source" },
		},
		freshness: {
			points: points("freshness"),
			note: verifiedAt ? `newest value ${formatDate(verifiedAt)}` : "undated",
			mend: { href: editHref(id, fieldToRead(kind, record)), label: "Read again" },
		},
		reviews: {
			points: points("reviews"),
			note: approvedReviews > 0 ? plural(approvedReviews, "review", "reviews") : "none yet",
			mend: null,
		},
	};
}
