import { usd } from "~/finance/amounts";
import { closeOn, dayAt, monthsAfter, placeOf, type Series } from "~/finance/series";
import { inWords, price } from "~/finance/words";
import { daysBetween, formatDate } from "~/ui/format";
import { calculatorOf, type Market } from "../calculator";

type Frequency = "daily" | "weekly" | "monthly";
type Days = { freq: Frequency; start: string; end: string };
type Calendar = { at: number[]; perDollar: number };

function calendarOf({ freq, start, end }: Days, series: Series): Calendar {
	const first = placeOf(series, start);
	const last = placeOf(series, end);
	const at: number[] = [];
	if (freq === "monthly") {
		for (let month = 0; ; month++) {
			const day = first + daysBetween(start, monthsAfter(start, month));
			if (day > last) break;
			at.push(day);
		}
	} else {
		for (let day = first; day <= last; day += freq === "daily" ? 1 : 7) at.push(day);
	}
	let perDollar = 0;
	for (const day of at) perDollar += 1 / (series.closes[day] ?? Number.NaN);
	return { at, perDollar };
}

let known: { key: string; series: Series; calendar: Calendar } | null = null;

/** Cached, because one answer needs it half a dozen times. */
function calendar(days: Days, series: Series): Calendar {
	const key = `${days.freq} ${days.start} ${days.end}`;
	if (known?.key !== key || known.series !== series)
		known = { key, series, calendar: calendarOf(days, series) };
	return known.calendar;
}

function seriesOf({ series }: Market): Series {
	if (!series) throw new RangeError("this calculator needs the daily closes");
	return series;
}

export const calculator = calculatorOf({
	slug: "dca",
	title: "Bitcoin DCA calculator",
	question: "What would regular bitcoin purchases be worth?",
	lede: "Compare buying the same amount on a schedule with buying all at once, at past prices.",
	soughtBy: "DCA, dollar cost averaging, recurring purchase",
	topic: "holding",
	inputsHeading: "Your plan",
	inputs: {
		amount: {
			type: "money",
			label: "Amount per purchase",
			unit: "USD",
			min: 1,
			max: 1e6,
			step: 10,
			default: 100,
		},
		freq: {
			type: "choice",
			label: "How often",
			choices: { daily: "Every day", weekly: "Every 7 days", monthly: "Every month" },
			default: "weekly",
		},
		start: { type: "date", label: "First purchase", default: "2021-01-04" },
		end: { type: "date", label: "End date", default: "2025-12-29" },
		fee: {
			type: "ratio",
			label: "Purchase fee",
			min: 0,
			max: 0.1,
			step: 0.001,
			default: 0,
			terms: { exchange: ["recurring_buy_fee", "simple_buy_fee", "taker_fee"] },
		},
	},
	outputs: {
		value: { label: "Value at the end", unit: "money", head: true },
		invested: { label: "Total invested", unit: "money", head: true },
		return: { label: "Total return", unit: "ratio", head: true },
		btc: { label: "Bitcoin bought", unit: "bitcoin" },
		purchases: { label: "Purchases", unit: "count" },
		average_cost: { label: "Average cost per bitcoin", unit: "price" },
		end_price: { label: "Price on the last day", unit: "price" },
		profit: { label: "Profit", unit: "money" },
		lump_sum_btc: { label: "Bitcoin if bought all at once", unit: "bitcoin" },
		lump_sum_value: { label: "Value if bought all at once", unit: "money" },
	},
	formulas: [
		"bitcoin = sum of amount × (1 − fee) ÷ price on each purchase date",
		"average cost = total invested ÷ bitcoin",
		"all at once = the whole sum invested on the first day, with the same fee",
	],
	limits: [
		"Uses daily closing prices, which you might not have gotten. History isn’t a forecast.",
		"Tax and the cost of holding aren’t included.",
	],
	needs: ["series"],
	check: ({ start, end }) =>
		end < start ? { end: `Enter ${formatDate(start)} or later. That’s your first purchase.` } : {},
	compute(values, market) {
		const series = seriesOf(market);
		const { at, perDollar } = calendar(values, series);
		const count = at.length;
		const btc = usd(values.amount) * (1 - values.fee) * perDollar;
		const invested = (values.amount * count) / 100;
		const end = closeOn(series, values.end);
		const lump = (invested * (1 - values.fee)) / closeOn(series, values.start);
		return {
			value: btc * end,
			invested,
			return: (btc * end) / invested - 1,
			btc,
			purchases: count,
			average_cost: invested / btc,
			end_price: end,
			profit: btc * end - invested,
			lump_sum_btc: lump,
			lump_sum_value: lump * end,
		};
	},
	notes: ({ end }, { purchases: count, end_price, lump_sum_value }) => ({
		value: `at ${price(Number(end_price))} on ${formatDate(end)}`,
		invested: `in ${count} ${count === 1 ? "purchase" : "purchases"}`,
		return: `${inWords(Number(lump_sum_value), "money")} if bought all at once`,
	}),
	picture(values, { value, invested, lump_sum_value }, market) {
		const series = seriesOf(market);
		const { at } = calendar(values, series);
		const every = Math.max(1, Math.ceil(at.length / 160));
		const lump = (Number(invested) * (1 - values.fee)) / closeOn(series, values.start);
		const spent = usd(values.amount) * (1 - values.fee);
		const firstDay = daysBetween("1970-01-01", series.first);
		const rows: Array<{ x: number; close: number; held: number; paid: number }> = [];
		let held = 0;
		for (const [place, day] of at.entries()) {
			const close = series.closes[day] ?? Number.NaN;
			held += spent / close;
			if (place % every === 0 || place === at.length - 1)
				rows.push({ x: firstDay + day, close, held, paid: usd(values.amount) * (place + 1) });
		}
		const end = closeOn(series, values.end);
		rows.push({ x: daysBetween("1970-01-01", values.end), close: end, held, paid: Number(invested) });
		return {
			kind: "lines",
			summary: `From ${formatDate(values.start)} to ${formatDate(values.end)}, ${inWords(Number(invested), "money")} invested on a schedule was worth ${inWords(Number(value), "money")}. Invested all at once, it was worth ${inWords(Number(lump_sum_value), "money")}.`,
			x: { label: "Day", unit: "date" },
			y: { label: "USD", unit: "money" },
			lines: [
				{ label: "All at once", tone: "muted", points: rows.map(({ x, close }) => [x, lump * close]) },
				{
					label: "On a schedule",
					tone: "accent",
					points: rows.map(({ x, close, held: btc }) => [x, btc * close]),
				},
				{ label: "Invested", tone: "ink", points: rows.map(({ x, paid }) => [x, paid]) },
			],
		};
	},
	schedule(values, market) {
		const series = seriesOf(market);
		let held = 0;
		return {
			head: ["date", "close_usd", "paid_usd", "btc_bought", "btc_held", "worth_usd"],
			rows: calendar(values, series).at.map((at) => {
				const close = series.closes[at] ?? Number.NaN;
				const btc = (usd(values.amount) * (1 - values.fee)) / close;
				held += btc;
				return [dayAt(series, at), close, usd(values.amount), btc, held, held * close];
			}),
		};
	},
});
