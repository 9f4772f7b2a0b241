import type { CardAnswer } from "./answer-cards";

/** A card's value in exports, with unrounded numbers, under `cards` in `/cards.json?dining=...`. */
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
