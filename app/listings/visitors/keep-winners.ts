import { chooseWinners, type Rule } from "~/ui/choose-winners";
import { capitalise, plural } from "~/ui/format";
import type { Winner } from "~/ui/winners";
import { inheritance } from "../kinds/inheritance";
import { heirsNeeds } from "../kinds/inheritance-fields";
import type { Kind } from "../kinds/kind";
import { answerKeep, type KeepAnswer } from "../offers/custody";
import type { KeepQuestion } from "../offers/custody-provider";
import type { ProviderRecord } from "../offers/providers";
import { costPast, costSaid, isPaidADevice, isShare, onceSaid, pastOf, shortName } from "./keep-cost";

export type Match = { record: ProviderRecord; answer: KeepAnswer; href: string };
type One = Match & { name: string };

const NEEDS = Object.keys(heirsNeeds);

/** A person who hasn't said how much they hold, so that only prices in dollars compare. */
const A_PERSON: KeepQuestion = {
	btc: 1,
	price: 1,
	heirs_handle_key: null,
	hold_key: false,
	hold_no_key: false,
	pass_on_only: false,
	holder: "person",
};

/** The best on the list of custody or of inheritance services, as `/keep` would name them. */
export function listedWinners(providers: readonly ProviderRecord[], kind: Kind, today: string): Winner[] {
	const isForHeirs = kind === inheritance;
	const matches = providers.flatMap((record): Match[] => {
		const { provider, custodian } = record;
		const listing = isForHeirs ? record.inheritance : custodian;
		const question = {
			...A_PERSON,
			...(isForHeirs && { heirs_handle_key: true, pass_on_only: provider.keep === null }),
		};
		const [answer] = answerKeep(question, [provider]);
		if (!listing || answer?.group !== "fits") return [];
		return [{ record, answer, href: `${kind.path}/${listing.slug}` }];
	});
	return keepWinners(matches, { ...A_PERSON, heirs_handle_key: true }, false, today);
}

/** The best of the matches. @param isSum whether the question says an amount, so that percentages have a cost */
export function keepWinners(
	matches: readonly Match[],
	{ heirs_handle_key, hold_no_key, pass_on_only }: KeepQuestion,
	isSum: boolean,
	today: string,
): Winner[] {
	if (matches.length === 0) return [];
	const all = matches.map((match): One => ({ ...match, name: shortName(match.record.provider.name) }));
	const asksHeirs = heirs_handle_key !== null || pass_on_only;
	const costOf = ({ record: { provider }, answer: { cost } }: One) =>
		cost === null || (!isSum && isShare(provider)) ? null : cost;
	const costFigure = (one: One) => {
		const cost = costOf(one);
		const isFree = cost?.every((usd) => usd === 0);
		return isFree ? "$0 a year" : `${costSaid(cost, isShare(one.record.provider))} a year`;
	};
	const costWords = (one: One) => {
		if (costOf(one) === null) return "We couldn’t find its full cost.";
		return `It costs ${costFigure(one)}${costPast(one.record, today) ? ", by an older figure" : ""}.`;
	};
	const onceWords = ({ record: { provider }, answer }: One) => {
		const once = onceSaid(answer.once, isPaidADevice(provider));
		return once ? [`${capitalise(once)}.`] : [];
	};
	const unknown = all.filter((one) => costOf(one) === null).length;
	const keys = ({ record: { custodian, inheritance } }: One) => custodian ?? inheritance;
	const keysFigure = (one: One) => {
		const held = plural(one.record.provider.client_keys ?? 0, "key", "keys");
		const total = one.record.custodian?.attributes.total_keys;
		return typeof total === "number" ? `${one.record.provider.client_keys} of ${total} keys` : held;
	};
	const noKey = ({ record: { provider } }: One) =>
		provider.client_keys === 0 && !hold_no_key ? ["You hold no key."] : [];
	const needOf = ({ record: { provider } }: One) => provider.pass_on?.heirs_need ?? null;
	const needFigure = (one: One) => {
		const need = needOf(one);
		return need ? `(${lowerFirst(heirsNeeds[need])})` : "";
	};
	const heirsWords = (one: One) => {
		if (!asksHeirs) return [];
		if (one.record.provider.offers_inheritance === false) return ["It has no inheritance plan."];
		const need = needOf(one);
		if (need === null) return ["We couldn’t find what heirs need."];
		return need === "key_alone" || need === "secret" ? [`Heirs need ${lowerFirst(heirsNeeds[need])}.`] : [];
	};
	const rules: Array<Rule<One> | false> = [
		{
			label: "Lowest known yearly cost",
			measure: (one) => {
				const cost = costOf(one);
				return cost && [cost[0], one.answer.once];
			},
			past: ({ record }) => costPast(record, today),
			figure: costFigure,
			older: (one) => `${one.name} costs ${costFigure(one)}, by an older figure.`,
			lacks: (one) => [
				...onceWords(one),
				...noKey(one),
				...heirsWords(one),
				...(unknown > 0
					? [
							`We couldn’t find the full cost of ${plural(unknown, "other service here", "other services here")}.`,
						]
					: []),
			],
			none: "We couldn’t find the full cost of any service here.",
		},
		!hold_no_key &&
			!pass_on_only &&
			all.some(({ record }) => record.provider.client_keys !== 0) && {
				label: "You hold the most keys",
				measure: ({ record: { provider } }) => (provider.client_keys ? [-provider.client_keys] : null),
				past: (one) => pastOf(keys(one), "client_keys", today),
				figure: keysFigure,
				older: (one) => `${one.name} gives you ${keysFigure(one)}, by an older source.`,
				also: (one) => `You also hold the most keys there: ${keysFigure(one)}.`,
				lacks: (one) => [costWords(one), ...heirsWords(one)],
				none: "We couldn’t confirm a service here that gives you a key.",
			},
		asksHeirs && {
			label: "Heirs need the least",
			measure: (one) => {
				const need = needOf(one);
				return need && [NEEDS.indexOf(need)];
			},
			past: ({ record }) => pastOf(record.inheritance, "heirs_need", today),
			figure: needFigure,
			older: (one) => `Heirs need less at ${one.name}, by an older source ${needFigure(one)}.`,
			also: (one) => `Heirs also need the least there ${needFigure(one)}.`,
			lacks: (one) => [costWords(one), ...noKey(one)],
			none: "We couldn’t find what heirs need at any service here.",
		},
	];
	return chooseWinners(
		all,
		rules.filter((rule) => rule !== false),
		"services",
	);
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
