import { inWords } from "~/finance/words";
import type { Kind } from "~/listings/kinds/kind";
import { checkOffer, longestTerm } from "~/listings/offers/loan/check";
import type { Fail } from "~/listings/offers/loan/findings";
import { shownTerms } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import type { Lender, Offer } from "~/listings/offers/loan/offer";
import { decide } from "~/listings/offers/loan/verdict";
import type { Entries } from "~/listings/values/entries";
import { amountWords } from "~/listings/values/words";
import type { LoanRecord } from "~/loan/loan-records.server";
import { presentAnswer } from "~/loan/present-answer";
import { joinReasons } from "~/loan/reason-words";
import { capitalise, dollars, formatRatio, plural } from "~/ui/format";
import type { ListingRecord } from "~db/records";
import type { EntriesView } from "../present-entries";
import { presentEntries } from "../present-entries";

/** A lender's offers as a table. Shared terms appear once, and each row shows its cost for a loan. Pure. */

type Asked = { loan: Loan; shown: string | null; verdict: "lends" | "unknown" | "does_not" } | null;
type Row = EntriesView["rows"][number];

/** The rate and the fee stay even if all rows are equal. */
const ALWAYS = 2;
/** Rows that a phone shows before the others are asked for, where no loan chooses one. */
const SHOWN = 2;

/** @param asked the loan, its answer and the id of the chosen offer, or null without a loan. @param today UTC day */
export function presentOffers(
	kind: Kind,
	listing: Pick<ListingRecord, "id" | "name" | "attributes" | "provenance">,
	record: LoanRecord,
	asked: Asked,
	today: string,
) {
	const found = presentEntries(kind, listing, today);
	if (!found || !kind.entries) return null;
	const { rows, heading, singular } = found;
	const kept = found.columns.map((_, at) => at < ALWAYS || rows.length === 1 || !isSame(rows, at));
	const shared = found.columns.flatMap((label, at) =>
		kept[at] ? [] : [{ label: lowered(label), said: rows[0]?.cells[at] ?? null }],
	);
	const known = shared.flatMap(({ label, said }) =>
		said ? [`${label} ${[said.text, said.sub].filter(Boolean).join(", ")}`] : [],
	);
	const silent = shared.flatMap(({ label, said }) => (said ? [] : [label]));
	const byKey = offersByKey(record, kind.entries);
	return {
		heading,
		singular,
		common:
			[
				known.length > 0 && `${rows.length > 1 ? "All offers" : "Terms"}: ${known.join(", ")}.`,
				silent.length > 0 && `Not published: ${silent.join(", ")}.`,
			]
				.filter(Boolean)
				.join(" ") || null,
		columns: found.columns.filter((_, at) => kept[at]),
		costLabel: asked && `${dollars(asked.loan.amount)} would cost`,
		rows: rows.map((row, at) => {
			const offer = byKey.get(row.key);
			const isShown = asked !== null && offer?.id === asked.shown;
			return {
				...row,
				cells: row.cells.filter((_, column) => kept[column]),
				chosen: isShown ? (asked.verdict === "lends" ? "Your offer" : "Closest offer") : null,
				cost: asked && offer ? costOf(asked.loan, offer, record) : null,
				isFolded: asked?.shown ? !isShown : rows.length > SHOWN + 1 && at >= SHOWN,
			};
		}),
	};
}

export type OffersView = NonNullable<ReturnType<typeof presentOffers>>;
export type OfferRow = OffersView["rows"][number];

function isSame(rows: Row[], column: number): boolean {
	return new Set(rows.map(({ cells }) => JSON.stringify(cells[column]))).size === 1;
}

function lowered(label: string): string {
	return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

function offersByKey({ offers }: LoanRecord, { key }: Entries): Map<string, Offer> {
	return new Map(offers.map((offer) => [`${key}.${offer.id.slice(offer.id.indexOf("/") + 1)}`, offer]));
}

/** The cost of one offer, as if the lender had no other. */
function costOf(loan: Loan, offer: Offer, record: LoanRecord) {
	const { lender } = record;
	const decision = decide(loan, [offer], lender);
	const answer = { ...decision, lender, terms: shownTerms(loan, offer, lender, null), dated: null };
	const { verdict, reasons, costTerm, costYear } = presentAnswer(loan, answer, record);
	const isOut = verdict === "does_not";
	// Its requirements are already below its name.
	const said = reasons.filter((_, at) => !decision.reasons[at]?.startsWith("needs_"));
	const hold = isOut ? whatWouldHold(loan, offer, lender) : null;
	return {
		text: isOut ? null : (costTerm ?? costYear?.text ?? "Not published"),
		// The way to make it possible already names the obstacle.
		why: hold === null && said.length > 0 ? capitalise(joinReasons(said)) : null,
		hold,
	};
}

/** What more bitcoin mends. */
const TOO_HIGH: readonly Fail[] = ["ltv_above_maximum", "ltv_above_one", "called_at_once", "sold_at_once"];

const MOST_BTC = 1_000_000;

/**
 * The one change that would make a failing offer possible (more bitcoin, another size at the same LTV, or a
 * shorter term). We test each against all conditions and name it only if nothing fails. Null if no single change
 * works. See docs/formulas.md, "Your loan".
 */
export function whatWouldHold(loan: Loan, offer: Offer, lender: Lender): string | null {
	const { fails } = checkOffer(loan, offer, lender);
	if (fails.length === 0) return null;
	return moreBitcoin(loan, offer, lender) ?? anotherSize(loan, offer, lender) ?? shorter(loan, offer, lender);
}

function fitsWith(loan: Loan, offer: Offer, lender: Lender): boolean {
	return checkOffer(loan, offer, lender).fails.length === 0;
}

/** `pledge 3.83 BTC to start below 20% LTV`. */
function moreBitcoin(loan: Loan, offer: Offer, lender: Lender): string | null {
	const isTooHigh = (btc: number) =>
		checkOffer({ ...loan, btc }, offer, lender).fails.some((code) => TOO_HIGH.includes(code));
	if (!isTooHigh(loan.btc)) return null;
	let [low, high] = [loan.btc, loan.btc];
	while (isTooHigh(high)) {
		if (high > MOST_BTC) return null;
		[low, high] = [high, high * 2];
	}
	for (let step = 0; step < 60; step++) {
		const middle = (low + high) / 2;
		if (isTooHigh(middle)) low = middle;
		else high = middle;
	}
	// Up to a hundredth of a bitcoin, or what four digits say of less.
	const step = high < 0.1 ? 1e-4 : 0.01;
	const btc = Number((Math.ceil(high / step - 1e-7) * step).toFixed(4));
	if (btc > MOST_BTC || !fitsWith({ ...loan, btc }, offer, lender)) return null;
	const { ltv_max, ltv_max_exclusive, ltv_includes_interest } = offer;
	const isByLtv = ltv_max !== null && checkOffer(loan, offer, lender).fails.includes("ltv_above_maximum");
	const limit =
		isByLtv && !ltv_includes_interest
			? ` to start ${ltv_max_exclusive ? "below" : "at or below"} ${formatRatio(ltv_max)} LTV`
			: "";
	return `pledge ${inWords(btc, "bitcoin")}${limit}`;
}

function anotherSize(loan: Loan, offer: Offer, lender: Lender): string | null {
	const { amount_min, amount_min_currency, amount_max, amount_max_currency, amount_max_exclusive } = offer;
	const sizes = [
		amount_min !== null && (amount_min_currency ?? "USD") === "USD" && amount_min > loan.amount
			? { amount: amount_min, words: `borrow ${amountWords(amount_min, "USD")} or more` }
			: null,
		amount_max !== null && (amount_max_currency ?? "USD") === "USD" && amount_max < loan.amount
			? {
					amount: amount_max_exclusive ? amount_max * (1 - 1e-6) : amount_max,
					words: `borrow ${amount_max_exclusive ? "less than" : "at most"} ${amountWords(amount_max, "USD")}`,
				}
			: null,
	];
	const fitting = sizes.find(
		(size) =>
			size !== null &&
			fitsWith({ ...loan, amount: size.amount, btc: (loan.btc * size.amount) / loan.amount }, offer, lender),
	);
	return fitting ? `${fitting.words} at your LTV` : null;
}

function shorter(loan: Loan, offer: Offer, lender: Lender): string | null {
	const months = longestTerm(offer);
	if (months === null || months >= loan.months) return null;
	return fitsWith({ ...loan, months }, offer, lender)
		? `borrow for at most ${plural(months, "month", "months")}`
		: null;
}
