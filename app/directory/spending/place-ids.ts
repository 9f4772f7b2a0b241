export const SPENDING_FORM = "spending-form";
