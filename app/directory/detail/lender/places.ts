/** The places of a lender's page that the server draws, by the ids of their elements. */
export const LENDER_TOP = "lender-top";
export const LENDER_OFFERS = "lender-offers";
