/** The ids of the bar's place, which is the name it is drawn under, and of what comes of the loan in it. */
export const LOAN_BAR = "loan-bar";
export const LOAN_ANSWER = "loan-answer";
