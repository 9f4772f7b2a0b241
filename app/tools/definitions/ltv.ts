import { coins, plainNumber, usd } from "~/finance/amounts";
import { countedGrowth, fallTo } from "~/finance/debt";
import { pastShares, windowsInWords } from "~/finance/loan-history";
import { LONGEST_TERM } from "~/finance/simulate/model";
import { inWords, percent, price } from "~/finance/words";
import { daysOf } from "~/listings/offers/loan/loan";
import { formatBitcoin, grouped } from "~/ui/format";
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

const noCallWords = ({ calls }: Record<string, unknown>) => (calls === "no" ? "no call" : "unknown");

/** LTV, margin call and liquidation price. See docs/formulas.md, "Price of a threshold". */
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
			help: "LTV, loan-to-value: the loan divided by the value of the bitcoin behind it. Leave it empty where you do not know.",
			optional: true,
		},
		calls: callsInput,
		liq: { ...saleInput, optional: true },
		apr: {
			...rateInput,
			label: "Yearly rate of interest that accrues",
			step: 0.005,
			optional: true,
			isExample: undefined,
			default: 0,
		},
		interest: interestInput,
		compounding: compoundingInput,
		months: { ...monthsInput, help: "How long the past is followed, and interest counted." },
		days: {
			type: "count",
			label: "Days of interest so far",
			help: "0 on the first day.",
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
		margin_price: {
			label: "Margin call at",
			unit: "price",
			head: true,
			tone: "call",
			whenNull: noCallWords,
		},
		liq_price: { label: "Sale at", unit: "price", head: true, tone: "sale", whenNull: "unknown" },
		drop_to_margin: { label: "Fall to the margin call", unit: "ratio", whenNull: noCallWords },
		drop_to_liq: { label: "Fall to the sale", unit: "ratio", whenNull: "unknown" },
	},
	formulas: [
		"LTV = owed ÷ (bitcoin × price)",
		"price of a threshold = owed ÷ (bitcoin × threshold)",
		"fall = 1 − price of the threshold ÷ price",
		"owed = loan × (1 + rate × days ÷ 365), with interest on interest as in the cost of a loan",
		"where a lender counts the interest of the whole term from the first day, its thresholds are held against loan × (1 + rate × months ÷ 12)",
	],
	limits: [
		"Lenders measure the price in their own way, some on one exchange, some as an average; a short fall on one exchange may be enough.",
		"Fees of the sale come on top.",
	],
	needs: ["recent", "series"],
	check(asked) {
		const { loan, btc, price, liq, apr, days, interest } = asked;
		const margin = callOf(asked);
		if (apr === null && days > 0 && interest === "accrue")
			return { apr: "Fill in a rate: the interest of these days depends on it." };
		if (margin !== null && liq !== null && margin >= liq)
			return { liq: `The sale has to come after the margin call, which is at ${percent(margin)}.` };
		const first = margin ?? liq;
		if (first === null) return {};
		const [what, done] = margin === null ? ["sale", "sold"] : ["margin call", "called"];
		const start = usd(loan) / (coins(btc) * usd(price));
		if (start >= first)
			return {
				loan: `This loan starts at an LTV of ${percent(start)}: it would be ${done} at once, at ${percent(first)}. Borrow less or pledge more.`,
			};
		const { owed, counted } = debtOf(asked);
		if (start * owed >= first)
			return {
				days: `So much interest alone lifts the LTV to the ${what} at ${percent(first)}. Take fewer days.`,
			};
		if (counted !== null && start * counted >= first)
			return {
				interest: `With the interest of the whole term it starts at ${percent(start * counted)}: it would be ${done} at once, at ${percent(first)}.`,
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
			fall === null ? why : `after a fall of ${percent(Number(fall))}${endWords(asked, level)}`;
		const isUncounted = counted === null ? "its rate is not known, and it counts its interest" : null;
		return {
			ltv:
				interest === "term" && counted !== null
					? `counted as ${percent((usd(loan) * counted) / (coins(btc) * usd(given)))}: ${inWords(usd(loan) * counted, "money")}, with the interest of the whole term from the first day`
					: !apr || owed === 1
						? `${grouped(usd(loan), 2)} ÷ (${grouped(coins(btc), 8)} × ${grouped(usd(given), 2)})`
						: `with ${grouped(days, 0)} days of interest`,
			margin_price: after(
				drop_to_margin,
				calls === "no" ? "nobody asks before the sale" : (isUncounted ?? "no call is given"),
				callOf(asked),
			),
			liq_price: after(drop_to_liq, liq === null ? "no sale is given" : (isUncounted ?? ""), liq),
		};
	},
	picture: ({ price: given }, { margin_price, liq_price }, { recent }) => {
		const level = (at: unknown) => (at === null ? null : Number(at));
		const said = [
			`The price given, ${inWords(usd(given), "price")}`,
			margin_price !== null && `the margin call at ${inWords(Number(margin_price), "price")}`,
			liq_price !== null && `the sale at ${inWords(Number(liq_price), "price")}`,
		].filter(Boolean);
		return {
			kind: "levels",
			summary: `${said.length > 1 ? `${said.slice(0, -1).join(", ")} and ${said.at(-1)}` : said[0]}${recent ? ", against two years of closes" : ""}.`,
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
	return at === null ? "" : `; ${inWords(at, "price")} at the end of the term, with the interest`;
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
	const saidAt = (at: number | null) => (at === null ? "unknown" : price(at));
	const callAt = (at: number | null) => (asked.calls === "no" ? "no call" : saidAt(at));
	return {
		caption: `If you borrow less, or more, against the same ${formatBitcoin(btc)} at ${price(usd(given))} USD`,
		...(past &&
			series && {
				note: `Called and sold: in how many of ${windowsInWords(past, days, series)}, bitcoin closed that far below the first day${rate ? ", with the interest that is added" : ""}. The past need not repeat.`,
			}),
		head: ["Start LTV", "Loan", "Call at", "Sale at", "Bitcoin may fall", "Called", "Sold"],
		rows: rows.map(({ start, past: shares }) => {
			const held = counted === null ? null : start * counted;
			const debt = held === null ? null : value * held;
			return {
				marked: start === yours,
				cells: [
					start === yours ? `${percent(start)}, yours` : percent(start),
					grouped(value * start, 0),
					callAt(triggerPrice(debt, coins(btc), margin)),
					saidAt(triggerPrice(debt, coins(btc), liq)),
					{
						call: fallOf(held, margin),
						sale: fallOf(held, liq),
						...(asked.calls === "no" && { noCall: true }),
					},
					asked.calls === "no"
						? "no call"
						: shares?.called == null
							? "unknown"
							: inWords(shares.called, "chance"),
					shares ? inWords(shares.sold, "chance") : "unknown",
				],
			};
		}),
	};
}
