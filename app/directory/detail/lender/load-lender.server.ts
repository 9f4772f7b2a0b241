import type { AppLoadContext } from "@remix-run/cloudflare";
import { ENOUGH_KNOWN, FACTORS } from "~/finance/score/model";
import { bandOf, type RiskScore, riskScore } from "~/finance/score/score";
import { wholePercent } from "~/finance/words";
import { lender as LENDER } from "~/listings/kinds/lender";
import { lenderRisk, RISK } from "~/listings/kinds/lender-risk";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { countedLtv, thresholdsOf } from "~/listings/offers/loan/levels";
import type { Loan } from "~/listings/offers/loan/loan";
import { ltvOf } from "~/listings/offers/loan/loan";
import { answerOf, askedHere } from "~/loan/asked.server";
import { withLoan } from "~/loan/loan-address";
import { loanCardOf } from "~/loan/loan-card.server";
import { type LoanRecord, loanRecordOf, readLoanRecords } from "~/loan/loan-records.server";
import { pastLoans, presentAnswers } from "~/loan/present-answer";
import { countsOf, presentBar } from "~/loan/present-bar";
import type { ListingRecord } from "~db/records";
import type { Attributes } from "~db/values";
import { joinFacts } from "../join-facts";
import type { DetailView } from "../present.server";
import type { DetailRow, JoinedRow } from "../view";
import { presentLows } from "./present-lows";
import { presentOffers } from "./present-offers";
import { type Answered, presentTop } from "./present-top";

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
	const answered: Answered | null = loan && row ? { loan, answer: row } : null;
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
			top: presentTop(own, answered, today, context.config.origin + href),
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
			risk: presentRisk(listing.attributes, answered),
			riskRow: riskRowOf(view),
			notes: rowOf(view, "notes"),
			copyHref: search ? href : null,
			compareHref:
				others.length > 0
					? withLoan(`/compare?items=${[own.id, ...others.map(({ id }) => id)].join(",")}`, search)
					: null,
		},
	};
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

function rowOf({ groups }: DetailView, key: string): DetailRow | null {
	const row = groups.flatMap(({ rows }) => rows).find((one) => one.key === key);
	return row?.value ? row : null;
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

/** The risk score part by part, for the loan that is asked about, or for one at the lender's highest LTV. */
function presentRisk(attributes: Attributes, asked: Answered | null) {
	const offer = asked?.answer.shown?.offer;
	if (!asked || !offer) return viewOf("Risk score at the maximum LTV", lenderRisk(attributes));
	const { loan, answer } = asked;
	const score = riskScore({
		...answer.lender.risk_answers,
		start_ltv: countedLtv(loan, offer) ?? ltvOf(loan),
		liq_ltv: thresholdsOf(offer, ltvOf(loan)).sale,
	});
	return viewOf("Risk score for your loan", score);
}

function viewOf(heading: string, { score, confidence, range, factors }: RiskScore) {
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
