import { coins, plainNumber, usd } from "~/finance/amounts";
import { fallTo } from "~/finance/drawdown";
import { pastShares, windowsInWords } from "~/finance/loan-history";
import { inWords, percent, price } from "~/finance/words";
import { grouped } from "~/ui/format";
import { calculatorOf } from "../calculator";
import { bitcoinInput, loanInput, marginCallInput, priceInput, rateInput, saleInput } from "../shared-inputs";

/** What is owed after so many days as a multiple of the loan. Interest that nobody named is not counted. */
function withInterest(apr: number | null, days: number): number {
	return 1 + ((apr ?? 0) * days) / 365;
}

/** The price at which a loan has an LTV. */
function triggerPrice(owed: number, btc: number, threshold: number): number {
	return owed / (btc * threshold);
}

/** Start LTVs of the table below the picture. */
const STARTS = [0.3, 0.4, 0.5, 0.6, 0.65];

/** Days within which the past fell as far. */
const YEAR = 365;

/** LTV, margin-call and liquidation price: docs/formulas.md, "Price of a threshold". */
export const calculator = calculatorOf({
	slug: "ltv",
	title: "Liquidation price",
	question: "At what price is my bitcoin sold?",
	lede: "Your loan-to-value today, the price of the margin call, the price of the sale.",
	soughtBy: "liquidation, LTV, loan-to-value, margin call, how far may bitcoin fall",
	topic: "borrowing",
	inputsHeading: "Your loan",
	inputs: {
		loan: loanInput,
		btc: { ...bitcoinInput, label: "Collateral", default: 1.25 },
		price: priceInput,
		margin: {
			...marginCallInput,
			help: "LTV, loan-to-value: the loan divided by the value of the bitcoin behind it.",
		},
		liq: saleInput,
		apr: {
			...rateInput,
			label: "Yearly rate of interest that accrues",
			help: "Leave 0% where interest is paid as it falls due.",
			step: 0.005,
			optional: true,
			default: 0,
		},
		days: {
			type: "count",
			label: "Days of interest",
			unit: "days",
			min: 0,
			max: 14_600,
			whole: true,
			step: 30,
			default: 0,
		},
	},
	outputs: {
		ltv: { label: "Loan to value", unit: "ratio", head: true },
		margin_price: { label: "Margin call at", unit: "price", head: true, tone: "call" },
		liq_price: { label: "Sale at", unit: "price", head: true, tone: "sale" },
		drop_to_margin: { label: "Fall to the margin call", unit: "ratio" },
		drop_to_liq: { label: "Fall to the sale", unit: "ratio" },
	},
	formulas: [
		"LTV = owed ÷ (bitcoin × price)",
		"price of a threshold = owed ÷ (bitcoin × threshold)",
		"fall = 1 − price of the threshold ÷ price",
		"owed = loan × (1 + rate × days ÷ 365)",
	],
	limits: [
		"Lenders measure the price in their own way, some on one exchange, some as an average; a short fall on one exchange may be enough.",
		"Fees of the sale come on top.",
	],
	needs: ["recent", "series"],
	check({ loan, btc, price, margin, liq, apr, days }) {
		if (apr === null && days > 0) return { apr: "Fill in a rate: the interest of these days depends on it." };
		const start = usd(loan) / (coins(btc) * usd(price));
		if (margin >= liq)
			return { liq: `The sale has to come after the margin call, which is at ${percent(margin)}.` };
		if (start >= margin)
			return {
				loan: `This loan starts at an LTV of ${percent(start)}: the margin call at ${percent(margin)} would come at once. Borrow less or pledge more.`,
			};
		if (start * withInterest(apr, days) >= margin)
			return {
				days: `So much interest alone lifts the LTV to the margin call at ${percent(margin)}. Take fewer days.`,
			};
		return {};
	},
	compute({ loan, btc, price, margin, liq, apr, days }) {
		const owed = usd(loan) * withInterest(apr, days);
		const ltv = owed / (coins(btc) * usd(price));
		return {
			ltv,
			margin_price: triggerPrice(owed, coins(btc), margin),
			liq_price: triggerPrice(owed, coins(btc), liq),
			drop_to_margin: fallTo(ltv, margin),
			drop_to_liq: fallTo(ltv, liq),
		};
	},
	notes: ({ loan, btc, price: given, apr, days }, { drop_to_margin, drop_to_liq }) => ({
		ltv:
			!apr || days === 0
				? `${grouped(usd(loan), 2)} ÷ (${grouped(coins(btc), 8)} × ${grouped(usd(given), 2)})`
				: `with ${grouped(days, 0)} days of interest`,
		margin_price: `after a fall of ${percent(Number(drop_to_margin))}`,
		liq_price: `after a fall of ${percent(Number(drop_to_liq))}`,
	}),
	picture: ({ price: given }, { margin_price, liq_price }, { recent }) => ({
		kind: "levels",
		summary: `The price given, ${inWords(usd(given), "price")}, the margin call at ${inWords(Number(margin_price), "price")} and the sale at ${inWords(Number(liq_price), "price")}${recent ? ", against two years of closes" : ""}.`,
		price: usd(given),
		call: Number(margin_price),
		sale: Number(liq_price),
		recent,
	}),
	table({ btc, price: given, margin, liq, apr, days }, { ltv }, { series }) {
		const value = coins(btc) * usd(given);
		const interest = withInterest(apr, days);
		const yours = Number(ltv) / interest;
		const starts = [...STARTS.filter((start) => Math.abs(start - yours) > 0.005), yours]
			.filter((start) => start * interest < margin)
			.sort((a, b) => a - b);
		const rows = starts.map((start) => ({
			start,
			past: pastShares({ start: start * interest, margin, liq, apr: 0, days: YEAR }, series),
		}));
		const past = rows[0]?.past;
		return {
			caption: `If you borrow less, or more, against the same ${grouped(coins(btc), 8)} BTC at ${price(usd(given))} USD`,
			...(past &&
				series && {
					note: `Called and sold: in how many of ${windowsInWords(past, YEAR, series)}, bitcoin closed that far below the first day.`,
				}),
			head: ["Start LTV", "Loan", "Call at", "Sale at", "Bitcoin may fall", "Called", "Sold"],
			rows: rows.map(({ start, past: shares }) => {
				const owed = value * start * interest;
				return {
					marked: start === yours,
					cells: [
						start === yours ? `${percent(start)}, yours` : percent(start),
						grouped(value * start, 0),
						price(triggerPrice(owed, coins(btc), margin)),
						price(triggerPrice(owed, coins(btc), liq)),
						{ call: fallTo(start * interest, margin), sale: fallTo(start * interest, liq) },
						shares?.called == null ? "unknown" : inWords(shares.called, "chance"),
						shares ? inWords(shares.sold, "chance") : "unknown",
					],
				};
			}),
		};
	},
	next: ({ loan, btc, price: given, margin, liq, apr }) => ({
		path: "/risk-simulator",
		label: "Simulate this loan",
		query: {
			loan: plainNumber(usd(loan)),
			btc: plainNumber(coins(btc)),
			price: plainNumber(usd(given)),
			apr: apr === null ? "" : plainNumber(apr),
			margin: plainNumber(margin),
			liq: plainNumber(liq),
		},
	}),
});
