import { byLower, byName, inTurn } from "./comparing";
import type { KeepQuestion, Provider, YearlyFee } from "./custody-provider";
import { takesOf } from "./requirements";

export const KEEP_GROUPS = ["fits", "unknown", "does_not"] as const;

export type KeepGroup = (typeof KEEP_GROUPS)[number];

export type KeepFail =
	| "closed"
	| "coins_must_move"
	| "heirs_need_a_key"
	| "keeps_nothing"
	| "no_inheritance"
	| "no_key"
	| "only_for_institution"
	| "only_for_person"
	| "you_hold_a_key";

export type KeepOpen = "heirs_need_unknown" | "inheritance_unknown" | "key_unknown" | "status_unverified";

/** Dollars a year. Names match the exports. */
export type KeepAnswer = {
	group: KeepGroup;
	provider: string;
	name: string;
	cost: CostRange | null;
	once: number;
	reasons: Array<KeepFail | KeepOpen>;
	listings: Record<string, string>;
};

export function answerKeep(question: KeepQuestion, providers: readonly Provider[]): KeepAnswer[] {
	const rows = providers.map((provider) => answerProvider(question, provider));
	return KEEP_GROUPS.flatMap((group) => rows.filter((row) => row.group === group).sort(cheapest));
}

const cheapest = inTurn(
	byLower<KeepAnswer>(({ cost }) => cost?.[0] ?? null),
	byLower<KeepAnswer>(({ once }) => once),
	byName<KeepAnswer>((row) => ({ name: row.name, slug: row.provider })),
);

function answerProvider(question: KeepQuestion, provider: Provider): KeepAnswer {
	const fails = failsOf(question, provider);
	const open = openPoints(question, provider);
	return {
		group: fails.length > 0 ? "does_not" : open.length > 0 ? "unknown" : "fits",
		provider: provider.provider,
		name: provider.name,
		cost: yearlyCost(provider, question),
		once: paidOnce(provider),
		reasons: fails.length > 0 ? fails : open,
		listings: provider.listings,
	};
}

function failsOf(question: KeepQuestion, provider: Provider): KeepFail[] {
	const { heirs_handle_key, hold_key, hold_no_key, pass_on_only, holder } = question;
	const { status, keep, offers_inheritance, pass_on, client_keys } = provider;
	const asksHeirs = heirs_handle_key !== null || pass_on_only;
	const heirsNeedKey = pass_on?.heirs_need === "key_alone" || pass_on?.heirs_need === "secret";
	const all: Array<[KeepFail, boolean]> = [
		["closed", takesOf(status) === "none"],
		["keeps_nothing", keep === null && !pass_on_only],
		["coins_must_move", keep !== null && pass_on_only],
		["no_inheritance", asksHeirs && offers_inheritance === false],
		["heirs_need_a_key", heirs_handle_key === false && heirsNeedKey],
		["no_key", hold_key && client_keys === 0],
		["you_hold_a_key", hold_no_key && client_keys !== null && client_keys > 0],
		["only_for_institution", holder === "person" && provider.for === "institution"],
		["only_for_person", holder === "institution" && provider.for === "person"],
	];
	return all.filter(([, is]) => is).map(([code]) => code);
}

function openPoints(question: KeepQuestion, provider: Provider): KeepOpen[] {
	const { heirs_handle_key, hold_key, hold_no_key, pass_on_only } = question;
	const { status, offers_inheritance, pass_on, client_keys } = provider;
	const asksHeirs = heirs_handle_key !== null || pass_on_only;
	const all: Array<[KeepOpen, boolean]> = [
		["status_unverified", takesOf(status) === null],
		["inheritance_unknown", asksHeirs && offers_inheritance === null],
		["heirs_need_unknown", heirs_handle_key === false && pass_on !== null && pass_on.heirs_need === null],
		["key_unknown", (hold_key || hold_no_key) && client_keys === null],
	];
	return all.filter(([, is]) => is).map(([code]) => code);
}

/** A range in dollars; the upper end is null if unknown. */
export type CostRange = [least: number, most: number | null];

/** Null if a part is unknown. See docs/formulas.md, "Keep and pass on". */
export function yearlyCost({ keep, pass_on }: Provider, { btc, price }: KeepQuestion): CostRange | null {
	const held = btc * price;
	const custody = keep && rangeOf(keep, held);
	if (keep && (!pass_on || pass_on.included)) return custody;
	const inheritance = pass_on?.fee ? rangeOf(pass_on.fee, held) : null;
	if (!keep) return inheritance;
	if (!custody || !inheritance) return null;
	const [least, most] = custody;
	const [more, moreAtMost] = inheritance;
	return [least + more, most === null || moreAtMost === null ? null : most + moreAtMost];
}

export function paidOnce({ keep, pass_on }: Provider): number {
	return (keep?.usd_once ?? 0) + (pass_on?.included ? 0 : (pass_on?.fee?.usd_once ?? 0));
}

function rangeOf(
	{ usd_min, usd_max, share, share_max, least = 0 }: YearlyFee,
	held: number,
): CostRange | null {
	if (share !== undefined)
		return [Math.max(least, held * share), Math.max(least, held * (share_max ?? share))];
	return typeof usd_min === "number" ? [usd_min, usd_max ?? null] : null;
}
