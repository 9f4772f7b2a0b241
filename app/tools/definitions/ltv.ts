import { coins, plainNumber, usd } from "~/finance/amounts";
import { countedGrowth, fallTo } from "~/finance/debt";
import { pastShares, windowsInWords } from "~/finance/loan-history";
import { LONGEST_TERM } from "~/finance/simulate/model";
import { inWords, percent, price } from "~/finance/words";
import { daysOf } from "~/listings/offers/loan/loan";
import { dollars, formatBitcoin, joinWords, plural } from "~/ui/format";
import { calculatorOf, type Table } from "../calculator";
import { type AskedInterest, accruedOver, debtAsked, pastRateAsked } from "../loan-debt";
import {
	bitcoinInput,
	callsInput,
	compoundingInput,
	interestInput,
	loanInput,
	marginCallInput,
	monthsInput,
	priceInput,
	rateInput,
	saleInput,
} from "../shared-inputs";

type Asked = AskedInterest & {
	loan: number;
	btc: number;
	price: number;
	margin: number | null;
	calls: "yes" | "no";
	liq: number | null;
	months: number;
	days: number;
};

function callOf({ calls, margin }: Pick<Asked, "calls" | "margin">): number | null {
	return calls === "no" ? null : margin;
}

/** As multiples of the loan. `counted` has the whole term's interest if the lender counts it. */
function debtOf(asked: Asked): { owed: number; counted: number | null } {
	const owed = accruedOver(asked.days, asked);
	const growth = countedGrowth(debtAsked(asked, asked.months));
	return { owed, counted: growth === null ? null : owed * growth };
}

function triggerPrice(owed: number | null, btc: number, threshold: number | null): number | null {
	return owed === null || threshold === null ? null : owed / (btc * threshold);
}

function fallOf(ltv: number | null, threshold: number | null): number | null {
	return ltv === null || threshold === null ? null : fallTo(ltv, threshold);
}

const STARTS = [0.3, 0.4, 0.5, 0.6, 0.65];

const noCallWords = ({ calls }: Record<string, unknown>) => (calls === "no" ? "No margin call" : "Unknown");

/** LTV, margin call and liquidation price. See docs/formulas.md, "Price of a threshold". */
export const calculator = calculatorOf({
	slug: "ltv",
	title: "Bitcoin liquidation price calculator",
	question: "What’s my liquidation price?",
	lede: "Find your LTV and the bitcoin prices that trigger a margin call and a liquidation.",
	soughtBy: "liquidation price, LTV, loan-to-value, margin call, how far may bitcoin fall",
	topic: "borrowing",
	inputsHeading: "Your loan",
	inputs: {
		loan: loanInput,
		btc: { ...bitcoinInput, label: "Collateral", default: 1.25 },
		price: priceInput,
		margin: {
			...marginCallInput,
			help: "LTV (loan-to-value) is the loan divided by the value of your bitcoin. Leave blank if you’re not sure.",
			optional: true,
		},
		calls: callsInput,
		liq: { ...saleInput, optional: true },
		apr: {
			...rateInput,
			step: 0.005,
			optional: true,
			isExample: undefined,
			default: 0,
		},
		interest: interestInput,
		compounding: compoundingInput,
		months: { ...monthsInput, help: "Used for the historical test and for interest." },
		days: {
			type: "count",
			label: "Days since the loan started",
			help: "Enter 0 for a new loan.",
			unit: "days",
			min: 0,
			max: 14_600,
			whole: true,
			step: 30,
			default: 0,
		},
	},
	outputs: {
		ltv: { label: "Loan-to-value (LTV)", unit: "ratio", head: true },
		margin_price: {
			label: "Margin call price",
			unit: "price",
			head: true,
			tone: "call",
			whenNull: noCallWords,
		},
		liq_price: { label: "Liquidation price", unit: "price", head: true, tone: "sale", whenNull: "Unknown" },
		drop_to_margin: { label: "Price drop to margin call", unit: "ratio", whenNull: noCallWords },
		drop_to_liq: { label: "Price drop to liquidation", unit: "ratio", whenNull: "Unknown" },
	},
	formulas: [
		"LTV = amount owed ÷ (bitcoin × price)",
		"liquidation price = amount owed ÷ (bitcoin × liquidation LTV), and the same for a margin call",
		"price drop = 1 − liquidation price ÷ your price",
		"amount owed = loan × (1 + rate × days ÷ 365), with compounding as in the loan cost calculator",
		"if the lender counts the whole term’s interest from day one, both prices use loan × (1 + rate × months ÷ 12)",
	],
	limits: [
		"Lenders measure the price differently. Some use one exchange and some an average, so a brief drop on one exchange can be enough.",
		"Liquidation fees aren’t included.",
	],
	needs: ["recent", "series"],
	check(asked) {
		const { loan, btc, price, liq, apr, days, interest } = asked;
		const margin = callOf(asked);
		if (apr === null && days > 0 && interest === "accrue")
			return { apr: "Enter an interest rate, like 12%. These days of interest need it." };
		if (margin !== null && liq !== null && margin >= liq)
			return { liq: `Enter a liquidation LTV above the margin call LTV of ${percent(margin)}.` };
		const first = margin ?? liq;
		if (first === null) return {};
		const what = margin === null ? "liquidation" : "margin call";
		const start = usd(loan) / (coins(btc) * usd(price));
		if (start >= first)
			return {
				loan: `This loan starts at ${percent(start)} LTV, so it triggers the ${what} at ${percent(first)} right away. Borrow less or pledge more bitcoin.`,
			};
		const { owed, counted } = debtOf(asked);
		if (start * owed >= first)
			return {
				days: `Interest alone brings this loan to its ${what} at ${percent(first)} LTV. Enter fewer days.`,
			};
		if (counted !== null && start * counted >= first)
			return {
				interest: `With the whole term’s interest, this loan starts at ${percent(start * counted)} LTV, so it triggers the ${what} at ${percent(first)} right away.`,
			};
		return {};
	},
	compute(asked) {
		const { loan, btc, price, liq } = asked;
		const { owed, counted } = debtOf(asked);
		const ltv = (usd(loan) * owed) / (coins(btc) * usd(price));
		const held = counted === null ? null : usd(loan) * counted;
		const heldLtv = held === null ? null : held / (coins(btc) * usd(price));
		return {
			ltv,
			margin_price: triggerPrice(held, coins(btc), callOf(asked)),
			liq_price: triggerPrice(held, coins(btc), liq),
			drop_to_margin: fallOf(heldLtv, callOf(asked)),
			drop_to_liq: fallOf(heldLtv, liq),
		};
	},
	notes(asked, { drop_to_margin, drop_to_liq }) {
		const { loan, btc, price: given, apr, days, calls, liq, interest } = asked;
		const { owed, counted } = debtOf(asked);
		const after = (fall: unknown, why: string, level: number | null) =>
			fall === null ? why : `after a ${percent(Number(fall))} drop${endWords(asked, level)}`;
		const isUncounted = counted === null ? "the lender counts its interest, and its rate is unknown" : null;
		return {
			ltv:
				interest === "term" && counted !== null
					? `the lender counts ${inWords(usd(loan) * counted, "money")} with the whole term’s interest, or ${percent((usd(loan) * counted) / (coins(btc) * usd(given)))}`
					: !apr || owed === 1
						? `${dollars(usd(loan))} ÷ (${formatBitcoin(btc)} × ${dollars(usd(given))})`
						: `including ${plural(days, "day", "days")} of interest`,
			margin_price: after(
				drop_to_margin,
				calls === "no" ? "the lender doesn’t send one" : (isUncounted ?? "no margin call LTV entered"),
				callOf(asked),
			),
			liq_price: after(drop_to_liq, liq === null ? "no liquidation LTV entered" : (isUncounted ?? ""), liq),
		};
	},
	picture: ({ price: given }, { margin_price, liq_price }, { recent }) => {
		const level = (at: unknown) => (at === null ? null : Number(at));
		const said = [
			`Your price is ${inWords(usd(given), "price")}`,
			...(margin_price === null ? [] : [`the margin call is at ${inWords(Number(margin_price), "price")}`]),
			...(liq_price === null ? [] : [`liquidation is at ${inWords(Number(liq_price), "price")}`]),
		];
		return {
			kind: "levels",
			summary: `${joinWords(said)}.`,
			price: usd(given),
			call: level(margin_price),
			sale: level(liq_price),
			recent,
		};
	},
	table: (asked, _results, { series }) => startsTable(asked, series),
	next(asked) {
		const { loan, btc, price: given, liq, apr, interest, compounding, months } = asked;
		const { counted } = debtOf(asked);
		const [margin, days] = [callOf(asked), daysOf(months)];
		if (liq === null || counted === null || days > LONGEST_TERM) return null;
		// The simulator's levels refer to the debt without future interest.
		const held = interest === "term" ? counted : 1;
		return {
			path: "/risk-simulator",
			label: "Simulate this loan",
			query: {
				loan: plainNumber(usd(loan)),
				btc: plainNumber(coins(btc)),
				price: plainNumber(usd(given)),
				apr: apr === null ? "" : plainNumber(apr),
				...(months === 12 ? {} : { days: String(days) }),
				...(interest === "accrue" ? {} : { interest: "cash" }),
				...(interest === "accrue" && compounding !== "simple" ? { compounding } : {}),
				margin: margin === null ? "" : plainNumber(margin / held),
				liq: plainNumber(liq / held),
			},
		};
	},
});

function endWords(asked: Asked, level: number | null): string {
	const { loan, btc, apr, interest, months, days } = asked;
	if (interest !== "accrue" || !apr || days >= daysOf(months)) return "";
	const owed = usd(loan) * accruedOver((months * 365) / 12, asked);
	const at = triggerPrice(owed, coins(btc), level);
	return at === null ? "" : ` (${inWords(at, "price")} by the end of the term, with interest)`;
}

function startsTable(asked: Asked, series: Parameters<typeof pastShares>[1]): Table {
	const { loan, btc, price: given, liq, months } = asked;
	const margin = callOf(asked);
	const value = coins(btc) * usd(given);
	const { owed, counted } = debtOf(asked);
	const days = daysOf(months);
	const rate = pastRateAsked(asked, months, days);
	const yours = usd(loan) / value;
	const first = margin ?? liq ?? 1;
	const starts = [...STARTS.filter((start) => Math.abs(start - yours) > 0.005), yours]
		.filter((start) => start * (counted ?? owed) < first)
		.sort((a, b) => a - b);
	const rows = starts.map((start) => ({
		start,
		past:
			liq === null || counted === null || rate === null
				? null
				: pastShares({ start: start * counted, margin, liq, apr: rate / owed, days }, series),
	}));
	const past = rows.find(({ past: found }) => found)?.past;
	const saidAt = (at: number | null) => (at === null ? "Unknown" : price(at));
	const callAt = (at: number | null) => (asked.calls === "no" ? "None" : saidAt(at));
	return {
		caption: `Borrowing more or less against ${formatBitcoin(btc)} at ${price(usd(given))}`,
		...(past && {
			note: `The last two columns show how often this would have happened to ${windowsInWords(past, days)}${rate ? ", with interest added to the loan" : ""}. History isn’t a forecast.`,
		}),
		head: [
			"Starting LTV",
			"Loan",
			"Margin call at",
			"Liquidation at",
			"Price drop",
			"Margin-called",
			"Liquidated",
		],
		rows: rows.map(({ start, past: shares }) => {
			const held = counted === null ? null : start * counted;
			const debt = held === null ? null : value * held;
			return {
				marked: start === yours,
				cells: [
					start === yours ? `${percent(start)} (yours)` : percent(start),
					dollars(value * start, 0),
					callAt(triggerPrice(debt, coins(btc), margin)),
					saidAt(triggerPrice(debt, coins(btc), liq)),
					{
						call: fallOf(held, margin),
						sale: fallOf(held, liq),
						...(asked.calls === "no" && { noCall: true }),
					},
					asked.calls === "no"
						? "None"
						: shares?.called == null
							? "Unknown"
							: inWords(shares.called, "chance"),
					shares ? inWords(shares.sold, "chance") : "Unknown",
				],
			};
		}),
	};
}
