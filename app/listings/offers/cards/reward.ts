import { CATEGORIES, type Category, type Plan, type Rate, type Spending } from "./card";

/** What a plan pays back in a year, in dollars, and the categories that it publishes no rate for: they count nothing. */
export type Reward = { reward: number; silent: Category[] };

/** The reward of a year on a plan: docs/formulas.md, "Cards". */
export function rewardOf(
	{ rates, top_categories }: Pick<Plan, "rates" | "top_categories">,
	spend: Spending,
): Reward {
	const spent = CATEGORIES.map((category) => ({ category, month: spend[category] ?? 0 })).filter(
		({ month }) => month > 0,
	);
	const topped = toppedOf(spent, top_categories);
	let month = 0;
	let rest = 0;
	const silent: Category[] = [];
	for (const { category, month: all } of spent) {
		const left = all - (topped.counted.get(category) ?? 0) / 12;
		const rate = category === "other" ? undefined : rates[category];
		if (rate !== undefined) month += atRate(left, rate);
		else if (rates.other !== undefined) rest += left;
		else if (left > 0) silent.push(category);
	}
	// Steps count what is spent on everything else together, not each category of it by itself.
	if (rates.other !== undefined) month += atRate(rest, rates.other);
	return { reward: 12 * month + topped.reward, silent };
}

/** A month's reward at a rate, or by its steps. */
function atRate(amount: number, rate: Rate): number {
	if (typeof rate === "number") return amount * rate;
	let from = 0;
	let reward = 0;
	for (const [upTo, share] of rate) {
		const to = Math.min(amount, upTo ?? amount);
		if (to > from) reward += (to - from) * share;
		from = Math.max(from, to);
	}
	return reward;
}

/** The reward of a year on the categories most is spent on, and what was counted of each. The highest fills the cap first. */
function toppedOf(
	spent: ReadonlyArray<{ category: Category; month: number }>,
	top: Plan["top_categories"],
): { reward: number; counted: Map<Category, number> } {
	const counted = new Map<Category, number>();
	let left = top?.cap_year ?? 0;
	let reward = 0;
	const highest = [...spent].sort((one, other) => other.month - one.month);
	for (const [at, rate] of (top?.rates ?? []).entries()) {
		const next = highest[at];
		if (!next) break;
		const year = Math.min(left, next.month * 12);
		counted.set(next.category, year);
		reward += year * rate;
		left -= year;
	}
	return { reward, counted };
}
