import { money } from "~/finance/words";
import { cellSource, fallOf } from "~/listings/facts/format-value";
import { isValueCurrent } from "~/listings/facts/value-mark";
import { sectionChoices } from "~/listings/kinds/all";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { afterVerdict } from "~/loan/dated-words";
import { fullLoanOf, withLoan } from "~/loan/loan-address";
import { verdictWords } from "~/loan/present-answer";
import { type Fall, type FallView, fallScale, presentFall } from "~/ui/fall";
import { capitalise, formatFall, formatMoment } from "~/ui/format";
import { tileOf } from "~/ui/tile-of";
import { compareAddress, printPair } from "./compare-address";
import type { RowGroup } from "./compare-rows";
import { compareWords } from "./compare-words";
import type { Comparison, Found } from "./comparison";
import { foldsOf, sameAmong } from "./folds";
import { loanFootnotes } from "./footnotes";
import { itemId, printItems } from "./items-param";
import type { Answered } from "./loan-row";
import type { CompareGroup, CompareItem, CompareView, VerdictView } from "./view";

type Shown = { isWhole: boolean; pair: string[] };

export function presentCompare(comparison: Comparison, { isWhole, pair }: Shown): Omit<CompareView, "strip"> {
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
			? { href: `/keep?${keep}`, label: "Keep and pass on" }
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
						{ label: "What differs", href: address({ isWhole: false }), isChosen: differencesOnly },
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

/** The line with prices beside it, such as `call 42,857 −45%`. */
function lineFor({ answer }: Answered, fall: Fall | null, scale: number): FallView {
	if (!fall)
		return { line: "none", end: 0, call: null, sale: null, callText: "", saleText: "not for this loan" };
	const levels = answer.shown?.levels;
	const words = (what: string, price: number | null | undefined, share: number | null) =>
		price == null || share === null ? null : `${what} ${money(Math.round(price))} ${formatFall(share)}`;
	const view = presentFall(fall, scale);
	return {
		...view,
		isOld: answer.terms?.levels_fresh === false,
		callText: words("call", levels?.call_price, fall.call) ?? view.callText,
		saleText: words("sale", levels?.sale_price, fall.sale) ?? view.saleText,
	};
}
