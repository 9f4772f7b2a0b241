import type { CostRange, KeepAnswer, KeepFail, KeepGroup, KeepOpen } from "~/listings/offers/custody";
import type { HeirsNeed, Provider, YearlyFee } from "~/listings/offers/custody-provider";
import { capitalise, formatMoney, formatMoneyRange, formatRatio, joinWords } from "~/ui/format";

export const groupWords: Record<KeepGroup, { heading: string; line: string }> = {
	fits: { heading: "Fits", line: "All that you asked about is published, and it holds." },
	unknown: { heading: "Cannot tell", line: "Something that you asked about was not found." },
	does_not: {
		heading: "Does not fit",
		line: "Something that you asked about does not hold; each row says what.",
	},
};

const reasonWords: Record<KeepFail | KeepOpen, string> = {
	closed: "takes nobody new",
	coins_must_move: "your coins would have to move there",
	heirs_need_a_key: "heirs must use a key or a secret alone",
	keeps_nothing: "keeps no bitcoin, only passes it on",
	no_inheritance: "no plan for heirs",
	no_key: "you would hold no key",
	only_for_institution: "only for firms and funds",
	only_for_person: "only for persons",
	you_hold_a_key: "you would have to hold a key",
	heirs_need_unknown: "what your heirs must handle was not found",
	inheritance_unknown: "whether it passes on was not found",
	key_unknown: "how many keys you hold was not found",
	status_unverified: "whether it takes new customers is not settled",
};

export function reasonsSaid({ reasons }: Pick<KeepAnswer, "reasons">): string | null {
	return reasons.length === 0 ? null : capitalise(joinWords(reasons.map((code) => reasonWords[code])));
}

export const needWords: Record<HeirsNeed, string> = {
	account: "An account and a claim",
	device: "Their own device and app; the provider signs too",
	documents: "Papers, no key",
	key_with_help: "One key; the provider signs too",
	key_alone: "A key that they use alone",
	secret: "A secret that they must use",
};

const otherRoles: Record<string, string> = { lender: "lends", "card-issuer": "has a card" };

export function rolesSaid({ keep, offers_inheritance, listings }: Provider): string {
	const roles = [keep ? "keeps" : null, offers_inheritance === true ? "passes on" : null];
	const others = Object.keys(listings).flatMap((kind) => otherRoles[kind] ?? []);
	const main = joinWords(roles.filter((role) => role !== null)) || "keeps";
	return capitalise(others.length > 0 ? `${main}; also ${joinWords(others)}` : main);
}

export function costSaid(cost: CostRange | null, isShare: boolean): string | null {
	if (cost === null) return null;
	const [least, most] = cost.map((usd) => usd !== null && cents(usd, isShare));
	return formatMoneyRange(Number(least), typeof most === "number" ? most : null, "USD");
}

/** Computed costs have no cents from 100 dollars up, because the day's price isn't that precise. */
function cents(usd: number, isShare: boolean): number {
	return isShare && usd >= 100 ? Math.round(usd) * 100 : Math.round(usd * 100);
}

/** Such as `and 250 USD once`. @param isDevice whether it buys a device, which each heir needs too */
export function onceSaid(once: number, isDevice = false): string | null {
	if (once <= 0) return null;
	const sum = `${formatMoney(Math.round(once * 100), "USD")} once`;
	return isDevice ? `about ${sum} for each device, yours and each heir’s` : `and ${sum}`;
}

export function isPaidADevice({ pass_on }: Provider): boolean {
	return pass_on?.heirs_need === "device";
}

export function feeSaid(fee: YearlyFee | null): string | null {
	if (!fee) return null;
	const { share, share_max, least, usd_min, usd_max } = fee;
	if (share !== undefined) {
		const range =
			share_max === undefined ? formatRatio(share) : `${formatRatio(share)} to ${formatRatio(share_max)}`;
		const floor = least ? `, at least ${formatMoney(least * 100, "USD")}` : "";
		return `${range} of what is held${floor}`;
	}
	if (typeof usd_min !== "number") return null;
	return formatMoneyRange(usd_min * 100, typeof usd_max === "number" ? usd_max * 100 : null, "USD");
}

export function isShare({ keep, pass_on }: Provider): boolean {
	return keep?.share !== undefined || (pass_on?.fee?.share !== undefined && !pass_on.included);
}
