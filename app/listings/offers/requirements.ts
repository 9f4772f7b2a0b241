/** What an offer or a card's plan asks of somebody besides amounts, places and times. */

import type { Requirement } from "~db/values";
import { hasPlace, type Place } from "./place";

/** What somebody said of such conditions, by key: `{ nexo_tier: "gold" }`. */
export type Says = Readonly<Record<string, string | boolean>>;

/** Tiers and kinds of account, lowest first: who has a higher one has what a lower one asks for. */
const LADDERS: Readonly<Record<string, readonly string[]>> = {
	nexo_tier: ["base", "silver", "gold", "platinum"],
	firefish_tier: ["basic", "intermediate", "pro"],
	assets_at_issuer: ["10k", "50k", "200k"],
};

/** Whether a condition is asked of somebody who lives in a place. */
export function isAsked(requirement: Requirement, place: Place): boolean {
	return !requirement.in || hasPlace(requirement.in, place);
}

/** Whether what was said meets a condition; null where nothing was said of it. */
export function isMet({ key, value }: Requirement, says: Says): boolean | null {
	const said = Object.hasOwn(says, key) ? says[key] : undefined;
	if (said === undefined) return null;
	if (said === value) return true;
	const ladder = LADDERS[key] ?? [];
	const [has, needs] = [ladder.indexOf(String(said)), ladder.indexOf(String(value))];
	return has >= 0 && needs >= 0 && has >= needs;
}
