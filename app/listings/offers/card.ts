/** Names match the content. Rates are shares of one, amounts US dollars, dates ISO days, months or years. Null is unknown. */

import type { Rate, Requirement } from "~db/values";
import type { Place, Says } from "./requirements";

export const CATEGORIES = ["dining", "groceries", "travel", "fuel", "bills", "other"] as const;

export type Category = (typeof CATEGORIES)[number];

export type Spending = Readonly<Partial<Record<Category, number>>>;

export type PaidIn = "bitcoin" | "choice" | "cash" | "none" | "own-token";

export type Plan = {
	plan: string;
	/** Includes a mandatory membership. */
	fee_usd_year: number | null;
	paid_in: PaidIn;
	requires: Requirement[];
	/** `other` is the rate for unnamed categories. */
	rates: Partial<Record<Category, Rate>>;
	/** One cap in dollars a year for all of them together. */
	top_categories?: { rates: number[]; cap_year: number };
	caveats: string[];
};

export type Card = {
	card: string;
	name: string;
	status: string;
	countries_served: string[] | null;
	countries_excluded?: string[];
	as_of: string | null;
	plans: Plan[];
};

export type CardQuestion = { spend: Spending; country: Place; says: Says; today: string };
