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
			"A loan offer's risk from 0, the lowest, to 100: the sum of weight × points ÷ 100 over the factors. The weights are editorial judgement and not estimated from data.",
			`An unknown answer counts ${UNKNOWN_POINTS} points. Confidence is the share of the weight whose answer is known. Below ${formatRate(ENOUGH_KNOWN)} there is no one score: the page says that not enough is known, then from where to where the score could still be, and such a loan stands in no order by risk.`,
			`Room before the sale: with d = 1 − start LTV ÷ liquidation LTV, points are (${none} − d) ÷ ${span} × 100, held between 0 and 100.`,
			`Overrides: where the collateral may be lent on the score is at least ${OVERRIDES.permittedFloor}; with withdrawals halted or in bankruptcy it is ${OVERRIDES.halted}; where the start LTV is at or above the liquidation LTV it is ${OVERRIDES.atLiquidation}. They only raise a score. Nobody can set one.`,
		],
		tables: [
			{
				caption: "Weights",
				heads: ["Factor", "Weight", "Why"],
				rows: FACTORS.map(({ label, weight, why }) => [label, `${weight}%`, why]),
			},
			{
				caption: "Bands",
				heads: ["Band", "From"],
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
		heading: "How a listed lender's facts answer",
		paragraphs: [
			"The same score, for a loan at the lender's highest LTV, from the facts in our record. Of a factor's rules the first that holds gives the answer. Where the facts fit several answers, the one with the most points counts; where they fit none, the answer is unknown.",
			...Object.values(NOT_RECORDED),
		],
		tables: FACTORS.filter(({ key }) => RISK_RULES.some(({ factor }) => factor === key)).map(
			({ key, label }) => ({
				caption: `${label}, from ${joinWords(RISK_SOURCES[key].map((field) => `“${fieldOf(lender, field)?.label ?? field}”`))}`,
				heads: ["When the record says", "Answer", "Points"],
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
			`On day t the debt is principal × (1 + APR × t ÷ ${YEAR_DAYS}) where interest is added, or the principal where it is paid in cash; LTV is debt ÷ (bitcoin × close). The call is the first day with an LTV at or above that of the call, the sale the first at or above that of the sale.`,
			`Random numbers come from mulberry32, normal ones from Box and Muller; the seed is ${DEFAULT_SEED} and the paths are ${formatCount(DEFAULT_PATHS)} unless the address says otherwise, at most ${formatCount(MOST_PATHS)}. The same seed gives the same result on the server and in a browser.`,
			"The start LTV that would have survived is found exactly: a path reaches a threshold when start LTV ÷ threshold is at or above its lowest price, the growth of the debt taken off. Collateral added at the call restores the start LTV, once.",
		],
		tables: [
			{
				caption: "Methods",
				heads: ["Method", "How"],
				rows: [
					[
						"Every past run of the term’s length",
						"Each run of as many days as the term that starts on or after a day and ends inside the series. They overlap: percentages are whole, and the number that do not overlap stands beside them. The calculators of the liquidation price and of borrowing or selling count the same windows.",
					],
					[
						"Reshuffled months",
						`Blocks of ${BLOCK_DAYS} consecutive log returns since ${formatDate(BLOCKS_SINCE)}, drawn at random and joined.`,
					],
					[
						"Random walk",
						`Geometric Brownian motion without an assumed gain, with the volatility of the last ${VOLATILITY_DAYS} days: ${formatRate(sigma)} a year at ${formatDate(lastDay(series))}.`,
					],
				],
			},
			{
				caption: "Crashes replayed: a loan taken at the highest close between two days",
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
		heading: "The daily closes",
		paragraphs: [
			`${formatCount(series.closes.length)} days in UTC from ${formatDate(series.first)} to ${formatDate(lastDay(series))}, ${checks.missing_days} missing and ${checks.duplicates} twice. Put together from public repositories; where a part's repository states no license, that is said.`,
		],
		tables: [
			{
				caption: "Where each part comes from",
				heads: ["Days", "Source", "Licence of the repository"],
				rows: partsOf(series).map(({ first, last, source, licence }) => [
					`${formatDate(first)} to ${formatDate(last)}`,
					capitalise(source),
					licence,
				]),
			},
		],
	};
}
