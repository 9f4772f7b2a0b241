import { pastLoanWords } from "~/finance/loan-history";
import { annualVolatility, type Series, seriesUntil } from "~/finance/series";
import { effectiveSample } from "~/finance/simulate/count";
import { soldByInterestOn, startLtv } from "~/finance/simulate/loan";
import type { SimulatorInputs } from "~/finance/simulate/method";
import { BLOCK_DAYS, BLOCKS_SINCE, SIMULATOR_VERSION, VOLATILITY_DAYS } from "~/finance/simulate/model";
import type { Simulation } from "~/finance/simulate/simulation";
import { marketPrice, wholePercent, wholePercentBelow } from "~/finance/words";
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
			call: call === null ? (inputs.noCall ? "None" : null) : wholePercentBelow(call),
		})),
		topUp: loan.margin === null ? null : topUpOf(result),
		basis: basisOf(inputs, series, result),
	};
}

function runWords({ loan, method }: SimulatorInputs): string {
	return method === "history" ? pastLoanWords(loan.days) : "random runs";
}

function answersOf(inputs: SimulatorInputs, result: Simulation): AnswerView[] {
	const { loan, method, since, noCall } = inputs;
	const { paths, calls, sales, medianCallDay, medianSaleDay } = result;
	const of =
		method === "history"
			? `of ${pastLoanWords(loan.days)} started since ${formatDate(since)}`
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
				? `${of}${medianCallDay === null ? "" : ` (half the margin calls came by day ${dayText(medianCallDay)})`}`
				: noCall
					? "the lender doesn’t send one"
					: "the lender may not send one, or doesn’t say when",
		},
		{
			key: "sale",
			label: "Liquidation",
			share: sales / paths,
			text: wholePercent(sales / paths),
			note:
				medianSaleDay === null
					? "no loan was liquidated"
					: `half the liquidations came by day ${dayText(medianSaleDay)}`,
		},
		{
			key: "neither",
			label: "Neither",
			share: neither,
			text: wholePercent(neither),
			note: `LTV stayed below ${formatRate(first)}`,
		},
	];
}

function dayText(day: number): string {
	return formatCount(Math.round(day));
}

function leadOf(inputs: SimulatorInputs, { paths }: Simulation): string {
	const { loan, method } = inputs;
	const what =
		method === "history" ? `All ${formatCount(paths)} ${runWords(inputs)} start` : "Every run starts";
	const isRising = loan.interest === "accrue" && loan.apr > 0;
	const why = isRising ? "because interest is added to the loan" : "because interest is paid in cash";
	const day = soldByInterestOn(startLtv(loan), loan);
	const grown =
		day === null ? "" : ` ${capitalise(soldByInterestWords(day))}, even if the price doesn’t fall.`;
	const lines =
		loan.margin === null
			? `The red line is the liquidation price. It ${isRising ? "rises" : "stays level"} ${why}.`
			: `The two lower lines are the margin call and liquidation prices. They ${isRising ? "rise" : "stay level"} ${why}.`;
	return `${what} at ${marketPrice(loan.startPrice)}. The dark band holds the middle half of price paths and the light band nine in ten. ${lines}${grown}`;
}

function byDayOf({ loan, noCall }: SimulatorInputs, { byDay, paths }: Simulation): OutcomeView["byDay"] {
	return byDay.map(({ day, calls, sales }) => ({
		day: String(day),
		call: loan.margin === null ? (noCall ? "None" : null) : wholePercent(calls / paths),
		sale: wholePercent(sales / paths),
	}));
}

function topUpOf({ topUp, sales, paths }: Simulation): string {
	if (topUp.added === null)
		return sales === 0
			? "No loan got a margin call early enough for it to matter."
			: "Every liquidation came on the day of the margin call, so there was no time to add collateral.";
	return `If you had added collateral once, at the first margin call, to restore the starting LTV, ${wholePercent(topUp.sales / paths)} of loans would have been liquidated instead of ${wholePercent(sales / paths)}. The median loan needed ${wholePercent(topUp.added)} more bitcoin.`;
}

function basisOf(inputs: SimulatorInputs, series: Series, { paths }: Simulation): OutcomeView["basis"] {
	const { loan, method, since, until, seed } = inputs;
	const known = seriesUntil(series, until);
	const days = (from: string) => `Daily prices, ${formatDate(from)} to ${formatDate(until)}`;
	const rows = {
		history: [
			{ label: "Data", value: days(since) },
			{
				label: "Sample",
				value: `${formatCount(paths)} ${pastLoanWords(loan.days)} (overlapping periods, about ${formatCount(effectiveSample(paths, loan.days))} separate)`,
			},
		],
		blocks: [
			{ label: "Data", value: days(BLOCKS_SINCE) },
			{ label: "Blocks", value: `${BLOCK_DAYS} consecutive days each, drawn at random` },
		],
		walk: [
			{
				label: "Volatility",
				value: `${formatRate(annualVolatility(known, VOLATILITY_DAYS))} a year over the ${VOLATILITY_DAYS} days to ${formatDate(until)}`,
			},
			{ label: "Assumed gain", value: "None" },
		],
	}[method];
	const chance = [
		{ label: "Random runs", value: formatCount(paths) },
		{ label: "Random seed", value: String(seed) },
	];
	return [
		{ label: "Method", value: methodWords[method].name },
		...rows,
		...(method === "history" ? [] : chance),
		{ label: "Model", value: `Version ${SIMULATOR_VERSION}` },
	];
}
