import { centsOf, usd } from "~/finance/amounts";
import { money } from "~/finance/words";
import { markOfParts, type Provenance, weakestOf, weighed } from "~/listings/facts/provenance";
import { oldWords } from "~/listings/facts/value-mark";
import { areLevelsFresh, isRateFresh } from "~/listings/offers/loan/ages";
import { highestStart } from "~/listings/offers/loan/check";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { thresholdsOf } from "~/listings/offers/loan/levels";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import type { Judged } from "~/listings/offers/loan/verdict";
import type { LoanRecord } from "~/loan/loan-records.server";
import { levelsFrom, rateLead } from "~/loan/present-answer";
import type { Calculator, Input, OfferPart } from "~/tools/calculator";
import { noTermsOf, STYLES, type TermsView } from "~/tools/terms";
import { formatRatio } from "~/ui/format";

type Said = { label: string; value: number | string | null; isLevel?: true };

/** Values that the offer doesn't state are null, so that a named lender never shows a cost from our example. */
export function offerTerms(
	{ inputs }: Calculator,
	loan: Loan,
	{ shown }: Pick<LenderAnswer, "shown">,
	record: LoanRecord,
): TermsView {
	const offer = shown?.offer ?? null;
	// A form that doesn't ask how the borrower pays a fee takes all fees as one.
	const asksHow = Object.values(inputs).some(({ offer: part }) => part === "fee_kind");
	const said = shown ? saidOf(loan, shown, asksHow) : {};
	const href = `/lenders/${record.lender.lender}`;
	const terms: TermsView = noTermsOf({ id: record.id, name: record.lender.name, href });
	const isFresh = ({ isLevel }: Said) =>
		offer !== null && (isLevel ? areLevelsFresh(offer, loan) : isRateFresh(offer, loan));
	for (const [key, input] of Object.entries(inputs)) {
		const wanted = wantedBy(input);
		if (wanted.length === 0) continue;
		const found = wanted.map((field) => said[field]).find((each) => each && each.value !== null);
		const sources = found && offer ? sourcesOf(record, offer.id, found) : [];
		const made = markOfParts(sources, loan.today);
		const mark = made && found ? weighed(made, isFresh(found)) : null;
		const weakest = weakestOf(sources);
		const isKnown = found && found.value !== null && mark !== null;
		const text = found ? textOf(input, found.value) : "";
		// An input that only offers can fill keeps its value if this offer doesn't state one.
		if (input.offer && !isKnown) continue;
		terms.values[key] = isKnown ? found.value : null;
		if (isKnown)
			terms.fields[key] = {
				label: found.label,
				text,
				mark,
				href: `${href}#offers`,
				old: weakest && !isFresh(found) ? oldWords(weakest, loan.today) : null,
			};
		// That nobody calls is an answer and no gap.
		else if (!(offer?.no_call && wanted.includes("margin_call_ltv"))) terms.missing.push(input.label);
		if (isKnown && wanted.includes("apr")) terms.lead = leadOf(key, found.value, offer);
	}
	return terms;
}

function wantedBy({ terms, offer }: Input): readonly string[] {
	return offer ? [offer] : (terms?.lender ?? []);
}

function saidOf(loan: Loan, { offer, cost, levels }: Judged, asksHow: boolean): Record<string, Said> {
	const { call, sale } = thresholdsOf(offer, ltvOf(loan));
	const isOneOff = offer.fee_kind === "one_off" || offer.fee_kind === "none";
	const all =
		cost.fee === null || cost.yearly_fees === null ? null : (cost.fee + cost.yearly_fees) / loan.amount;
	const fee = offer.fee === null ? null : asksHow || (isOneOff && !offer.fee_usd_year) ? offer.fee : all;
	const parts: Record<OfferPart, Said> = {
		calls: { label: "Margin call before liquidation", value: offer.no_call ? "no" : "yes", isLevel: true },
		call_price: {
			label: "Margin call price",
			value: levels.call_price === null ? null : centsOf(levels.call_price),
			isLevel: true,
		},
		compounding: { label: "Compounding", value: offer.compounding },
		cure_target_ltv: {
			label: "Target LTV after a margin call",
			value: offer.cure_target_ltv,
			isLevel: true,
		},
		fee_from: { label: "Fee taken from", value: offer.fee_from_collateral ? "bitcoin" : "loan" },
		fee_kind: {
			label: "When the fee is paid",
			value: offer.fee_kind === "none" || offer.fee_kind === null ? "one_off" : offer.fee_kind,
		},
		fee_usd_year: {
			label: "Yearly membership fee",
			value: offer.fee_usd_year === null ? null : centsOf(offer.fee_usd_year),
		},
		interest: { label: "How interest is paid", value: interestOf(offer) },
		repayment: { label: "Repayment", value: STYLES[offer.repayment ?? "bullet"] ?? null },
	};
	return {
		...parts,
		max_ltv: { label: "Maximum LTV", value: highestStart(loan, offer), isLevel: true },
		margin_call_ltv: { label: "Margin call LTV", value: call, isLevel: true },
		liquidation_ltv: { label: "Liquidation LTV", value: sale, isLevel: true },
		apr: { label: rateLabel(offer.apr_kind), value: offer.apr },
		fee_on_top: { label: fee === offer.fee ? "Fee" : "Fees for the whole term", value: fee },
		liquidation_fee: { label: "Liquidation fee", value: offer.liquidation_fee },
	};
}

function interestOf({ levels_include_interest, repayment }: Offer): string {
	if (levels_include_interest) return "term";
	return repayment === "interest-only" || repayment === "amortising" ? "paid" : "accrue";
}

function textOf(input: Input, value: number | string | null): string {
	if (input.type === "choice") return (input.choices[String(value)] ?? String(value)).toLocaleLowerCase("en");
	if (typeof value !== "number") return String(value ?? "");
	return input.type === "money" ? money(usd(value)) : formatRatio(value);
}

function rateLabel(kind: string | null | undefined): string {
	return kind === "upper" ? "Rate up to" : kind === "snapshot" ? "Rate on one day" : "Rate";
}

function leadOf(key: string, value: Said["value"], offer: Offer | null): TermsView["lead"] {
	const words = offer && rateLead(offer);
	return words && typeof value === "number" ? { key, value, words } : null;
}

function sourcesOf(record: LoanRecord, id: string, { isLevel }: Said): Provenance[] {
	const offer = record.offers.find((each) => each.id === id);
	const own = record.provenance[id];
	if (!offer || !own) return [];
	return [isLevel ? levelsFrom(offer, own) : own];
}
