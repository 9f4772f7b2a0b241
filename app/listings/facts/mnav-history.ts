import { daysBetween } from "~/ui/format";
import type { Attributes } from "~db/values";
import { dayKey } from "../kinds/fields";
import { currentValue, fieldOf } from "../kinds/kind";
import { treasuryCompany } from "../kinds/treasury-company";
import { MNAV_INPUTS } from "../kinds/treasury-valuation";
import { rankOf } from "./choose-statement";
import type { Fact } from "./facts";

const PRICE = "share_price_usd";
const SPLIT = "last_split_on";

/** Each day with a share price has one. Other inputs come from the nearest day, at most a week away, without a split between. */
export function mnavHistory(byField: ReadonlyMap<string, Fact[]>): Fact[] {
	const splits = (byField.get(SPLIT) ?? []).flatMap(({ value }) =>
		typeof value === "string" ? [value] : [],
	);
	return bestOfDays(byField.get(PRICE) ?? []).flatMap((price) => {
		const inputs = MNAV_INPUTS.map((key) =>
			key === PRICE ? price : nearest(byField.get(key) ?? [], price.asOf ?? ""),
		);
		const attributes: Attributes = {};
		for (const input of inputs) {
			if (!input) return [];
			attributes[input.field] = input.value;
			attributes[dayKey(input.field)] = input.asOf;
		}
		const values = [null, ...splits].map((split) =>
			currentValue(treasuryCompany, { ...attributes, [SPLIT]: split }, "mnav_market_cap", ""),
		);
		const value = values.includes(null) ? null : (values[0] ?? null);
		return value === null ? [] : [{ ...price, field: "mnav_market_cap", value }];
	});
}

export const MNAV = fieldOf(treasuryCompany, "mnav_market_cap");

function datedNumbers(facts: Fact[]): Array<Fact & { asOf: string; value: number }> {
	return facts.filter(
		(fact): fact is Fact & { asOf: string; value: number } =>
			typeof fact.value === "number" &&
			fact.asOf?.length === "2026-11-20".length &&
			fact.standing !== "aside",
	);
}

function bestOfDays(facts: Fact[]): Fact[] {
	const byDay = new Map<string, Fact>();
	for (const fact of datedNumbers(facts).sort((a, b) => rankOf(a.grade) - rankOf(b.grade)))
		if (!byDay.has(fact.asOf)) byDay.set(fact.asOf, fact);
	return [...byDay.values()];
}

function nearest(facts: Fact[], day: string): Fact | null {
	const away = ({ asOf }: { asOf: string }) => Math.abs(daysBetween(asOf, day));
	const [found] = datedNumbers(facts).sort(
		(a, b) => away(a) - away(b) || rankOf(a.grade) - rankOf(b.grade) || (a.asOf < b.asOf ? 1 : -1),
	);
	return found ?? null;
}
