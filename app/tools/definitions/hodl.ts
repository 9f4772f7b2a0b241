import { usd } from "~/finance/amounts";
import { closeOn, placeOf, type Series } from "~/finance/series";
import { inWords, price } from "~/finance/words";
import { addDays, daysBetween, formatDate } from "~/ui/format";
import { calculatorOf, type Market } from "../calculator";

function seriesOf({ series }: Market): Series {
	if (!series) throw new RangeError("this calculator needs the daily closes");
	return series;
}

/** A yearly rate means nothing for fewer days. */
const DAYS_FOR_A_RATE = 30;

export const calculator = calculatorOf({
	slug: "hodl",
	title: "Bitcoin return calculator",
	question: "What would I have made by holding bitcoin?",
	lede: "See the return between any two dates, in total and per year.",
	soughtBy: "profit, buy and hold, if I had bought",
	topic: "holding",
	inputsHeading: "Your dates",
	inputs: {
		start: { type: "date", label: "Purchase date", default: "2017-12-16" },
		end: { type: "date", label: "End date", default: "2025-12-16" },
		usd: { type: "money", label: "Amount", unit: "USD", min: 1, max: 1e9, step: 100, default: 1000 },
	},
	outputs: {
		value: { label: "Value at the end", unit: "money", head: true },
		return: { label: "Total return", unit: "ratio", head: true },
		cagr: { label: "Annual return", unit: "ratio", head: true, whenNull: "Too short" },
		btc: { label: "Bitcoin bought", unit: "bitcoin" },
		start_price: { label: "Price on the first day", unit: "price" },
		end_price: { label: "Price on the last day", unit: "price" },
		years: { label: "Years held", unit: "years" },
	},
	formulas: [
		"total return = last price ÷ first price − 1",
		"annual return = (last price ÷ first price)^(365.25 ÷ days) − 1",
	],
	limits: ["Uses daily closing prices, before fees and tax. Other dates give other answers, so try a few."],
	needs: ["series"],
	check: ({ start, end }) => (end <= start ? { end: `Enter a date after ${formatDate(start)}.` } : {}),
	compute({ start, end, usd: amount }, market) {
		const series = seriesOf(market);
		const [first, last] = [closeOn(series, start), closeOn(series, end)];
		const days = daysBetween(start, end);
		const btc = usd(amount) / first;
		return {
			value: btc * last,
			return: last / first - 1,
			cagr: days < DAYS_FOR_A_RATE ? null : (last / first) ** (365.25 / days) - 1,
			btc,
			start_price: first,
			end_price: last,
			years: days / 365.25,
		};
	},
	notes: ({ start, end }, { cagr, end_price, start_price }) => ({
		value: `at ${price(Number(end_price))} on ${formatDate(end)}`,
		return: `from ${price(Number(start_price))} on ${formatDate(start)}`,
		cagr: cagr === null ? `needs at least ${DAYS_FOR_A_RATE} days` : "on average, compounded",
	}),
	picture({ start, end, usd: amount }, { value, btc }, market) {
		const series = seriesOf(market);
		const days = daysBetween(start, end);
		const steps = Math.min(240, days);
		const [from, firstDay] = [placeOf(series, start), daysBetween("1970-01-01", start)];
		const points = Array.from({ length: steps + 1 }, (_, at): [number, number] => {
			const after = Math.round((days * at) / steps);
			return [firstDay + after, Number(btc) * (series.closes[from + after] ?? Number.NaN)];
		});
		const worth = points.map(([, y]) => y);
		return {
			kind: "lines",
			summary: `${inWords(usd(amount), "money")} invested on ${formatDate(start)} was worth ${inWords(Number(value), "money")} on ${formatDate(end)}. On the days shown it ranged from ${inWords(Math.min(...worth), "money")} to ${inWords(Math.max(...worth), "money")}.`,
			x: { label: "Day", unit: "date" },
			y: { label: days > 730 ? "USD, log scale" : "USD", unit: "money", log: days > 730 },
			lines: [{ label: "Value", tone: "accent", points }],
			datum: { at: usd(amount), label: "Invested" },
		};
	},
	schedule({ start, end, usd: amount }, market) {
		const series = seriesOf(market);
		const btc = usd(amount) / closeOn(series, start);
		return {
			head: ["date", "close_usd", "worth_usd"],
			rows: Array.from({ length: daysBetween(start, end) + 1 }, (_, at) => {
				const date = addDays(start, at);
				const close = closeOn(series, date);
				return [date, close, btc * close];
			}),
		};
	},
});
