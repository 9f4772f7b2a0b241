import { windowsSince } from "~/finance/loan-history";
import { lastDay, type NewestPrice, type Series } from "~/finance/series";
import { LONGEST_TERM } from "~/finance/simulate/model";
import { price as priceWords } from "~/finance/words";
import { freshnessFilter } from "~/listings/kinds/filters";
import { shortText } from "~/listings/kinds/lender-terms";
import { CHECKED_OF_ANSWER, type LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { ORDERS, type Order } from "~/listings/offers/loan/loan";
import { CHECKED, filtersOf, type ListQuery } from "~/listings/record/index/search-params";
import type { AnswerView } from "~/loan/answer-view";
import type { LoanAsked } from "~/loan/ask-loan";
import type { AskedHere } from "~/loan/asked.server";
import { printLoan, type TypedLoan, withLoan } from "~/loan/loan-address";
import { countsOf, loanWords, priceFrom } from "~/loan/present-bar";
import { reasonWords } from "~/loan/reason-words";
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
import { impossible, moreOf, STATE_FIELD, type StatesView, statesOf, wishesOf } from "./present-choices";
import { lendersForLoan, type ReadForLoan } from "./read.server";

export type LoanListView = ReturnType<typeof presentForLoan>;

export type LoanRow = Omit<AnswerView, "keys"> & {
	href: string;
	about: string | null;
	keys: { who: string | null; by: string | null; lentOn: string };
};

export type GroupView = {
	heading: string;
	note: string;
	ask?: { href: string; label: string };
	isNamed?: true;
	rows: LoanRow[];
	shown: number;
};

const SHOWN = 5;

export function presentForLoan(
	asked: LoanAsked,
	read: ReadForLoan,
	answers: readonly AnswerView[],
	{ series, close }: Pick<AskedHere, "series" | "close">,
	origin: string,
) {
	const { loan, parsed, narrowed, degradedSince } = read;
	const { query } = parsed;
	const hrefFor = (typed: TypedLoan, state: ListQuery = query) =>
		withLoan(hrefOf(lendersForLoan, state), printLoan(typed));
	const here = hrefFor(asked.typed);
	const changed = (typed: TypedLoan) => hrefFor({ ...asked.typed, ...typed });
	const nobody = impossible(loan, read.records, changed);
	// Don't repeat in each row what the top already says.
	const said = nobody && reasonWords("ltv_above_one", loan, null);
	const states = statesOf(loan, here);
	const passing = new Set(narrowed.rows.map(({ lender }) => lender.lender));
	const rows = answers.flatMap((view): LoanRow[] =>
		passing.has(view.slug)
			? [
					{
						...view,
						href: withLoan(`${lendersForLoan.path}/${view.slug}`, asked.search),
						about: aboutOf(view, said),
						// What else it needs, the lender's page says.
						from: view.from?.split(";")[0] ?? null,
						keys: keysOf(view.keys),
					},
				]
			: [],
	);
	const groups = groupsOf(rows, countsOf({ rows: answers }).lends);
	const scale = fallScale(
		rows
			.filter(({ verdict }) => verdict !== "does_not")
			.map(({ call, sale }) => ({ call: call?.share ?? null, sale: sale?.share ?? null })),
	);
	const chips = chipsOf(lendersForLoan, query, narrowed).map(({ label, href }) => ({
		label,
		href: withLoan(href, asked.search),
	}));
	const cleared = { ...query, filters: {}, q: "" };
	return {
		here,
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
		groups: { ...groups, lends: askState(groups.lends, narrowed.rows, states) },
		heads: {
			from: `${priceWords(loan.price)} USD`,
			to: `${priceWords(loan.price * (1 - scale))} (${formatFall(scale)})`,
			past:
				loan.months === 12
					? "of 100 past years"
					: `of 100 past terms of ${plural(loan.months, "month", "months")}`,
		},
		scale,
		footnote: footnoteOf(read, series),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

/** This list has no “As of” column, and it keeps the lenders that don't make the loan. */
const AGE_WORDS: Record<string, { legend?: string; hint: string }> = {
	[CHECKED]: {
		legend: "Age of the figures",
		hint: `${CHECKED_OF_ANSWER} Lenders that don’t make this loan stay listed, with older dates.`,
	},
	[freshnessFilter.key]: {
		hint: "The oldest date among a lender’s main figures. The answer to your loan can rest on other dates.",
	},
};

const ORDER_WORDS: Record<Order, string> = { room: "Most room before the sale", cost: "Lowest cost" };

function fileHref(here: string, format: string): string {
	const [path, query] = here.split("?");
	return `${path}.${format}?${query}`;
}

const LENT_ON: Readonly<Record<string, string>> = { No: "Not lent on", Yes: "Lent on" };

function keysOf({ who, by, lentOn }: AnswerView["keys"]): LoanRow["keys"] {
	return {
		who,
		by: shortText(by) ?? null,
		lentOn: lentOn === null ? "Not known whether lent on" : (LENT_ON[lentOn] ?? lentOn),
	};
}

function aboutOf({ verdict, reasons, caveats, offer }: AnswerView, already: string | null): string | null {
	const said = verdict === "lends" ? caveats : reasons;
	if (already && said.includes(already))
		return capitalise(said.filter((each) => each !== already).join("; ")) || null;
	return capitalise(said.join("; ")) || offer?.name || null;
}

function groupsOf(rows: LoanRow[], allLending: number): Record<"lends" | "unknown" | "doesNot", GroupView> {
	const of = (verdict: LoanRow["verdict"]) => rows.filter((row) => row.verdict === verdict);
	const [lends, unknown, doesNot] = [of("lends"), of("unknown"), of("does_not")];
	const all = { shown: Number.POSITIVE_INFINITY };
	return {
		lends: {
			...all,
			heading: lends.length === 0 ? nobodyWords(allLending) : counted(lends.length, "lends it", "lend it"),
			note:
				lends.length === 0
					? nobodyNote(allLending)
					: "by what is published, where you live, this sum at this LTV",
			rows: lends,
		},
		unknown: {
			...all,
			isNamed: true,
			heading: `${formatCount(unknown.length)} may lend it`,
			note: "What we could not find out is under each name: ask before you count on them.",
			rows: unknown,
			// One alone is not worth folding away.
			shown: unknown.length > SHOWN + 1 ? SHOWN : unknown.length,
		},
		doesNot: {
			...all,
			heading: counted(doesNot.length, "does not", "do not"),
			note: "and why",
			rows: doesNot,
		},
	};
}

/** Filters may leave out everyone who lends it. Then somebody does. */
function nobodyWords(allLending: number): string {
	if (allLending === 0) return "Nobody lends it";
	if (allLending === 1) return "The one lender that lends it doesn’t match your filters";
	return `None of the ${formatCount(allLending)} lenders that lend it match your filters`;
}

function nobodyNote(allLending: number): string {
	return allLending === 0 ? "by what is published" : "Remove a filter to see more.";
}

function counted(count: number, one: string, many: string): string {
	return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function noticesOf({ parsed, narrowed, answer }: ReadForLoan): string[] {
	const left = answer.rows.length - narrowed.matched;
	const silent = Object.values(narrowed.silent).reduce((sum, count) => sum + count, 0);
	return [
		...parsed.problems,
		...(left > 0
			? [
					`Your filters leave out ${plural(left, "lender", "lenders")} of ${answer.rows.length}${silent > 0 ? `, ${formatCount(silent)} of them because the figure is not known` : ""}.`,
				]
			: []),
	];
}

function printedOf({ loan, answer: { ltv } }: ReadForLoan, close: NewestPrice, address: string): string {
	return `${loanWords(loan)}: ${formatRate(ltv)} LTV at ${priceWords(loan.price)} USD a bitcoin, ${priceFrom(loan, close)}. Printed ${formatDate(loan.today)}: ${address}`;
}

function footnoteOf({ loan, answer: { rows, days } }: ReadForLoan, series: Series): string {
	const history = rows.find(({ terms }) => terms?.history)?.terms?.history;
	const { windows, apart } =
		history ?? (days <= LONGEST_TERM ? windowsSince(series, days) : { windows: 0, apart: 0 });
	const past =
		windows > 0
			? `“Sold” is the loan replayed on ${formatCount(windows)} starts since 1 Jan 2013, ${formatCount(days)} days each, on daily closes to ${formatDate(lastDay(series))}, with the interest added to the debt where it is not paid as it falls due, and nobody adding bitcoin. They overlap: about ${formatCount(apart)} do not.`
			: `“Sold” is not known: our history of prices is too short for ${plural(loan.months, "month", "months")}.`;
	return `${past} Cost a year is the interest and all fees of the term, put on twelve months; where a rate is a range we use its upper end. Falls are counted from the price above, before interest. The mark of a row is that of the weakest figure that decides it. History is not a forecast.`;
}

const IN_PART = ["not_in_every_state", "selected_states"];

export function askState(
	group: GroupView,
	rows: ReadonlyArray<Pick<LenderAnswer, "verdict" | "caveats">>,
	states: StatesView | null,
): GroupView {
	const lending = rows.filter(({ verdict }) => verdict === "lends");
	const inPart = lending.filter(({ caveats }) => caveats.some((code) => IN_PART.includes(code))).length;
	if (!states || states.said !== null || inPart === 0) return group;
	const said =
		inPart < lending.length
			? `${formatCount(inPart)} of them not in every state`
			: inPart === 1
				? "not in every state"
				: "none of them in every state";
	return {
		...group,
		heading: `${group.heading}, ${said}`,
		ask: { href: `#${STATE_FIELD}`, label: "Which state do you live in?" },
	};
}
