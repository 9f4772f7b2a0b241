import { cellSource, fallOf } from "~/listings/facts/format-value";
import { isValueCurrent } from "~/listings/facts/value-mark";
import { sectionChoices } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { isFixedRate } from "~/listings/kinds/lender-start";
import { bestAmong } from "~/listings/offers/loan/best";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import type { AnswerView } from "~/loan/answer-view";
import type { AskedHere } from "~/loan/asked.server";
import { fullLoanOf, withLoan } from "~/loan/loan-address";
import { afterVerdict, verdictWords } from "~/loan/present-answer";
import { type Fall, type FallView, fallScale, presentFall } from "~/ui/fall";
import { capitalise, formatMoment } from "~/ui/format";
import { tileOf } from "~/ui/tile";
import type { WeighedRecord } from "~db/queries/listings";
import { type RowGroup, type SourcedRow, samenessOf } from "./compare-rows";
import { compareWords } from "./compare-words";
import type { ItemRef } from "./items-param";
import { compareAddress, itemId, printItems, printPair } from "./items-param";
import type { Answered } from "./loan-row";
import type { CompareGroup, CompareItem, FoldView, VerdictView } from "./view";

export type Found = WeighedRecord & { kindOf: Kind };

/** A comparison as data, before the page or the CSV words it. */
export type Comparison = {
	items: ItemRef[];
	found: Found[];
	groups: RowGroup[];
	/** Each lender's answer to the loan. Null without a loan or for other kinds. */
	answered: Answered[] | null;
	here: AskedHere;
	/** The question asked on /keep, as links carry it on, where only listings that answer it are compared; empty otherwise. */
	keep: string;
	problems: string[];
	today: string;
	/** UTC milliseconds of the copy, when it is shown because the database did not answer. */
	degradedSince: number | null;
};

type Shown = { isWhole: boolean; pair: string[] };

export function presentCompare(comparison: Comparison, { isWhole, pair }: Shown) {
	const { items, found, groups, answered, here, keep, problems, degradedSince } = comparison;
	const { search } = here.asked;
	const question = search || keep;
	const ids = items.map(itemId);
	const all = ids.map((_, at) => at);
	const two = pair.map((id) => ids.indexOf(id));
	const address = (change: { isWhole?: boolean }) =>
		compareAddress(items, { question, show: printPair(ids, pair), isWhole, ...change });
	const folds = { all: foldsOf(groups, all), pair: foldsOf(groups, two) };
	const differencesOnly = folds.all.length > 0 && !isWhole;
	const kind = found.every((listing) => listing.kind === found[0]?.kind) ? (found[0]?.kindOf ?? null) : null;
	const { falls, scale } = fallsOf(comparison);
	const drawn = groups.map((group) => ({ ...drawnGroup(group, differencesOnly, two), isRest: group.isRest }));
	const canonical = printItems(items);
	return {
		...compareWords({
			names: found.map((listing) => listing.name),
			kind,
			falls: scale !== null,
			marksBest: groups.some(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell.best))),
			isOfLoan: answered !== null,
		}),
		items: presentItems(comparison, pair, isWhole).map((item, at) => ({ ...item, fall: falls[at] ?? null })),
		kind: kind && {
			id: kind.id,
			path: keep ? `/keep?${keep}` : withLoan(kind.path, fullLoanOf(search)),
			singular: kind.singular,
		},
		section: keep
			? { href: `/keep?${keep}`, label: "Custody and inheritance" }
			: kind && { href: withLoan(kind.path, fullLoanOf(search)), label: kind.short },
		sections: items.length < 2 ? sectionChoices : [],
		fallScale: scale,
		groups: drawn.filter(({ rows, isRest }) => rows.length > 0 && !(isRest && differencesOnly)),
		rest: drawn.filter(({ rows, isRest }) => rows.length > 0 && isRest && differencesOnly),
		folds: differencesOnly ? folds : { all: [], pair: [] },
		footnotes: answered && items.length > 1 ? loanFootnotes(answered) : [],
		problems,
		differencesOnly,
		ways:
			folds.all.length > 0
				? [
						{ label: "Differences", href: address({ isWhole: false }), isChosen: differencesOnly },
						{ label: "All rows", href: address({ isWhole: true }), isChosen: !differencesOnly },
					]
				: [],
		csvHref: compareAddress(items, { question: search }).replace("/compare", "/compare.csv"),
		canonical,
		shareHref: compareAddress(items, { question }),
		isPlain: canonical === "/compare" && question === "",
		isOfLoan: answered !== null,
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

/** The rows of a group that are drawn, each saying whether it tells the two of a phone apart. */
function drawnGroup(
	{ heading, rows }: RowGroup,
	differencesOnly: boolean,
	two: readonly number[],
): CompareGroup {
	return {
		heading,
		rows: rows
			.filter((row) => !(row.same && differencesOnly))
			.map((row) => ({
				...row,
				samePair: differencesOnly ? sameAmong(row, two) : null,
				cells: row.cells.map(({ provenance, computed, ...cell }) => cell),
			})),
	};
}

function presentItems(
	comparison: Comparison,
	pair: readonly string[],
	isWhole: boolean,
): Omit<CompareItem, "fall">[] {
	const { items, found, answered, here, keep, today } = comparison;
	const loan = here.asked.search;
	const question = loan || keep;
	const ids = items.map(itemId);
	const swapped = (place: number, id: string) => {
		const show = pair.map((shown, at) => (at === place ? id : shown));
		return compareAddress(items, { question, isWhole, show: printPair(ids, show) });
	};
	return found.map((listing, at) => {
		const { id, slug, name, kindOf } = listing;
		const place = pair.indexOf(ids[at] ?? "");
		return {
			id,
			name,
			// The provider's own page answers the question, under any of its listings.
			href: keep ? `/keep/${slug}?${keep}` : `${kindOf.path}/${slug}${loan && `?${loan}`}`,
			tagline: kindOf.tagline(cellSource(kindOf, listing, today)),
			tile: tileOf(slug, name),
			removeHref: compareAddress(items.toSpliced(at, 1), { question, isWhole }),
			answer: answered?.[at] ? verdictOf(answered[at]) : null,
			isShown: place >= 0,
			others:
				place < 0
					? []
					: found.flatMap((other, to) => {
							const otherId = ids[to] ?? "";
							return pair.includes(otherId)
								? []
								: {
										id: otherId,
										name: other.name,
										tile: tileOf(other.slug, other.name),
										href: swapped(place, otherId),
									};
						}),
		};
	});
}

function verdictOf({ view: { verdict, dated, reasons, caveats } }: Answered): VerdictView {
	return {
		verdict,
		words: `${capitalise(verdictWords[verdict])}${afterVerdict(dated)}`,
		notes: verdict === "lends" ? caveats : reasons,
	};
}

/**
 * Each lender's possible price drop, on one scale. Uses the loan, or else each one's maximum LTV. Null unless all
 * have one.
 */
function fallsOf({ found, answered, today }: Comparison): {
	falls: Array<FallView | null>;
	scale: number | null;
} {
	if (answered) {
		const falls = answered.map(({ answer }) => fallFor(answer));
		const known = falls.filter((fall) => fall !== null);
		if (known.length === 0) return { falls: [], scale: null };
		const scale = fallScale(known);
		return { falls: answered.map((lender, at) => lineFor(lender, falls[at] ?? null, scale)), scale };
	}
	const falls = found.flatMap((listing: Found) => fallOf(listing.kindOf, listing, today) ?? []);
	if (falls.length !== found.length || falls.length === 0) return { falls: [], scale: null };
	const scale = fallScale(falls);
	const isOld = (at: number) => {
		const listing = found[at];
		return listing !== undefined && !isValueCurrent(listing.kindOf, listing, "fall_to_sale", today);
	};
	return { falls: falls.map((fall, at) => ({ ...presentFall(fall, scale), isOld: isOld(at) })), scale };
}

function fallFor({ shown, verdict }: LenderAnswer): Fall | null {
	if (!shown || verdict === "does_not") return null;
	const { call_fall: call, sale_fall: sale } = shown.levels;
	return { call, sale, noCall: shown.offer.no_call };
}

function lineFor({ answer }: Answered, fall: Fall | null, scale: number): FallView {
	if (!fall) return { line: "none", end: 0, call: null, sale: null, callText: "", saleText: "not offered" };
	return { ...presentFall(fall, scale), isOld: answer.terms?.levels_fresh === false };
}

const ALL = ["", "", "both", "all three", "all four"];

/**
 * Rows without a difference, as one line for equal values and one for unknown ones.
 * @param places indexes of the relevant listings
 */
export function foldsOf(groups: readonly RowGroup[], places: readonly number[]): FoldView[] {
	const rows = groups.flatMap((group) => group.rows);
	const same = (wanted: SourcedRow["same"]) =>
		rows
			.filter((row) => sameAmong(row, places) === wanted)
			.map((row) => ({ label: row.label, value: row.cells[places[0] ?? 0]?.value ?? null }));
	const count = places.length;
	return [
		{ heading: `The same for ${ALL[count]}`, rows: same("alike") },
		{ heading: `Unknown for ${ALL[count]}`, rows: same("unknown") },
	].filter((fold) => fold.rows.length > 0);
}

/** Whether a row tells some of the compared apart. */
function sameAmong({ cells }: SourcedRow, places: readonly number[]): SourcedRow["same"] {
	return samenessOf(places.flatMap((place) => cells[place] ?? []));
}

type Row = { answer: LenderAnswer; view: AnswerView };

/** What the best marks mean for a loan, and why a lower cost may not have one. */
export function loanFootnotes(rows: readonly Row[]): string[] {
	const best = bestAmong(rows.map(({ answer }) => answer));
	const isMarked = [best.cost, best.room, best.call].some((slugs) => slugs.length > 0);
	const meaning = isMarked
		? "“Best” is the best current figure in that row that applies to your loan without conditions, not the best lender. “Best current” means an older figure is better."
		: "No row shows a best, because fewer than two current figures apply to your loan and differ.";
	return [meaning, ...rows.flatMap((row) => unmarked(row, lowest(rows, best.cost)))];
}

/** The best total. NaN if none, and nothing is lower than NaN. */
function lowest(rows: readonly Row[], slugs: readonly string[]): number {
	const winner = rows.find(({ answer }) => slugs.includes(answer.lender.lender));
	return winner?.answer.shown?.cost.total ?? Number.NaN;
}

function unmarked({ answer, view }: Row, marked: number): string[] {
	const { shown, from, verdict } = answer;
	if (verdict !== "lends" || !shown) return [];
	const { total, at_least } = shown.cost;
	const said: string[] = [];
	if (total !== null && total < marked)
		said.push(`${view.name}’s ${view.costYear?.text} is lower but not marked, because ${why(answer)}.`);
	if (total === null && at_least !== null && at_least < marked)
		said.push(`${view.name}’s cost isn’t marked, because we only know its minimum.`);
	if (from && from.total < marked && view.from)
		said.push(
			`${view.name}’s lower rate, ${view.from.rate}, isn’t marked, because it has a requirement you haven’t confirmed.`,
		);
	return said;
}

/** Why `bestAmong` ignores the cost. */
function why({ shown, terms }: LenderAnswer): string {
	const offer = shown?.offer;
	if (!terms?.rate_fresh)
		return offer?.as_of ? "the rate is more than six months old" : "the rate is undated";
	if (!["A", "B", "C"].includes(offer?.grade ?? "")) return "its source isn’t reliable enough";
	if (offer?.apr_kind === "snapshot" || !isFixedRate(offer?.rate_type ?? null)) return "the rate can change";
	return "it can’t be compared with the others";
}
