import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { partsOf } from "~/finance/price-parts.server";
import { readSeries } from "~/finance/price-series.server";
import {
	answerLabel,
	answersTo,
	BANDS,
	type ChoiceKey,
	ENOUGH_KNOWN,
	FACTORS,
	LTV_BUFFER,
	OVERRIDES,
	POINTS,
	RISK_MODEL,
	UNKNOWN_POINTS,
} from "~/finance/score/model";
import { annualVolatility, lastDay, type Series } from "~/finance/series";
import {
	BLOCK_DAYS,
	BLOCKS_SINCE,
	DEFAULT_PATHS,
	DEFAULT_SEED,
	MOST_PATHS,
	SIMULATOR_VERSION,
	VOLATILITY_DAYS,
	YEAR_DAYS,
} from "~/finance/simulate/model";
import { CRASHES } from "~/finance/simulate/windows";
import { fieldOf } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { NOT_RECORDED, RISK_RULES, RISK_SOURCES } from "~/listings/kinds/lender-risk";
import { capitalise, formatCount, formatDate, formatMoment, formatRate, joinWords } from "~/ui/format";
import priceMeta from "~db/content/price-history.meta.json";
import { readVersions } from "~db/queries/quality";
import type { QualityVersion } from "~db/records";
import { dataSections, type MethodSection, qualitySection } from "./sections";

/** Everything is in the build except the current weights of the quality score. */
export async function loadMethodology(context: AppLoadContext) {
	const { cache, db } = context;
	const [{ value, degradedSince }, series] = await Promise.all([
		cache.read(contentKeys.qualityVersions, CONTENT_POLICY, () => readVersions(db)),
		readSeries(context),
	]);
	return {
		sections: methodology(value, series),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

/** A number is typed where it is used to compute, and nowhere here. */
function methodology(versions: QualityVersion[], series: Series): MethodSection[] {
	return [
		...dataSections(),
		riskScoreSection(),
		lenderSection(),
		qualitySection(versions),
		simulatorSection(series),
		seriesSection(series),
	];
}

function riskScoreSection(): MethodSection {
	const { none, span } = LTV_BUFFER;
	return {
		id: "risk-score",
		heading: `Risk score, model ${RISK_MODEL}`,
		paragraphs: [
			"We score a loan offer’s risk from 0 (lowest) to 100. The score is the sum of weight × points ÷ 100 over all factors. The weights are our editorial judgment, not a statistical estimate.",
			`An unknown answer counts as ${UNKNOWN_POINTS} points. Confidence is the share of the weight with a known answer. Below ${formatRate(ENOUGH_KNOWN)} we show “not enough data” and the range the score could be in, and we don’t rank the loan by risk.`,
			`For the price drop before liquidation, d = 1 − starting LTV ÷ liquidation LTV. The points are (${none} − d) ÷ ${span} × 100, with a minimum of 0 and a maximum of 100.`,
			`Three overrides can only raise a score. If the lender can re-lend your bitcoin, the score is at least ${OVERRIDES.permittedFloor}. If withdrawals are paused or the lender is bankrupt, it is ${OVERRIDES.halted}. If the starting LTV is at or above the liquidation LTV, it is ${OVERRIDES.atLiquidation}. No one can set a score by hand.`,
		],
		tables: [
			{
				caption: "Weights",
				heads: ["Factor", "Weight", "Why"],
				rows: FACTORS.map(({ label, weight, why }) => [label, `${weight}%`, why]),
			},
			{
				caption: "Risk levels",
				heads: ["Level", "From"],
				rows: BANDS.map(({ key, from }) => [capitalise(key), String(from)]),
			},
			...(Object.keys(POINTS) as ChoiceKey[]).map((key) => ({
				caption: FACTORS.find((factor) => factor.key === key)?.question ?? key,
				heads: ["Answer", "Points"],
				rows: [
					...answersTo(key).map(({ label, points }) => [label, String(points)]),
					["Unknown", String(UNKNOWN_POINTS)],
				],
			})),
		],
	};
}

function lenderSection(): MethodSection {
	return {
		id: "lenders",
		heading: "How we score a listed lender",
		paragraphs: [
			"We compute the same score for a loan at the lender’s maximum LTV from its published facts. For each factor, the first rule that applies gives the answer. If the facts fit several answers, we count the one with the most points. If they fit none, the answer is unknown.",
			...Object.values(NOT_RECORDED),
		],
		tables: FACTORS.filter(({ key }) => RISK_RULES.some(({ factor }) => factor === key)).map(
			({ key, label }) => ({
				caption: `${label}, based on ${joinWords(RISK_SOURCES[key].map((field) => `“${fieldOf(lender, field)?.label ?? field}”`))}`,
				heads: ["If the facts say", "Answer", "Points"],
				rows: RISK_RULES.filter(({ factor }) => factor === key).map(({ factor, answer, when }) => [
					when,
					answerLabel(factor, answer) ?? answer,
					String(answersTo(factor).find((candidate) => candidate.key === answer)?.points),
				]),
			}),
		),
	};
}

function simulatorSection(series: Series): MethodSection {
	const sigma = annualVolatility(series, VOLATILITY_DAYS);
	return {
		id: "simulator",
		heading: `Loan simulator, version ${SIMULATOR_VERSION}`,
		paragraphs: [
			`On day t the debt is principal × (1 + APR × t ÷ ${YEAR_DAYS}) if interest is added, or the principal if interest is paid in cash. LTV is debt ÷ (bitcoin × daily closing price). The margin call comes on the first day the LTV reaches the margin call LTV, and liquidation on the first day it reaches the liquidation LTV.`,
			`Random numbers come from mulberry32 and normal ones from the Box-Muller method. The default seed is ${DEFAULT_SEED} with ${formatCount(DEFAULT_PATHS)} paths, and you can run up to ${formatCount(MOST_PATHS)}. The same seed gives the same result on our server and in your browser.`,
			"We find the starting LTV that would have survived exactly. A path reaches a level when starting LTV ÷ that level is at or above its lowest price, adjusted for the growth of the debt. Collateral added at the margin call restores the starting LTV once.",
		],
		tables: [
			{
				caption: "Methods",
				heads: ["Method", "How"],
				rows: [
					[
						"Every past period of the term’s length",
						"Every period of that many days that starts on or after a chosen day and has ended. The periods overlap, so we round to whole percentages and show how many separate periods they are worth. The liquidation and borrow-or-sell calculators count the same periods.",
					],
					[
						"Reshuffled months",
						`Blocks of ${BLOCK_DAYS} consecutive daily log returns since ${formatDate(BLOCKS_SINCE)}, drawn at random and joined.`,
					],
					[
						"Random walk",
						`Geometric Brownian motion with no assumed gain and the volatility of the last ${VOLATILITY_DAYS} days (${formatRate(sigma)} a year on ${formatDate(lastDay(series))}).`,
					],
				],
			},
			{
				caption: "Crashes we replay, with a loan started at the highest price between two dates",
				heads: ["Crash", "From", "To"],
				rows: CRASHES.map(({ name, from, to }) => [name, formatDate(from), formatDate(to)]),
			},
		],
	};
}

function seriesSection(series: Series): MethodSection {
	const { checks } = priceMeta;
	return {
		id: "prices",
		heading: "Daily prices",
		paragraphs: [
			`We use ${formatCount(series.closes.length)} daily closing prices (UTC) from ${formatDate(series.first)} to ${formatDate(lastDay(series))}, with ${checks.missing_days} days missing and ${checks.duplicates} duplicated. They come from public sources, listed here with their licenses.`,
		],
		tables: [
			{
				caption: "Price sources",
				heads: ["Dates", "Source", "License"],
				rows: partsOf(series).map(({ first, last, source, licence }) => [
					`${formatDate(first)} to ${formatDate(last)}`,
					capitalise(source),
					licence,
				]),
			},
		],
	};
}
