import type { AppLoadContext } from "@remix-run/cloudflare";
import { ENOUGH_KNOWN, FACTORS } from "~/finance/score/model";
import { bandOf, type RiskScore, riskScore } from "~/finance/score/score";
import { wholePercent } from "~/finance/words";
import { lender as LENDER } from "~/listings/kinds/lender";
import { lenderRisk, RISK } from "~/listings/kinds/lender-risk";
import { type LenderAnswer, riskAnswersFor } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import { answerOf, askedHere } from "~/loan/asked.server";
import { outcomeOf, presentIfFalls } from "~/loan/if-falls";
import { withLoan } from "~/loan/loan-address";
import { loanCardOf } from "~/loan/loan-card.server";
import { type LoanRecord, loanRecordOf, readLoanRecords } from "~/loan/loan-records.server";
import { pastLoans, presentAnswer, presentAnswers } from "~/loan/present-answer";
import { countsOf, presentBar } from "~/loan/present-bar";
import { capitalise } from "~/ui/format";
import type { ListingRecord } from "~db/records";
import type { Attributes } from "~db/values";
import { joinFacts } from "../join-facts";
import type { DetailView } from "../present.server";
import type { JoinedRow } from "../view";
import { presentFive } from "./present-five";
import { presentLows } from "./present-lows";
import { presentOffers } from "./present-offers";
import { presentTop } from "./present-top";
import { type Asked, allWords } from "./words";

const OTHERS = 3;

/**
 * A lender's page, for the loan in its address or without one.
 * @param view the normal listing page
 */
export async function loadLender(
	context: AppLoadContext,
	request: Request,
	listing: ListingRecord,
	view: DetailView,
) {
	const url = new URL(request.url);
	const { asked, close, today, series } = await askedHere(context, url);
	const { loan, search } = asked;
	const own = loanRecordOf(listing);
	const records = loan ? await allWith(context, own) : [];
	const answer = loan && answerOf(loan, records, series);
	const row = answer?.rows.find(({ lender }) => lender.lender === own.lender.lender) ?? null;
	const answered: Asked | null =
		loan && row ? { loan, answer: row, view: presentAnswer(loan, row, own) } : null;
	const risk = riskOf(listing.attributes, answered);
	const told = { record: own, attributes: listing.attributes, risk, asked: answered, today };
	const facts = view.groups.flatMap(({ rows }) => rows).filter(({ value }) => value !== null).length;
	const others = loan && answer ? othersThatLend(loan, answer.rows, records, own.id) : [];
	const href = withLoan(url.pathname, search);
	const bar = presentBar(asked, url.pathname + url.search, close, today, answer && countsOf(answer));
	const cardHere = () =>
		loan && answer
			? loanCardOf({ loan, search }, presentAnswers(loan, answer.rows, records), close, listing.slug)
			: undefined;
	return {
		view: {
			...view,
			card: cardHere() ?? view.card,
			groups: [],
			facts: LENDER.rows ? joinFacts(view.groups, LENDER.rows) : null,
			entries: null,
			headline: answered ? [] : view.headline,
			tools: view.tools.map((tool) => ({ ...tool, href: withLoan(tool.href, search) })),
			related:
				others.length > 0
					? others.map((other) => ({ ...other, href: withLoan(other.href, search) }))
					: view.related,
		},
		lender: {
			/** The loan as links carry it on. Empty without one. */
			loan: search,
			/** Whether the address asks for one, also where we can't read it. */
			isAsked: Object.keys(asked.typed).length > 0,
			bar,
			ifFalls: answered && ifFallsView(answered, asked.fall, url.pathname + url.search),
			top: answered && presentTop(answered, today, context.config.origin + href),
			five: presentFive(told, listing.provenance),
			all: allWords(facts, view.sources.length),
			lows: answered && presentLows(answered.loan, answered.answer, series),
			offers: presentOffers(
				LENDER,
				listing,
				own,
				answered && {
					loan: answered.loan,
					shown: answered.answer.shown?.offer.id ?? null,
					verdict: answered.answer.verdict,
				},
				today,
			),
			risk: presentRisk(
				answered?.answer.shown ? "Risk score for your loan" : "Risk score at the maximum LTV",
				risk,
			),
			riskRow: riskRowOf(view),
			copyHref: search ? href : null,
			compareHref:
				others.length > 0
					? withLoan(`/compare?items=${[own.id, ...others.map(({ id }) => id)].join(",")}`, search)
					: null,
		},
	};
}

/** Null for a lender that doesn't offer the loan. */
function ifFallsView({ loan, answer }: Pick<Asked, "loan" | "answer">, fall: number, here: string) {
	if (answer.verdict === "does_not") return null;
	const { what, note } = outcomeOf(answer, loan, fall);
	return presentIfFalls({ loan, fall }, here, `${what}. ${capitalise(note)}.`);
}

export type LenderParts = Awaited<ReturnType<typeof loadLender>>["lender"];

/** All lenders, with this one as its page has it. Only this one when we can't read the others. */
async function allWith(context: AppLoadContext, own: LoanRecord): Promise<LoanRecord[]> {
	const { value } = await readLoanRecords(context).catch((thrown: unknown) => {
		if (thrown instanceof Response && thrown.status === 503) return { value: [] };
		throw thrown;
	});
	return [own, ...value.filter(({ id }) => id !== own.id)];
}

/** The first of those that lend, in the order of the list, as related listings are shown. */
function othersThatLend(
	loan: Loan,
	rows: LenderAnswer[],
	records: LoanRecord[],
	ownId: string,
): DetailView["related"] {
	const lending = rows.filter(({ verdict }) => verdict === "lends");
	return presentAnswers(loan, lending, records)
		.filter(({ id }) => id !== ownId)
		.slice(0, OTHERS)
		.map(({ id, slug, name, tile, costYear, past, call, noCall, sale }) => ({
			id,
			href: `${LENDER.path}/${slug}`,
			name,
			tile,
			tagline: [
				costYear ? `${costYear.text} a year` : "Cost not published",
				past && `liquidated in ${past.sold} of ${pastLoans(loan)}`,
			]
				.filter(Boolean)
				.join(" · "),
			note: [
				noCall ? "No margin call" : call ? `Margin call at ${call.price}` : "Margin call not published",
				sale ? `liquidation at ${sale.price} (${sale.fall})` : "liquidation not published",
			].join(" · "),
		}));
}

/** The risk score and its parts in one row, because the bars show them. */
function riskRowOf({ groups }: DetailView): JoinedRow | null {
	const group = groups.find(({ heading }) => heading === RISK);
	if (!group) return null;
	const [first, second, ...others] = group.rows.map(({ key }) => key);
	const fields = [
		...[first, second].flatMap((key) => key ?? []),
		...others.map((key) => ({ key, isQuiet: true as const })),
	];
	const rules = {
		sections: [{ heading: RISK, rows: [{ key: "row-risk", label: "At the maximum LTV", fields }] }],
		under: {},
		elsewhere: [],
	};
	return joinFacts([group], rules)[0]?.rows[0] ?? null;
}

/** The risk of the loan that is asked about, or of one at the lender's highest LTV. */
function riskOf(attributes: Attributes, asked: Asked | null): RiskScore {
	const offer = asked?.answer.shown?.offer;
	if (!asked || !offer) return lenderRisk(attributes);
	return riskScore(riskAnswersFor(asked.loan, offer, asked.answer.lender));
}

function presentRisk(heading: string, { score, confidence, range, factors }: RiskScore) {
	const isRange = confidence < ENOUGH_KNOWN;
	const between = `between ${Math.round(range.low)} and ${Math.round(range.high)}`;
	return {
		heading,
		text: isRange ? `Not enough data, ${between}` : `${Math.round(score)}/100, ${bandOf(score)}`,
		known: `Based on ${wholePercent(confidence)} of the inputs.${isRange ? "" : ` With the rest, it would be ${between}.`}`,
		pips: isRange ? null : bandOf(score),
		parts: factors.map(({ key, weight, points, known }) => ({
			key,
			weight,
			isKnown: known,
			points: Math.round(points),
			label: FACTORS.find((factor) => factor.key === key)?.label ?? key,
		})),
	};
}
