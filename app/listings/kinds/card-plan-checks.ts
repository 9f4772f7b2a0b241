import type { Entry, Rate } from "~db/values";
import type { EntrySource, Wrong } from "../values/entries";
import { amountWords } from "../values/words";
import { planCaveats } from "./card-plan-parts";
import { ratesOf } from "./card-plan-words";

export function checkPlan(entry: Entry): Wrong | null {
	return feeWrong(entry) ?? topWrong(entry) ?? caveatWrong(entry) ?? rewardWrong(entry);
}

/** A plan without a fee states 0. An unknown fee is left out, and then its kind must be too. */
function feeWrong({ fee_usd_year: fee, fee_kind: kind }: Entry): Wrong | null {
	if (fee === undefined)
		return kind === undefined
			? null
			: { part: "fee_usd_year", reason: "must be said beside fee_kind: 0 where there is none" };
	if (kind === undefined) return { part: "fee_kind", reason: "must be said beside fee_usd_year" };
	if ((kind === "none") !== (fee === 0)) {
		const words = amountWords(Number(fee), "USD");
		const reason =
			kind === "none"
				? `says that there is none, beside a fee of ${words}`
				: "must be none beside a fee of 0";
		return { part: "fee_kind", reason };
	}
	return null;
}

function topWrong({ top_rates: rates, top_cap_year: cap }: Entry): Wrong | null {
	if (rates !== undefined && cap === undefined)
		return { part: "top_cap_year", reason: "must be said beside top_rates" };
	if (cap !== undefined && rates === undefined)
		return { part: "top_rates", reason: "must be said beside top_cap_year" };
	return null;
}

function caveatWrong(entry: Entry): Wrong | null {
	const codes = (entry.caveats ?? []) as string[];
	const strange = codes.find((code) => !Object.hasOwn(planCaveats, code));
	if (strange)
		return {
			part: "caveats",
			reason: `has ${strange}, where ${Object.keys(planCaveats).join(", ")} are known`,
		};
	if (new Set(codes).size < codes.length) return { part: "caveats", reason: "says one thing twice" };
	const isOwnToken = entry.paid_in === "own-token";
	if (isOwnToken !== codes.includes("token_price"))
		return {
			part: "caveats",
			reason: isOwnToken
				? "must have token_price: the reward is paid in the issuer's own token"
				: "has token_price, beside a reward that is not paid in the issuer's own token",
		};
	const hasRates = entry.rates !== undefined || entry.top_rates !== undefined;
	if (hasRates === codes.includes("rate_not_published"))
		return hasRates
			? { part: "rates", reason: "must be left out where no rate is published" }
			: { part: "rates", reason: "must be known, or rate_not_published said among caveats" };
	return null;
}

function rewardWrong(entry: Entry): Wrong | null {
	if (entry.paid_in !== "none") return null;
	const rates = [...Object.values(ratesOf(entry)), ...((entry.top_rates ?? []) as number[])];
	return rates.some(isAboveZero)
		? { part: "paid_in", reason: "says that there is no reward, beside a rate above 0" }
		: null;
}

function isAboveZero(rate: Rate): boolean {
	return typeof rate === "number" ? rate > 0 : rate.some(([, share]) => share > 0);
}

/** Refuses rates from another listed company's page unless the plan says they are second-hand. */
export function checkPlanSource(entry: Entry, { rival }: EntrySource): Wrong | null {
	if (rival === null || entry.rates === undefined || entry.second_hand === true) return null;
	return {
		part: "second_hand",
		reason: `must be true: the rates are from a page of ${rival}, another listed company`,
	};
}

/** Two plans with the same requirements, fee and reward asset can't both tell what a holder earns. */
export function checkPlans(plans: Map<string, Entry>): (Wrong & { id: string }) | null {
	const seen = new Map<string, string>();
	for (const [id, { requires = [], fee_usd_year: fee = null, paid_in: paidIn }] of plans) {
		const key = JSON.stringify([requires, fee, paidIn]);
		const other = seen.get(key);
		if (other) return { id, part: "requires", reason: `is the same as of ${other}: say what each needs` };
		seen.set(key, id);
	}
	return null;
}
