import { money } from "~/finance/words";
import { rewardGroups } from "~/listings/kinds/card-issuer-terms";
import { categoryWord } from "~/listings/kinds/card-plans";
import type { Kind } from "~/listings/kinds/kind";
import { CATEGORIES, type CardQuestion, type Plan } from "~/listings/offers/card";
import { CHECKED, CHECKED_LABEL, LATELY, type ListQuery } from "~/listings/record/index/search-params";
import { formatCountry, grouped, inPlace, joinWords } from "~/ui/format";
import type { SpendingAsked } from "./ask-spending";
export type SpendingFormView = ReturnType<typeof presentForm>;

export type SelectView = {
	name: string;
	label: string;
	value: string;
	options: Array<{ value: string; label: string }>;
	error: string | null;
};

type AskingCard = { name: string; plans: Plan[] };

export function presentForm(
	kind: Kind,
	{ typed, question, errors }: SpendingAsked,
	query: ListQuery,
	cards: AskingCard[] | null,
) {
	const selects = cards ? [...saysSelects(cards, typed, errors), ...filterSelects(query)] : [];
	const shown = new Set(selects.map(({ name }) => name));
	return {
		action: kind.path,
		fields: CATEGORIES.map((name) => ({
			name,
			label: categoryWord(name),
			error: errors[name] ?? null,
			value: question ? amountText(question.spend[name] ?? 0) : (typed[name] ?? ""),
		})),
		country: {
			value: question ? formatCountry(question.country) : (typed.country ?? ""),
			error: errors.country ?? null,
		},
		more: cards && {
			isOpen: selects.some(({ value, error }) => value !== "" || error),
			selects,
		},
		hidden: [
			...Object.entries(typed).filter(([name]) => name.startsWith("says.") && !shown.has(name)),
			...Object.entries(query.filters).flatMap(([name, values]) =>
				shown.has(name) ? [] : values.map((value): [string, string] => [name, value]),
			),
		],
		sum: question && sumWords(question),
		clearHref: question || Object.keys(errors).length > 0 ? kind.path : null,
	};
}

function amountText(amount: number): string {
	return amount === 0 ? "" : grouped(amount, 2);
}

/** The question as one line. */
export function spendingHeading({ spend, country }: CardQuestion): string {
	const parts = CATEGORIES.flatMap((name) =>
		spend[name] ? `${money(spend[name])} on ${categoryWord(name).toLowerCase()}` : [],
	);
	return `Cards for spending ${joinWords(parts)} a month in ${inPlace(formatCountry(country))}`;
}

function sumWords({ spend }: CardQuestion): string {
	const month = CATEGORIES.reduce((sum, category) => sum + (spend[category] ?? 0), 0);
	return `You spend ${money(month)} a month (${money(month * 12)} a year). Rewards are in dollars on the day they’re paid, minus the yearly fee.`;
}

function saysSelects(
	cards: AskingCard[],
	typed: Readonly<Record<string, string>>,
	errors: Readonly<Record<string, string>>,
): SelectView[] {
	const asked = new Map<string, { names: Set<string>; texts: Map<string | boolean, Set<string>> }>();
	for (const { name, plans } of cards)
		for (const { key, value, text } of plans.flatMap(({ requires }) => requires)) {
			const { names, texts } = asked.get(key) ?? { names: new Set(), texts: new Map() };
			asked.set(key, {
				names: names.add(name),
				texts: texts.set(value, (texts.get(value) ?? new Set()).add(text)),
			});
		}
	return [...asked].map(([key, { names, texts }]) => {
		const tiers = [...texts].filter(([value]) => typeof value === "string");
		const yes = [...(texts.get(true) ?? [])];
		const options = [
			...tiers.map(([value, words]) => ({ value: String(value), label: [...words].join(", or ") })),
			...(yes.length > 0 ? [{ value: "yes", label: "Yes" }] : []),
			{ value: "no", label: tiers.length > 0 ? "None of these" : "No" },
		];
		const given = typed[`says.${key}`] ?? "";
		return {
			name: `says.${key}`,
			label:
				yes.length > 0
					? `${joinWords([...names])}: ${yes.join(", ")}`
					: `Your balance or tier with the issuer of ${joinWords([...names])}`,
			value: options.some(({ value }) => value === given) ? given : "",
			options: [{ value: "", label: "No answer" }, ...options],
			error: errors[`says.${key}`] ?? null,
		};
	});
}

const KINDS = { credit: "Credit", debit: "Debit", prepaid: "Prepaid" };

function filterSelects({ filters }: ListQuery): SelectView[] {
	const select = (name: string, label: string, any: string, choices: Record<string, string>): SelectView => {
		const chosen = filters[name] ?? [];
		return {
			name,
			label,
			value: chosen.length === 1 ? (chosen[0] ?? "") : "",
			error: null,
			options: [
				{ value: "", label: any },
				...Object.entries(choices).map(([value, words]) => ({ value, label: words })),
			],
		};
	};
	return [
		select("reward", "Paid in", "Anything", rewardGroups),
		select("type", "Card type", "Any", KINDS),
		select("fee", "Yearly fee", "Any", { "0": "None" }),
		select(CHECKED, "Last checked", "Any time", { [LATELY]: CHECKED_LABEL }),
	].filter(({ name, value }) => (filters[name] ?? []).length === (value === "" ? 0 : 1));
}
