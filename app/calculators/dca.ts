import { usd } from "./amounts";
import { calculatorOf, type Market } from "./calculator";
import { closeOn, dayAfter, daysFrom, lastDay, monthsAfter, type Series } from "./series";
import { day, inWords, price } from "./words";

type Frequency = "daily" | "weekly" | "monthly";
type Plan = { amount: number; freq: Frequency; start: string; end: string; fee: number };
type Purchase = { date: string; close: number; btc: number };

/** The days on which a plan buys, as days after the start. */
function* buyingDays({ freq, start, end }: Plan): Generator<number> {
	const last = daysFrom(start, end);
	if (freq !== "monthly") {
		for (let at = 0; at <= last; at += freq === "daily" ? 1 : 7) yield at;
		return;
	}
	for (let month = 0; ; month++) {
		const at = daysFrom(start, monthsAfter(start, month));
		if (at > last) return;
		yield at;
	}
}

function seriesOf({ series }: Market): Series {
	if (!series) throw new RangeError("this calculator needs the daily closes");
	return series;
}

/** Every purchase of a plan: the day, the close it bought at, and the bitcoin bought. */
export function purchases(plan: Plan, series: Series): Purchase[] {
	const first = daysFrom(series.first, plan.start);
	const spent = usd(plan.amount) * (1 - plan.fee);
	return [...buyingDays(plan)].map((at) => {
		const close = series.closes[first + at] ?? Number.NaN;
		return { date: dayAfter(plan.start, at), close, btc: spent / close };
	});
}

/** Dollar-cost averaging on historical closes: calculators.md 6. */
export const calculator = calculatorOf({
	slug: "dca",
	title: "Regular buying",
	question: "What would buying a little at a time have come to?",
	lede: "The same amount on every day, week or month, at the closes of the time, against buying at once.",
	topic: "holding",
	inputsHeading: "Your plan",
	inputs: {
		amount: {
			type: "money",
			label: "Each time",
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
		end: { type: "date", label: "Until", default: "2025-12-29" },
		fee: {
			type: "ratio",
			label: "Fee of a purchase",
			min: 0,
			max: 0.1,
			step: 0.001,
			default: 0,
			terms: { exchange: ["recurring_buy_fee", "simple_buy_fee", "taker_fee"] },
		},
	},
	outputs: {
		value: { label: "Worth at the end", unit: "money", head: true },
		invested: { label: "Paid in", unit: "money", head: true },
		return: { label: "Return", unit: "ratio", head: true },
		btc: { label: "Bitcoin bought", unit: "bitcoin" },
		purchases: { label: "Purchases", unit: "count" },
		average_cost: { label: "Average cost of a bitcoin", unit: "price" },
		end_price: { label: "Close on the last day", unit: "price" },
		profit: { label: "Profit", unit: "money" },
		lump_sum_btc: { label: "Bitcoin, had you bought at once", unit: "bitcoin" },
		lump_sum_value: { label: "Worth, had you bought at once", unit: "money" },
	},
	formulas: [
		"bitcoin = sum of amount × (1 − fee) ÷ close of each day",
		"average cost = paid in ÷ bitcoin",
		"at once: the whole sum on the first day, with the same fee",
	],
	limits: [
		"Closes of a day, not prices you could have had. Nothing here says what comes next.",
		"Tax and the cost of holding are left out.",
	],
	needs: "series",
	check: ({ start, end }) =>
		end < start ? { end: `Must not be before the first purchase, ${day(start)}.` } : {},
	compute(values, market) {
		const series = seriesOf(market);
		const first = daysFrom(series.first, values.start);
		const spent = usd(values.amount) * (1 - values.fee);
		let [count, btc] = [0, 0];
		for (const at of buyingDays(values)) {
			btc += spent / (series.closes[first + at] ?? Number.NaN);
			count++;
		}
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
	notes: ({ end }, { purchases: count, end_price, lump_sum_value }, market) => ({
		value: `at ${price(Number(end_price))} USD, the close of ${day(end)}; our series ends on ${day(lastDay(seriesOf(market)))}`,
		invested: `in ${count} ${count === 1 ? "purchase" : "purchases"}`,
		return: `${inWords(Number(lump_sum_value), "money")} had you bought at once`,
	}),
	picture(values, { value, invested, lump_sum_value }, market) {
		const series = seriesOf(market);
		const bought = purchases(values, series);
		const every = Math.max(1, Math.ceil(bought.length / 160));
		const lump = (Number(invested) * (1 - values.fee)) / closeOn(series, values.start);
		let held = 0;
		const rows = bought.flatMap(({ date, close, btc }, at) => {
			held += btc;
			const isShown = at % every === 0 || at === bought.length - 1;
			return isShown
				? [{ x: daysFrom("1970-01-01", date), close, held, paid: usd(values.amount) * (at + 1) }]
				: [];
		});
		const end = closeOn(series, values.end);
		rows.push({ x: daysFrom("1970-01-01", values.end), close: end, held, paid: Number(invested) });
		return {
			kind: "lines",
			summary: `From ${day(values.start)} to ${day(values.end)}, ${inWords(Number(invested), "money")} paid in came to ${inWords(Number(value), "money")}; bought at once, to ${inWords(Number(lump_sum_value), "money")}.`,
			x: { label: "Day", unit: "date" },
			y: { label: "USD", unit: "money" },
			lines: [
				{ label: "Bought at once", tone: "muted", points: rows.map(({ x, close }) => [x, lump * close]) },
				{ label: "Worth", tone: "accent", points: rows.map(({ x, close, held: btc }) => [x, btc * close]) },
				{ label: "Paid in", tone: "ink", points: rows.map(({ x, paid }) => [x, paid]) },
			],
		};
	},
	schedule(values, market) {
		let held = 0;
		return {
			head: ["date", "close_usd", "paid_usd", "btc_bought", "btc_held", "worth_usd"],
			rows: purchases(values, seriesOf(market)).map(({ date, close, btc }) => {
				held += btc;
				return [date, close, usd(values.amount), btc, held, held * close];
			}),
		};
	},
});
