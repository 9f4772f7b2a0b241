import { price as priceWords } from "~/finance/words";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";
import type { TypedLoan } from "~/loan/loan-address";
import type { LoanRecord } from "~/loan/loan-records.server";
import { grouped } from "~/ui/format";

/** The message for a loan above its bitcoin's value, with the nearest possible loans. */
export type Impossible = { words: string; ways: Array<{ href: string; label: string }> };

/** Rounds down to hundreds (small sums to dollars), so we never suggest 62,663.75. Bitcoin rounds to thousandths. */
const sumBelow = (most: number) => (most < 1000 ? Math.floor(most) : Math.floor(most / 100) * 100);
const bitcoinAbove = (least: number) => Math.ceil(least * 1000) / 1000;

/**
 * For a loan above its bitcoin's value. Gives that value, the largest loan on it and the least bitcoin for the
 * loan, from the offers' highest LTVs. We check each against all lenders before we name it.
 * @returns null for every other loan
 */
export function impossible(
	loan: Loan,
	records: readonly LoanRecord[],
	hrefFor: (changed: TypedLoan) => string,
): Impossible | null {
	if (ltvOf(loan) < 1) return null;
	const { btc, amount, price } = loan;
	const lenders = records.map(({ lender }) => lender);
	const offers = records.flatMap((record) => record.offers);
	const lends = (changed: Partial<Loan>) =>
		answerLoan({ ...loan, ...changed }, offers, lenders, null).rows.some(
			({ verdict }) => verdict === "lends",
		);
	const highest = [...new Set(offers.flatMap(({ ltv_max }) => ltv_max ?? []))].sort((a, b) => b - a);
	const sum = highest
		.map((ltv) => sumBelow(btc * price * ltv))
		.find((least) => least > 0 && lends({ amount: least }));
	const pledged = highest
		.map((ltv) => bitcoinAbove(amount / (price * ltv)))
		.find((most) => lends({ btc: most }));
	return {
		words: `${grouped(btc, 8)} BTC is worth ${priceWords(btc * price)} USD: nobody lends ${grouped(amount, 2)} USD on it.`,
		ways: [
			...(sum
				? [
						{
							href: hrefFor({ amount: String(sum) }),
							label: `Ask for ${grouped(sum, 0)} USD, the most that is lent on it`,
						},
					]
				: []),
			...(pledged
				? [
						{
							href: hrefFor({ btc: String(pledged) }),
							label: `Pledge ${grouped(pledged, 3)} BTC, the least it is lent on`,
						},
					]
				: []),
		],
	};
}
