import { annualVolatility, type Series, seriesUntil } from "~/finance/series";
import { effectiveSample } from "~/finance/simulate/count";
import { soldByInterestOn, startLtv } from "~/finance/simulate/loan";
import type { SimulatorInputs } from "~/finance/simulate/method";
import { BLOCK_DAYS, BLOCKS_SINCE, SIMULATOR_VERSION, VOLATILITY_DAYS } from "~/finance/simulate/model";
import type { Simulation } from "~/finance/simulate/simulation";
import { marketPrice, wholePercent, wholePercentBelow, windowWords } from "~/finance/words";
import { capitalise, formatCount, formatDate, formatRate } from "~/ui/format";
import { layoutFan } from "./layout-fan";
import type { AnswerView, OutcomeView } from "./outcome-view";
import { methodWords, noCallWords, soldByInterestWords } from "./words";

export function presentOutcome(inputs: SimulatorInputs, series: Series, result: Simulation): OutcomeView {
	const { loan, method } = inputs;
	return {
		method,
		paths: result.paths,
		runs: runWords(inputs),
		wanted: method === "history" ? result.paths : inputs.paths,
		answers: answersOf(inputs, result),
		lead: leadOf(inputs, result),
		fan: layoutFan(loan, result.fan),
		byDay: byDayOf(inputs, result),
		survived: result.survived.map(({ share, sale, call }) => ({
			share: wholePercent(share),
			sale: wholePercentBelow(sale),
			call: call === null ? (inputs.noCall ? "no call" : null) : wholePercentBelow(call),
		})),
		topUp: loan.margin === null ? null : topUpOf(result),
		basis: basisOf(inputs, series, result),
	};
}

function runWords({ loan, method }: SimulatorInputs): string {
	return method === "history" ? windowWords(loan.days) : "random runs";
}

function answersOf(inputs: SimulatorInputs, result: Simulation): AnswerView[] {
	const { loan, method, since, noCall } = inputs;
	const { paths, calls, sales, medianCallDay, medianSaleDay } = result;
	const of =
		method === "history"
			? `of the ${windowWords(loan.days)} since ${formatDate(since)}`
			: `of ${formatCount(paths)} random runs`;
	const hasCall = loan.margin !== null;
	const first = loan.margin ?? loan.liquidation;
	const neither = (paths - (hasCall ? calls : sales)) / paths;
	return [
		{
			key: "call",
			label: "Margin call",
			share: hasCall ? calls / paths : null,
			text: hasCall ? wholePercent(calls / paths) : capitalise(noCallWords(noCall)),
			note: hasCall
				? `${of}${halfBy("first calls", medianCallDay)}`
				: noCall
					? "nobody asks before the sale"
					: "none is given: a lender may not call, or not say when",
		},
		{
			key: "sale",
			label: "Sale",
			share: sales / paths,
			text: wholePercent(sales / paths),
			note: medianSaleDay === null ? "none was sold" : `half of the sales by day ${dayText(medianSaleDay)}`,
		},
		{
			key: "neither",
			label: "Neither",
			share: neither,
			text: wholePercent(neither),
			note: `never closed at ${formatRate(first)} LTV or above`,
		},
	];
}

function halfBy(what: string, day: number | null): string {
	return day === null ? "" : `; half of the ${what} by day ${dayText(day)}`;
}

function dayText(day: number): string {
	return formatCount(Math.round(day));
}

function leadOf(inputs: SimulatorInputs, { paths }: Simulation): string {
	const { loan, method } = inputs;
	const what =
		method === "history" ? `All ${formatCount(paths)} ${runWords(inputs)} start` : "Every run starts";
	const rise =
		loan.interest === "accrue" && loan.apr > 0
			? " They rise because interest is added to the debt."
			: " They stay level because interest is paid in cash.";
	const day = soldByInterestOn(startLtv(loan), loan);
	const grown =
		day === null ? "" : ` ${capitalise(soldByInterestWords(day))}, even if the price doesn’t fall.`;
	const lines =
		loan.margin === null
			? "The red line is the price of the sale."
			: "The two lower lines are the prices of the call and of the sale.";
	return `${what} at ${marketPrice(loan.startPrice)} USD. Dark band: the middle half. Light band: nine in ten. ${lines}${rise}${grown}`;
}

function byDayOf({ loan, noCall }: SimulatorInputs, { byDay, paths }: Simulation): OutcomeView["byDay"] {
	return byDay.map(({ day, calls, sales }) => ({
		day: String(day),
		call: loan.margin === null ? (noCall ? "no call" : null) : wholePercent(calls / paths),
		sale: wholePercent(sales / paths),
	}));
}

function topUpOf({ topUp, sales, paths }: Simulation): string {
	if (topUp.added === null)
		return sales === 0
			? "No run was called in time for it to matter."
			: "Every sale came on the day of the call: there was no time to add anything.";
	return `Had the borrower added collateral at the first call until the start LTV was restored, once, ${wholePercent(topUp.sales / paths)} would have been sold and not ${wholePercent(sales / paths)}. In the middle case that takes ${wholePercent(topUp.added)} more bitcoin.`;
}

function basisOf(inputs: SimulatorInputs, series: Series, { paths }: Simulation): OutcomeView["basis"] {
	const { loan, method, since, until, seed } = inputs;
	const known = seriesUntil(series, until);
	const days = (from: string) => `daily closes, ${formatDate(from)} to ${formatDate(until)}`;
	const rows = {
		history: [
			{ label: "Data", value: days(since) },
			{
				label: "Sample",
				value: `${formatCount(paths)} ${windowWords(loan.days)} that overlap; about ${formatCount(effectiveSample(paths, loan.days))} do not`,
			},
		],
		blocks: [
			{ label: "Data", value: days(BLOCKS_SINCE) },
			{ label: "Pieces", value: `${BLOCK_DAYS} days in a row each, drawn at random` },
		],
		walk: [
			{
				label: "Volatility",
				value: `${formatRate(annualVolatility(known, VOLATILITY_DAYS))} a year, of the ${VOLATILITY_DAYS} days to ${formatDate(until)}`,
			},
			{ label: "Gain assumed", value: "none" },
		],
	}[method];
	const chance = [
		{ label: "Random runs", value: formatCount(paths) },
		{ label: "Random start", value: String(seed) },
	];
	return [
		{ label: "Method", value: methodWords[method].name },
		...rows,
		...(method === "history" ? [] : chance),
		{ label: "Model", value: `version ${SIMULATOR_VERSION}` },
	];
}
