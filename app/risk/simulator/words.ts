import type { Method } from "~/finance/simulate/model";

/** How prices and methods read in the simulator. */

const dollars = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const small = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 3 });

/** A price in USD, whole from ten dollars on: `78,330`. */
export function priceText(price: number): string {
	return price < 10 ? small.format(price) : dollars.format(price);
}

/** A price in as few characters as a label has room for: `683k`, `1.2M`. */
export function shortPrice(price: number): string {
	if (price >= 999_500) return `${small.format(price / 1e6)}M`;
	return price >= 9_999.5 ? `${dollars.format(price / 1e3)}k` : priceText(price);
}

export const methodWords: Record<Method, { name: string; row: string }> = {
	history: { name: "Every window of history", row: "Every window since" },
	blocks: { name: "Reshuffled months", row: "Reshuffled months since" },
	walk: { name: "Random walk", row: "Random walk, no gain assumed" },
};

/** `365-day`, `year-long`. */
export function windowWords(days: number): string {
	return days === 365 ? "year-long windows" : `windows of ${dollars.format(days)} days`;
}
