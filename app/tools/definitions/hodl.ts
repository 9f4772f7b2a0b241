import { usd } from "~/finance/amounts";
import { closeOn, lastDay, placeOf, type Series } from "~/finance/series";
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
	title: "Buy and hold",
	question: "What would holding from one day to another have come to?",
	lede: "The return between two days of our price series, and what that is a year.",
	soughtBy: "return, profit, if I had bought",
	topic: "holding",
	inputsHeading: "Two days",
	inputs: {
		start: { type: "date", label: "Bought on", default: "2017-12-16" },
		end: { type: "date", label: "Valued on", default: "2025-12-16" },
		usd: { type: "money", label: "Amount", unit: "USD", min: 1, max: 1e9, step: 100, default: 1000 },
	},
	outputs: {
		value: { label: "Worth at the end", unit: "money", head: true },
		return: { label: "Return", unit: "ratio", head: true },
		cagr: { label: "A year", unit: "ratio", head: true, whenNull: "Too short" },
		btc: { label: "Bitcoin bought", unit: "bitcoin" },
		start_price: { label: "Close on the first day", unit: "price" },
		end_price: { label: "Close on the last day", unit: "price" },
		years: { label: "Years held", unit: "years" },
	},
	formulas: [
		"return = last close ÷ first close − 1",
		"a year = (last close ÷ first close)^(365.25 ÷ days) − 1",
	],
	limits: ["Closes of a day, before any fee or tax. Another pair of days gives another answer: try a few."],
	needs: ["series"],
	check: ({ start, end }) =>
		end <= start ? { end: `Must be after the first day, ${formatDate(start)}.` } : {},
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
	notes: ({ start, end }, { cagr, end_price, start_price }, market) => ({
		value: `at ${price(Number(end_price))} USD, the close of ${formatDate(end)}; our series ends on ${formatDate(lastDay(seriesOf(market)))}`,
		return: `from ${price(Number(start_price))} USD, the close of ${formatDate(start)}`,
		cagr: cagr === null ? `a yearly rate needs ${DAYS_FOR_A_RATE} days` : "on average, compounded",
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
			summary: `${inWords(usd(amount), "money")} on ${formatDate(start)} came to ${inWords(Number(value), "money")} on ${formatDate(end)}; lowest ${inWords(Math.min(...worth), "money")}, highest ${inWords(Math.max(...worth), "money")} among the days drawn.`,
			x: { label: "Day", unit: "date" },
			y: { label: days > 730 ? "USD, log scale" : "USD", unit: "money", log: days > 730 },
			lines: [{ label: "Worth", tone: "accent", points }],
			datum: { at: usd(amount), label: "Paid" },
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
