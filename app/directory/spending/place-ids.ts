/** The id of the place of the form that asks, which is the name it is drawn under. */
export const SPENDING_FORM = "spending-form";
