import type { AppLoadContext } from "@remix-run/cloudflare";
import {
	type Answers,
	answerLabel,
	FACTORS,
	LTV_BUFFER,
	OVERRIDES,
	RISK_MODEL,
	UNKNOWN_POINTS,
} from "~/finance/score/model";
import { loweringsOf, type Override, riskScore } from "~/finance/score/score";
import { sayListing } from "~/listings/kinds/all";
import { pipsOf, riskAnswers, TOO_LITTLE, unknownFactor } from "~/listings/kinds/lender-risk";
import { riskAnswersFor } from "~/listings/offers/loan/lender-answer";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";
import { readCachedListings } from "~/listings/record/cached-listings.server";
import { type AskedHere, answerOf, askedHere } from "~/loan/asked.server";
import { isOfLoan, withLoan } from "~/loan/loan-address";
import { readLoanRecords } from "~/loan/loan-records.server";
import { presentBar } from "~/loan/present-bar";
import { formatMoment, formatRatio } from "~/ui/format";
import type { WeighedRecord } from "~db/queries/listings";
import { lendersAsked } from "../lenders-asked";
import { parseAnswers, printAnswers } from "./answers";

export type ScoreView = Awaited<ReturnType<typeof loadScore>>;
export type ResultView = ReturnType<typeof resultOf>;

export async function loadScore({ context, request }: { context: AppLoadContext; request: Request }) {
	const url = new URL(request.url);
	const params = url.searchParams;
	const here = await askedHere(context, url);
	const { loan, search } = here.asked;
	const { ids, problems } = lendersAsked(params);
	const [id] = ids;
	const { found, degradedSince } = await readCachedListings(context, id ? [id] : []);
	const [record] = found;
	if (id && !record) problems.push(`We don’t list ${sayListing(id)}.`);
	const known = record ? await answersOf(context, record, loan) : loan ? { start_ltv: ltvOf(loan) } : {};
	const { answers, fields } = parseAnswers(params, known);
	const printed = printAnswers(answers);
	const asked = [...params.keys()].some((name) => !isOfLoan(name));
	return {
		lender: record ? { name: record.name, href: withLoan(`/lenders/${record.slug}`, search) } : null,
		...loanParts(here, url),
		problems,
		fields,
		factors: FACTORS.map(({ key, weight, question, why }) => ({ key, weight, question, why })),
		result: asked ? resultOf(answers) : null,
		model: RISK_MODEL,
		unknownPoints: UNKNOWN_POINTS,
		canonical: withLoan(printed ? `/risk-score?${printed}` : "/risk-score", search),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

async function answersOf(
	context: AppLoadContext,
	record: Pick<WeighedRecord, "id" | "attributes">,
	loan: Loan | null,
): Promise<Answers> {
	if (loan) {
		const { value: records } = await readLoanRecords(context);
		const [row] = answerOf(
			loan,
			records.filter(({ id }) => id === record.id),
			null,
		).rows;
		if (row?.shown) return riskAnswersFor(loan, row.shown.offer, row.lender);
	}
	return riskAnswers(record.attributes);
}

function loanParts(here: AskedHere, url: URL) {
	const others = new URLSearchParams(url.searchParams);
	for (const name of ["ltv", "liq"]) others.delete(name);
	const bar = presentBar(here.asked, `${url.pathname}?${others}`, here.close, here.today, null);
	return { loan: [...new URLSearchParams(here.asked.search)], strip: bar };
}

const overrideWords: Record<Override, string> = {
	permitted: `If the lender can re-lend your bitcoin, the score is never below ${OVERRIDES.permittedFloor}.`,
	halted: `While withdrawals are paused or the lender is bankrupt, the score is ${OVERRIDES.halted}.`,
	at_liquidation: `A loan that starts at or above its liquidation LTV scores ${OVERRIDES.atLiquidation}.`,
};

function resultOf(answers: Answers) {
	const risk = riskScore(answers);
	return {
		score: risk.score.toFixed(1),
		exact: risk.score,
		range: risk.enough ? null : `${Math.round(risk.range.low)} to ${Math.round(risk.range.high)}`,
		band: risk.enough ? risk.band : TOO_LITTLE,
		known: `${Math.round(risk.confidence * 100)}%`,
		pips: pipsOf(risk),
		overrides: risk.overrides.map((override) => overrideWords[override]),
		factors: risk.factors.map(({ key, weight, points, known }) => ({
			key,
			label: FACTORS.find((factor) => factor.key === key)?.label ?? key,
			weight,
			points: Math.round(points * 10) / 10,
			adds: ((weight * points) / 100).toFixed(1),
			words: known ? wordsOf(key, answers) : unknownFactor(key),
		})),
		lowerings: loweringsOf(answers).map(({ key, answer, score }) => ({
			label: FACTORS.find((factor) => factor.key === key)?.label ?? key,
			words:
				key === "ltv_buffer" || answer === null
					? `A drop of ${formatRatio(LTV_BUFFER.none)} or more before liquidation`
					: (answerLabel(key, answer) ?? answer),
			score: score.toFixed(1),
		})),
	};
}

function wordsOf(key: (typeof FACTORS)[number]["key"], answers: Answers): string {
	if (key === "ltv_buffer")
		return `starts at ${formatRatio(answers.start_ltv ?? 0)} LTV, liquidated at ${formatRatio(answers.liq_ltv ?? 0)}`;
	return answerLabel(key, answers[key] ?? "") ?? "";
}
