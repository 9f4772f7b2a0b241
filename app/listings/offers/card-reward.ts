import type { Rate } from "~db/values";
import { CATEGORIES, type Category, type Plan, type Spending } from "./card";

export type Reward = { reward: number; silent: Category[] };

/** A plan's reward in a year. See docs/formulas.md, "Cards". */
export function rewardOf(plan: Rewarding, spend: Spending): Reward {
	const { topped, named, rest, silent } = earningsOf(plan, spend);
	const month = sumOf(named.values()) + atRate(sumOf(rest.values()), plan.rates.other ?? 0);
	return { reward: 12 * month + sumOf(topped.values()), silent };
}

/** A lower bound: “everything else” spread over many categories, so that none of them is a top category. */
export function rewardIfMany(plan: Rewarding, spend: Spending): number {
	const { other = 0, ...named } = spend;
	return rewardOf(plan, named).reward + 12 * atRate(other, plan.rates.other ?? 0);
}

type Rewarding = Pick<Plan, "rates" | "top_categories">;

export function rewardByCategory(plan: Rewarding, spend: Spending): Map<Category, number> {
	const { topped, named, rest } = earningsOf(plan, spend);
	const all = sumOf(rest.values());
	const earned = atRate(all, plan.rates.other ?? 0);
	const by = CATEGORIES.map((category): [Category, number] => {
		const month = (named.get(category) ?? 0) + ((rest.get(category) ?? 0) / (all || 1)) * earned;
		return [category, 12 * month + (topped.get(category) ?? 0)];
	});
	return new Map(by.filter(([, reward]) => reward > 0));
}

type Earnings = {
	topped: Map<Category, number>;
	named: Map<Category, number>;
	/** The steps apply to the sum of these categories. */
	rest: Map<Category, number>;
	silent: Category[];
};

function earningsOf({ rates, top_categories }: Rewarding, spend: Spending): Earnings {
	const spent = CATEGORIES.map((category) => ({ category, month: spend[category] ?? 0 })).filter(
		({ month }) => month > 0,
	);
	const { rewards, counted } = toppedOf(spent, top_categories);
	const earnings: Earnings = { topped: rewards, named: new Map(), rest: new Map(), silent: [] };
	for (const { category, month } of spent) {
		const left = month - (counted.get(category) ?? 0) / 12;
		const rate = category === "other" ? undefined : rates[category];
		if (rate !== undefined) earnings.named.set(category, atRate(left, rate));
		else if (rates.other !== undefined) earnings.rest.set(category, left);
		else if (left > 0) earnings.silent.push(category);
	}
	return earnings;
}

function sumOf(numbers: Iterable<number>): number {
	let sum = 0;
	for (const number of numbers) sum += number;
	return sum;
}

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

/** The highest fills the cap first. */
function toppedOf(
	spent: ReadonlyArray<{ category: Category; month: number }>,
	top: Plan["top_categories"],
): { rewards: Map<Category, number>; counted: Map<Category, number> } {
	const counted = new Map<Category, number>();
	const rewards = new Map<Category, number>();
	let left = top?.cap_year ?? 0;
	const highest = [...spent].sort((one, other) => other.month - one.month);
	for (const [at, rate] of (top?.rates ?? []).entries()) {
		const next = highest[at];
		if (!next) break;
		const year = Math.min(left, next.month * 12);
		counted.set(next.category, year);
		rewards.set(next.category, year * rate);
		left -= year;
	}
	return { rewards, counted };
}
