import type { KeepAnswer, KeepFail, KeepGroup, KeepOpen } from "~/listings/offers/custody";
import type { KeepQuestion, Provider, YearlyFee } from "~/listings/offers/custody-provider";
import { capitalise, formatMoney, formatMoneyRange, formatRatio, grouped, joinWords } from "~/ui/format";

export const groupWords: Record<KeepGroup, { heading: string; one: string; line: string }> = {
	fits: { heading: "Matches", one: "Match", line: "Everything you asked about is published, and it fits." },
	unknown: {
		heading: "Possible matches",
		one: "Possible match",
		line: "We’re missing a detail you asked about.",
	},
	does_not: { heading: "Not a match", one: "Not a match", line: "The reason is in each row." },
};

/** The question as one line. @param isSum whether it says an amount */
export function keepHeading(question: KeepQuestion, isSum: boolean): string {
	const { btc, heirs_handle_key: heirs, hold_key, hold_no_key, pass_on_only, holder } = question;
	const role = pass_on_only ? "Inheritance" : heirs === null ? "Custody" : "Custody and inheritance";
	const whom = [
		isSum ? `${grouped(btc, 8)} BTC` : [],
		heirs === null ? [] : heirs ? "heirs who can use a key" : "heirs who can’t use a key",
	].flat();
	return [
		whom.length > 0 ? `${role} for ${joinWords(whom)}` : role,
		hold_key ? "with a key you hold" : [],
		hold_no_key ? "without a key to hold" : [],
		holder === "institution" ? "for a company or fund" : [],
	]
		.flat()
		.join(", ");
}

const reasonWords: Record<KeepFail | KeepOpen, string> = {
	closed: "not taking new customers",
	coins_must_move: "you’d have to move your bitcoin there",
	heirs_need_a_key: "heirs must use a key or secret on their own",
	keeps_nothing: "inheritance only, no custody",
	no_inheritance: "no inheritance plan",
	no_key: "you’d hold no key",
	only_for_institution: "institutions only",
	only_for_person: "individuals only",
	you_hold_a_key: "you’d have to hold a key",
	heirs_need_unknown: "we couldn’t find what heirs need to do",
	inheritance_unknown: "we couldn’t confirm an inheritance plan",
	key_unknown: "we couldn’t confirm how many keys you hold",
	status_unverified: "we couldn’t confirm it takes new customers",
};

export function reasonsSaid({ reasons }: Pick<KeepAnswer, "reasons">): string | null {
	return reasons.length === 0 ? null : capitalise(joinWords(reasons.map((code) => reasonWords[code])));
}

export const otherRoles: Record<string, string> = { lender: "loans", "card-issuer": "a card" };

export function rolesSaid({ keep, offers_inheritance, listings }: Provider): string {
	const inheritance = offers_inheritance === true ? ["inheritance"] : [];
	const custody = keep || inheritance.length === 0 ? ["custody"] : [];
	const others = Object.keys(listings).flatMap((kind) => otherRoles[kind] ?? []);
	return capitalise(joinWords([...custody, ...inheritance, ...others]));
}

export function feeSaid(fee: YearlyFee | null): string | null {
	if (!fee) return null;
	const { share, share_max, least, usd_min, usd_max } = fee;
	if (share !== undefined) {
		const range =
			share_max === undefined ? formatRatio(share) : `${formatRatio(share)} to ${formatRatio(share_max)}`;
		const floor = least ? `, at least ${formatMoney(least * 100, "USD")}` : "";
		return `${range} of your balance${floor}`;
	}
	if (typeof usd_min !== "number") return null;
	return formatMoneyRange(usd_min * 100, typeof usd_max === "number" ? usd_max * 100 : null, "USD");
}
