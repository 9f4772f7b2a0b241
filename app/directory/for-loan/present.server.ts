import type { NewestPrice } from "~/finance/series";
import { price as priceWords, wholePercent } from "~/finance/words";
import { freshnessFilter } from "~/listings/kinds/filters";
import { shortText } from "~/listings/kinds/lender-terms";
import { CHECKED_OF_ANSWER, type LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { type Loan, ORDERS, type Order } from "~/listings/offers/loan/loan";
import { ANYWHERE } from "~/listings/offers/requirements";
import { CHECKED, filtersOf, type ListQuery } from "~/listings/record/index/search-params";
import type { AnswerView } from "~/loan/answer-view";
import type { LoanAsked } from "~/loan/ask-loan";
import { type Outcome, outcomeOf, outcomesWords, presentIfFalls } from "~/loan/if-falls";
import { printLoan, type TypedLoan, withLoan } from "~/loan/loan-address";
import { countsOf, loanWords, priceFrom } from "~/loan/present-bar";
import { joinReasons, reasonWords } from "~/loan/reason-words";
import { fallScale } from "~/ui/fall";
import {
	capitalise,
	formatCount,
	formatDate,
	formatFall,
	formatMoment,
	formatRate,
	plural,
} from "~/ui/format";
import { presentFilter } from "../list/present.server";
import { chipsOf, hrefOf } from "../list/present-active.server";
import { impossible, moreOf, statesOf, wishesOf } from "./present-choices";
import { presentWinners } from "./present-winners";
import { lendersForLoan, type ReadForLoan } from "./read.server";

export type LoanListView = ReturnType<typeof presentForLoan>;

export type LoanRow = Omit<AnswerView, "keys"> & {
	href: string;
	about: string | null;
	keys: { who: string | null; about: string };
	outcome: Outcome;
};

export type GroupView = {
	heading: string;
	note: string | null;
	isNamed?: true;
	rows: LoanRow[];
	shown: number;
};

const SHOWN = 5;

export function presentForLoan(
	asked: LoanAsked,
	loan: Loan,
	read: ReadForLoan,
	answers: readonly AnswerView[],
	close: NewestPrice,
	origin: string,
) {
	const { parsed, narrowed, degradedSince } = read;
	const { query } = parsed;
	const hrefFor = (typed: TypedLoan, state: ListQuery = query) =>
		withLoan(hrefOf(lendersForLoan, state), printLoan(typed));
	const here = hrefFor(asked.typed);
	const changed = (typed: TypedLoan) => hrefFor({ ...asked.typed, ...typed });
	const nobody = impossible(loan, read.records, changed);
	// Don't repeat in each row what the top already says.
	const said = nobody && reasonWords("ltv_above_one", loan, null);
	const states = statesOf(loan, here);
	const places = loan.country === ANYWHERE ? "countries" : states?.said === null ? `${states.word}s` : null;
	const passing = new Map(narrowed.rows.map((answer) => [answer.lender.lender, answer]));
	const hrefOfLender = (slug: string) => withLoan(`${lendersForLoan.path}/${slug}`, asked.search);
	const passed = answers.flatMap((view) => {
		const answer = passing.get(view.slug);
		return answer ? [{ view, answer }] : [];
	});
	const rows = passed.map(
		({ view, answer }): LoanRow => ({
			...view,
			href: hrefOfLender(view.slug),
			about: aboutOf(view, said),
			keys: keysOf(view),
			outcome: outcomeOf(answer, loan, asked.fall),
		}),
	);
	const riskFrom = new Map(read.records.map((record) => [record.lender.lender, record.riskFrom]));
	const candidates = passed.map((one) => ({ ...one, riskFrom: riskFrom.get(one.view.slug) ?? null }));
	const groups = groupsOf(rows, countsOf({ rows: answers }).lends);
	const scale = fallScale([
		{ call: null, sale: asked.fall },
		...rows
			.filter(({ verdict }) => verdict !== "does_not")
			.map(({ call, sale }) => ({ call: call?.share ?? null, sale: sale?.share ?? null })),
	]);
	const chips = chipsOf(lendersForLoan, query, narrowed).map(({ label, href }) => ({
		label,
		href: withLoan(href, asked.search),
	}));
	const cleared = { ...query, filters: {}, q: "" };
	return {
		here,
		/** The visitor’s own loan, for a comparison. */
		compared: asked.search,
		winners: presentWinners(candidates, loan, hrefOfLender),
		ifFalls: presentIfFalls(
			{ loan, fall: asked.fall },
			here,
			outcomesWords(groups.lends.rows.map(({ outcome }) => outcome.kind)),
		),
		printed: printedOf(read, close, origin + here),
		path: lendersForLoan.path,
		orders: ORDERS.map((order) => ({
			href: hrefFor({ ...asked.typed, order }),
			label: ORDER_WORDS[order],
			isChosen: order === loan.order,
		})),
		wishes: wishesOf(loan, changed),
		states,
		impossible: nobody,
		more: moreOf(
			loan,
			query.q,
			filtersOf(lendersForLoan).map((filter) => ({
				...presentFilter(filter, parsed, narrowed),
				...AGE_WORDS[filter.key],
			})),
			here,
			chips.length,
		),
		exports: { csv: fileHref(here, "csv"), json: fileHref(here, "json") },
		chips,
		notices: noticesOf(read),
		clearHref: hrefFor(asked.typed, cleared),
		groups: {
			...groups,
			lends: { ...groups.lends, note: groups.lends.note ?? placesNote(narrowed.rows, places) },
		},
		heads: {
			from: priceWords(loan.price),
			to: `${priceWords(loan.price * (1 - scale))} (${formatFall(scale)})`,
			fall: `If bitcoin falls ${wholePercent(asked.fall)}`,
		},
		fall: asked.fall,
		scale,
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

/** This list has no “As of” column, and it keeps the lenders that don't make the loan. */
const AGE_WORDS: Record<string, { legend?: string; hint: string }> = {
	[CHECKED]: {
		legend: "Age of figures",
		hint: `${CHECKED_OF_ANSWER} Lenders that don’t make this loan stay listed, with older dates.`,
	},
	[freshnessFilter.key]: {
		hint: "The oldest date among a lender’s main figures. The answer to your loan can use other dates.",
	},
};

const ORDER_WORDS: Record<Order, string> = { room: "Most room", cost: "Lowest cost" };

function fileHref(here: string, format: string): string {
	const [path, query] = here.split("?");
	return `${path}.${format}?${query}`;
}

const LENT_ON: Readonly<Record<string, string>> = { No: "Not re-lent", Yes: "Re-lent" };

function keysOf({ keys: { who, by, lentOn }, risk }: AnswerView): LoanRow["keys"] {
	const lends = lentOn === null ? "Re-lending not published" : (LENT_ON[lentOn] ?? lentOn);
	// The column is headed “Who holds the bitcoin”.
	return {
		who: shortText(by) ?? (who && capitalise(who.replace(/^Held by /, ""))),
		about: `${lends} · ${risk.short}`,
	};
}

function aboutOf({ verdict, reasons, caveats, offer }: AnswerView, already: string | null): string | null {
	// The lender's page has the rest.
	const said = verdict === "lends" ? caveats.slice(0, 2) : reasons.slice(0, 2);
	const join = verdict === "lends" ? (words: string[]) => words.join(", ") : joinReasons;
	if (already && said.includes(already))
		return capitalise(join(said.filter((each) => each !== already))) || null;
	return capitalise(join(said)) || offer?.name || null;
}

function groupsOf(rows: LoanRow[], allLending: number): Record<"lends" | "unknown" | "doesNot", GroupView> {
	const of = (verdict: LoanRow["verdict"]) => rows.filter((row) => row.verdict === verdict);
	const [lends, unknown, doesNot] = [of("lends"), of("unknown"), of("does_not")];
	const all = { shown: Number.POSITIVE_INFINITY };
	return {
		lends: {
			...all,
			heading:
				lends.length === 0
					? nobodyWords(allLending)
					: `${plural(lends.length, "lender offers", "lenders offer")} this loan`,
			note: lends.length === 0 ? nobodyNote(allLending) : null,
			rows: lends,
		},
		unknown: {
			...all,
			isNamed: true,
			heading: `${plural(unknown.length, "lender", "lenders")} might offer this loan`,
			note: "Each leaves something unpublished. Ask before you apply.",
			rows: unknown,
			// One alone is not worth folding away.
			shown: unknown.length > SHOWN + 1 ? SHOWN : unknown.length,
		},
		doesNot: {
			...all,
			heading: `${plural(doesNot.length, "lender doesn’t", "lenders don’t")} offer this loan`,
			note: null,
			rows: doesNot,
		},
	};
}

/** Filters may hide every lender that offers it. */
function nobodyWords(allLending: number): string {
	if (allLending === 0) return "No lender offers this loan";
	if (allLending === 1) return "The one lender that offers this loan doesn’t match your filters";
	return `None of the ${formatCount(allLending)} lenders that offer this loan match your filters`;
}

function nobodyNote(allLending: number): string {
	return allLending === 0 ? "Based on what lenders publish." : "Remove a filter to see more.";
}

function noticesOf({ parsed, narrowed, answer }: ReadForLoan): string[] {
	const left = answer.rows.length - narrowed.matched;
	const silent = Object.values(narrowed.silent).reduce((sum, count) => sum + count, 0);
	return [
		...parsed.problems,
		...(left > 0
			? [
					`Your filters hide ${left} of ${plural(answer.rows.length, "lender", "lenders")}${silent > 0 ? ` (${formatCount(silent)} because the figure isn’t published)` : ""}.`,
				]
			: []),
	];
}

function printedOf({ loan, answer: { ltv } }: ReadForLoan, close: NewestPrice, address: string): string {
	return `${loanWords(loan)}. ${formatRate(ltv)} LTV with bitcoin at ${priceWords(loan.price)} (${priceFrom(loan, close)}). Printed ${formatDate(loan.today)} from ${address}`;
}

const IN_PART = ["not_in_every_state", "selected_states", "some_countries"];

/**
 * How many of those that offer the loan do so only in some places.
 * @param places `states` where none is named, `countries` likewise. Null if the visitor has named theirs
 */
export function placesNote(
	rows: ReadonlyArray<Pick<LenderAnswer, "verdict" | "caveats">>,
	places: string | null,
): string | null {
	const lending = rows.filter(({ verdict }) => verdict === "lends");
	const inPart = lending.filter(({ caveats }) => caveats.some((code) => IN_PART.includes(code))).length;
	if (places === null || inPart === 0) return null;
	if (inPart < lending.length) return `${formatCount(inPart)} only in some ${places}.`;
	return inPart === 1 ? `Only in some ${places}.` : `All only in some ${places}.`;
}
