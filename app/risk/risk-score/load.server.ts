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
import { readKeptListings } from "~/listings/kept-listings.server";
import { pipsOf, riskAnswers, TOO_LITTLE } from "~/listings/kinds/lender-risk";
import { unknownFactor } from "~/listings/kinds/lender-risk-fields";
import { sayListing } from "~/listings/listing-words";
import { formatMoment, formatRatio } from "~/ui/format";
import { lendersAsked } from "../lenders-asked";
import { parseAnswers, printAnswers } from "./answers";
import type { ResultView, ScoreView } from "./view";

/** What the questionnaire shows for an address. */
export async function loadScore({
	context,
	request,
}: {
	context: AppLoadContext;
	request: Request;
}): Promise<ScoreView> {
	const params = new URL(request.url).searchParams;
	const { ids, problems } = lendersAsked(params);
	const [id] = ids;
	const { found, degradedSince } = await readKeptListings(context, id ? [id] : []);
	const [record] = found;
	if (id && !record) problems.push(`We do not list ${sayListing(id)}.`);
	const { answers, fields } = parseAnswers(params, record ? riskAnswers(record.attributes) : {});
	const printed = printAnswers(answers);
	const asked = [...params.keys()].length > 0;
	return {
		lender: record ? { name: record.name, href: `/lenders/${record.slug}` } : null,
		problems,
		fields,
		factors: FACTORS.map(({ key, weight, question, why }) => ({ key, weight, question, why })),
		result: asked ? resultOf(answers) : null,
		model: RISK_MODEL,
		unknownPoints: UNKNOWN_POINTS,
		canonical: printed ? `/risk-score?${printed}` : "/risk-score",
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

const overrideWords: Record<Override, string> = {
	permitted: `Where the collateral may be lent on, the score is never below ${OVERRIDES.permittedFloor}.`,
	halted: `While withdrawals are halted, and in bankruptcy, the score is ${OVERRIDES.halted}.`,
	at_liquidation: `A loan that starts at or above the LTV of its sale scores ${OVERRIDES.atLiquidation}.`,
};

function resultOf(answers: Answers): ResultView {
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
					? `Room for a fall of ${formatRatio(LTV_BUFFER.none)} or more before the sale`
					: (answerLabel(key, answer) ?? answer),
			score: score.toFixed(1),
		})),
	};
}

function wordsOf(key: (typeof FACTORS)[number]["key"], answers: Answers): string {
	if (key === "ltv_buffer")
		return `starts at ${formatRatio(answers.start_ltv ?? 0)}, sold at ${formatRatio(answers.liq_ltv ?? 0)}`;
	return answerLabel(key, answers[key] ?? "") ?? "";
}
