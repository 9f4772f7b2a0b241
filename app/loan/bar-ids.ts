/**
 * The ids of the bar's places, which are the names that it is drawn under. A lender's page has one of its own: it may stand over a
 * list that has the other. All ids within begin with it.
 */
export const LOAN_BAR = "loan-bar";
export const LENDER_LOAN_BAR = "lender-loan-bar";

export type BarId = typeof LOAN_BAR | typeof LENDER_LOAN_BAR;
