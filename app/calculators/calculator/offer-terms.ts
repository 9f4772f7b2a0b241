import { areLevelsFresh, isRateFresh } from "~/listings/offers/loan/ages";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { thresholdsOf } from "~/listings/offers/loan/levels";
import { daysOf, type Loan, ltvOf } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import { growthOf } from "~/listings/offers/loan/terms";
import { markOfParts, type Provenance, weakestOf } from "~/listings/provenance/provenance";
import { oldWords } from "~/listings/upkeep/age-words";
import type { LoanRecord } from "~/loan/loan-records.server";
import { partsOf } from "~/loan/present-answer";
import type { Calculator } from "~/tools/calculator";
import { noTermsOf, type TermsView } from "~/tools/terms";
import { formatRatio } from "~/ui/format";

/** What an offer says of an input, by the lender's field that fills the input in where no loan is asked about. */
type Said = { label: string; value: number | null; text?: string; isLevel?: true };

/**
 * The terms of the offer that applies to a loan, for the inputs of a calculator. What the offer does not say, and what no offer of the
 * lender says for this loan, is null: a named lender never costs what only our example says. So is what is past its shelf life.
 * @param withOld whether that is asked for too
 */
export function offerTerms(
	{ inputs }: Calculator,
	loan: Loan,
	{ shown }: Pick<LenderAnswer, "shown">,
	record: LoanRecord,
	withOld = false,
): TermsView {
	const offer = shown?.offer ?? null;
	const levels = offer && thresholdsOf(offer, ltvOf(loan));
	const oneOff =
		offer && (offer.fee_kind === "one_off" || offer.fee_kind === "none") ? (offer.fee ?? 0) : null;
	const said: Record<string, Said> = {
		max_ltv: { label: "Highest LTV", value: offer?.ltv_max ?? null, isLevel: true },
		margin_call_ltv: { label: "Margin call at", value: levels?.call ?? null, isLevel: true },
		liquidation_ltv: { label: "Sold at", value: levels?.sale ?? null, isLevel: true },
		apr: { label: rateLabel(offer?.apr_kind), ...(offer ? rateOf(loan, offer) : { value: null }) },
		fee_on_top: { label: "Fee", value: offer?.fee === null ? null : oneOff },
		liquidation_fee: { label: "Fee of a forced sale", value: offer?.liquidation_fee ?? null },
	};
	const href = `/lenders/${record.lender.lender}`;
	const terms: TermsView = { ...noTermsOf({ id: record.id, name: record.lender.name, href }), withOld };
	const isUsed = ({ isLevel }: Said) =>
		withOld || (offer !== null && (isLevel ? areLevelsFresh(offer, loan) : isRateFresh(offer, loan)));
	for (const [key, input] of Object.entries(inputs)) {
		const wanted = input.terms?.lender;
		if (!wanted) continue;
		const found = wanted.map((field) => said[field]).find((each) => each && each.value !== null);
		const sources = found && offer ? sourcesOf(record, offer.id, found) : [];
		const mark = markOfParts(sources, loan.today);
		const weakest = weakestOf(sources);
		if (found && found.value !== null && weakest && !isUsed(found)) {
			terms.old.push(`${found.label} ${formatRatio(found.value)}, ${oldWords(weakest, loan.today)}`);
			terms.values[key] = null;
			continue;
		}
		terms.values[key] = found && mark ? found.value : null;
		if (!found || found.value === null || !mark) {
			terms.missing.push(input.label);
			continue;
		}
		terms.fields[key] = {
			...{ label: found.label, text: found.text ?? formatRatio(found.value), mark },
			href: `${href}#offers`,
		};
	}
	// Levels that count the interest of the whole term do so from the first day.
	if (offer?.levels_include_interest && "days" in inputs && terms.values.apr != null)
		terms.values.days = daysOf(loan.months);
	return terms;
}

/** The yearly rate of an offer as the calculators count it: where interest bears interest, the simple one with as much at the end of the term. */
function rateOf(loan: Loan, offer: Offer): { value: number | null; text?: string } {
	const { apr, compounding, repayment } = offer;
	const isPaid = repayment === "interest-only" || repayment === "amortising";
	const growth = growthOf(loan.months, offer);
	if (apr === null || compounding === "simple" || isPaid || growth === null) return { value: apr };
	return {
		value: ((growth - 1) * 12) / loan.months,
		text: `${formatRatio(apr)}, compounded ${compounding}`,
	};
}

function rateLabel(kind: string | null | undefined): string {
	return kind === "upper" ? "Rate, up to" : kind === "snapshot" ? "Rate on a day" : "Rate";
}

/** Where a value of an offer is from: its levels may have a date of their own. */
function sourcesOf(record: LoanRecord, id: string, { isLevel }: Said): Provenance[] {
	const offer = record.offers.find((each) => each.id === id);
	const own = record.provenance[id];
	if (!offer || !own) return [];
	return isLevel ? partsOf(offer, record).slice(-1) : [own];
}
