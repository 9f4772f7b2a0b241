import { price as priceWords } from "~/finance/words";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";
import type { TypedLoan } from "~/loan/loan-address";
import type { LoanRecord } from "~/loan/loan-records.server";
import { grouped } from "~/ui/format";

/** What is said once of a loan that is more than its bitcoin is worth, and the nearest that somebody lends. */
export type Impossible = { words: string; ways: Array<{ href: string; label: string }> };

/** Sums are put in hundreds, small ones in dollars, bitcoin in thousandths: nobody is sent to 62,663.75. */
const sumBelow = (most: number) => (most < 1000 ? Math.floor(most) : Math.floor(most / 100) * 100);
const bitcoinAbove = (least: number) => Math.ceil(least * 1000) / 1000;

/**
 * A loan that is more than its bitcoin is worth: what it is worth, the largest sum that somebody lends on it, and the least bitcoin
 * that somebody lends the sum on, by the highest LTVs of offers. Each is asked of all lenders before it is named.
 * @returns null of every other loan
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
