import { money } from "~/finance/words";
import { checkedWords } from "~/listings/facts/value-mark";
import { typeGroup } from "~/listings/kinds/card-issuer-terms";
import { listOf } from "~/listings/kinds/kind";
import { cardOf } from "~/listings/offers/card-of-listing";
import { chooseWinners, type Rule } from "~/ui/choose-winners";
import { capitalise, formatCountry, plural } from "~/ui/format";
import type { Winner } from "~/ui/winners";
import type { AnsweredCard, SpendingRow } from "./present-row";

type OpenCard = { card: AnsweredCard; row: SpendingRow };
type Paying = { name: string; href: string; usd: number; card: AnsweredCard; row: SpendingRow };

/**
 * The best of the cards that someone can get. Nobody knows what an issuer's own token can be sold for.
 * @param unknown how many cards we couldn't confirm
 */
export function cardWinners(open: readonly OpenCard[], unknown: number, today: string): Winner[] {
	if (open.length === 0) return [];
	const paying = open.flatMap(({ card, row }): Paying[] => {
		const { net = null, rank_as } = card.answer.terms ?? {};
		const usd = Math.round(net ?? 0);
		return rank_as === "own-token" || usd <= 0 ? [] : [{ name: row.name, href: row.href, usd, card, row }];
	});
	const shared = {
		past: ({ card: { answer, listing } }: Paying) =>
			answer.terms?.fresh ? null : checkedWords(cardOf(listing).as_of, today),
		figure: ({ usd }: Paying) => `${money(usd)} a year`,
		older: ({ name, usd }: Paying) => `${name} pays ${money(usd)} a year, by older terms.`,
		lacks: lacksWords,
	};
	const rules: Rule<Paying>[] = [
		{
			...shared,
			label: "Most rewards after fees",
			measure: ({ usd }) => [-usd],
			lacks: (one) => [
				...lacksWords(one),
				...(unknown > 0 ? [`We couldn’t confirm ${plural(unknown, "other card", "other cards")}.`] : []),
			],
			none: "No card you can get pays a known reward in money or bitcoin.",
		},
		{
			...shared,
			label: "Most rewards, no yearly fee",
			measure: ({ usd, card }) => (card.answer.terms?.fee === 0 ? [-usd] : null),
			also: () => "Also the most rewards without a yearly fee.",
			none: "Every card that pays a known reward charges a yearly fee.",
		},
		{
			...shared,
			label: "Most rewards paid in bitcoin",
			measure: ({ usd, card }) => (card.answer.terms?.rank_as === "bitcoin" ? [-usd] : null),
			also: () => "Also the most rewards paid in bitcoin.",
			none: "No card you can get pays a known reward in bitcoin.",
		},
	];
	return chooseWinners(paying, paying.length > 0 ? rules : rules.slice(0, 1), "cards");
}

const PAID_IN: Readonly<Record<string, string>> = {
	bitcoin: "rewards in bitcoin",
	cash: "rewards in dollars",
	choice: "rewards in an asset you choose",
};

function lacksWords({ card: { answer, listing }, row }: Paying): string[] {
	const { attributes } = listing;
	const { fee = null, rank_as = "" } = answer.terms ?? {};
	const type = typeGroup(attributes);
	const [place, ...others] = listOf(attributes, "serves");
	const about = [
		type === "dual" ? "credit or debit card" : type ? `${type} card` : "card",
		...(place && others.length === 0 ? [`${formatCountry(place)} only`] : []),
		...(PAID_IN[rank_as] ? [PAID_IN[rank_as]] : []),
	].join(", ");
	return [
		...(row.know.length > 0 ? [`Conditions: ${row.know.join("; ")}.`] : []),
		...(fee ? [`Yearly fee: ${money(fee)}.`] : []),
		`${capitalise(about)}.`,
	];
}
