import type { CardAnswer } from "./answer-cards";

/** What an export says of what a card is worth to somebody, in numbers that are not rounded: `cards` of `/cards.json?dining=...`. */
export function cardRecordOf({ group, card, reasons, terms }: CardAnswer) {
	return {
		card,
		group,
		reasons,
		plan: terms?.plan ?? null,
		reward: terms?.reward ?? null,
		fee: terms?.fee ?? null,
		net: terms?.net ?? null,
		silent: terms?.silent ?? [],
		needs: terms?.needs ?? [],
		rank_as: terms?.rank_as ?? null,
		caveats: terms?.caveats ?? [],
		fresh: terms?.fresh ?? false,
		up_to: terms?.up_to ?? null,
	};
}
