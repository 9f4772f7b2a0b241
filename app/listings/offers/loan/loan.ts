/** The visitor's loan. Names match the address and the exports. */

import type { ReferenceRates } from "~/listings/kinds/lender-terms";
import type { Place, Says } from "../requirements";

export const BORROWERS = ["person", "business", "institution"] as const;
export const PURPOSES = ["cash", "home"] as const;
export const ORDERS = ["room", "cost"] as const;

export type Borrower = (typeof BORROWERS)[number];
type Purpose = (typeof PURPOSES)[number];
export type Order = (typeof ORDERS)[number];

export type Loan = {
	btc: number;
	/** The principal in US dollars, before fees. */
	amount: number;
	/** Whole months, 1 to 480. */
	months: number;
	country: Place;
	/** The payout currency. `USD` means dollars in a bank, null dollars or a dollar stablecoin. */
	currency: string | null;
	/** The wishes are no rehypothecation, an own key, and no identity check. */
	refuse_lent_on: boolean;
	hold_key: boolean;
	no_kyc: boolean;
	borrower: Borrower;
	purpose: Purpose;
	says: Says;
	order: Order;
	price: number;
	today: string;
	fx: ReferenceRates;
};

export function ltvOf({ amount, btc, price }: Loan): number {
	return amount / (btc * price);
}

/** The days of a term of whole months, to the nearest: 12 are 365, 6 are 183. */
export function daysOf(months: number): number {
	return Math.floor((months * 365) / 12 + 0.5);
}
