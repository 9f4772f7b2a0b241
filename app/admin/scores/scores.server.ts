import type { AppLoadContext } from "@remix-run/cloudflare";
import { counts, inputsOf, isKnown } from "~/listings/facts/facts";
import {
	GRADES,
	mostOf,
	printScore,
	type QualityGrade,
	type QualityScore,
	scoreOn,
	versionInForce,
} from "~/listings/facts/quality-score";
import { kindById, kinds } from "~/listings/kinds/all";
import type { Field, Kind } from "~/listings/kinds/kind";
import { compareDates } from "~/listings/values/age";
import { capitalise, dayOf, formatCount, formatDate, formatRate, plural } from "~/ui/format";
import { readListingsByIds } from "~db/queries/listings";
import { readVersions } from "~db/queries/quality";
import { type CountedListing, readCountedListings } from "~db/queries/scores";
import type { ListingRecord, QualityVersion } from "~db/records";
import { editHref, hrefWith } from "../hrefs";
import { pageAsked, pagingOf } from "../staff.server";

const PAGE_SIZE = 50;

/** `mend` links to the fix. Null when staff can't fix it. */
export type PartView = { points: string; note: string; mend: { href: string; label: string } | null };

export type ScoreRow = NonNullable<ReturnType<typeof presentRow>>;

export type ScoresView = Awaited<ReturnType<typeof loadScores>>;

/** A page of listings by score. Ignores unknown filters, and clamps to the last page. */
export async function loadScores({ db, now }: AppLoadContext, request: Request) {
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
	const at = (change: Partial<Asked>) => printAsked({ ...asked, page: 1, ...change });
	const paging = pagingOf(asked.page, passing.length, PAGE_SIZE, (page) => at({ page }));
	const { page } = paging;
	const shown = passing.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
	const records = await readListingsByIds(
		db,
		shown.map(({ id }) => id),
	);
	const byId = new Map(records.map((record) => [record.id, record]));
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
				grade,
				from,
				count: formatCount(count),
				isChosen: asked.grade === grade,
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
		...paging,
	};
}

function presentRow(scored: CountedScore, record: ListingRecord, weights: QualityVersion) {
	const { id, slug, name, quality, verifiedAt, approvedReviews, score, grade, parts } = scored;
	const kind = kindById(scored.kind);
	if (!kind) return null;
	const most = mostOf(weights);
	const points = (part: keyof typeof parts) => `${printScore(parts[part])} of ${most[part]}`;
	const missing = missingFields(kind, record).map(({ key, label }) => ({ href: editHref(id, key), label }));
	const others = quality.optionalTotal - quality.optionalFilled;
	return {
		id,
		name,
		href: `${kind.path}/${slug}`,
		kind: capitalise(kind.singular),
		grade,
		historyHref: `/quality-score-admin/history?${new URLSearchParams({ listing: id })}`,
		score: printScore(score),
		completeness: {
			points: points("completeness"),
			missing,
			note: others > 0 ? `${plural(others, "other value", "other values")} unknown` : "All others known",
			mend: { href: editHref(id), label: "Fill in" },
		},
		sources: {
			points: points("sources"),
			note: plural(quality.independentSources, "independent site", "independent sites"),
			mend: { href: editHref(id, fieldToSource(kind, record)), label: "Add a source" },
		},
		freshness: {
			points: points("freshness"),
			note: verifiedAt ? `Newest value ${formatDate(verifiedAt)}` : "Undated",
			mend: { href: editHref(id, fieldToRead(kind, record)), label: "Read again" },
		},
		reviews: {
			points: points("reviews"),
			note: approvedReviews > 0 ? plural(approvedReviews, "review", "reviews") : "None yet",
			mend: null,
		},
	};
}

const SORTS = [
	{ sort: "name", label: "Listing", first: "asc" },
	{ sort: "score", label: "Score", first: "asc" },
	{ sort: "completeness", label: "Completeness", first: "asc" },
	{ sort: "sources", label: "Sources", first: "asc" },
	{ sort: "freshness", label: "Freshness", first: "asc" },
	{ sort: "reviews", label: "Reviews", first: "asc" },
] as const;

type Sort = (typeof SORTS)[number]["sort"];

type Asked = {
	kind: string;
	grade: QualityGrade | "";
	sort: Sort;
	order: "asc" | "desc";
	page: number;
};

function readAsked(params: URLSearchParams, kinds: string[]): Asked {
	const text = (key: string) => params.get(key) ?? "";
	const { sort } = SORTS.find(({ sort }) => sort === text("sort")) ?? { sort: "score" as const };
	return {
		kind: kinds.includes(text("kind")) ? text("kind") : "",
		grade: GRADES.find(({ grade }) => grade === text("grade"))?.grade ?? "",
		sort,
		order: text("order") === "desc" ? "desc" : "asc",
		page: pageAsked(params),
	};
}

/** Omits defaults. */
function printAsked({ kind, grade, sort, order, page }: Asked): string {
	return hrefWith("/quality-score-admin", {
		kind,
		grade,
		sort: sort !== "score" && sort,
		order: order !== "asc" && order,
		page: page > 1 && page,
	});
}

type CountedScore = CountedListing & QualityScore;

function orderScores(scores: CountedScore[], { sort, order }: Pick<Asked, "sort" | "order">): CountedScore[] {
	const sign = order === "asc" ? 1 : -1;
	const numberOf = ({ score, parts }: CountedScore) =>
		sort === "name" ? 0 : sort === "score" ? score : parts[sort];
	return scores.toSorted(
		(a, b) =>
			sign * (numberOf(a) - numberOf(b)) ||
			(sort === "name" ? sign : 1) * compare(a.name, b.name) ||
			compare(a.id, b.id),
	);
}

function compare(a: string, b: string): number {
	return a.localeCompare(b, "en");
}

function missingFields(kind: Kind, { attributes }: ListingRecord): Field[] {
	return kind.fields.filter(
		(field) => field.required && counts(field, attributes) && !isKnown(attributes[field.key]),
	);
}

function fieldToSource(kind: Kind, listing: ListingRecord): string | undefined {
	const keys = keyInputs(kind, listing);
	return keys.find((key) => !listing.provenance[key]?.sourceUrl) ?? keys[0];
}

function fieldToRead(kind: Kind, listing: ListingRecord): string | undefined {
	const dateOf = (key: string) => listing.provenance[key]?.asOf ?? null;
	return keyInputs(kind, listing).sort((a, b) => compareDates(dateOf(a), dateOf(b)))[0];
}

function keyInputs(kind: Kind, { attributes }: ListingRecord): string[] {
	return [...new Set(kind.keyFields.flatMap((key) => inputsOf(kind, attributes, key)))];
}
