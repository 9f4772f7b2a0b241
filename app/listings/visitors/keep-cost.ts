import { formatMoney, formatMoneyRange } from "~/ui/format";
import { whyPast } from "../facts/value-mark";
import { kindById } from "../kinds/all";
import type { CostRange } from "../offers/custody";
import type { Provider } from "../offers/custody-provider";
import type { ProviderListing, ProviderRecord } from "../offers/providers";

const CUSTODY_FEE = [
	"annual_fee_min_usd",
	"annual_fee_max_usd",
	"annual_fee_share_min",
	"annual_fee_share_max",
	"setup_fee_usd",
];
const INHERITANCE_FEE = ["price_annual_usd_min", "price_annual_usd_max", "price_share", "price_once_usd"];

export type StatedField = { listing: ProviderListing; key: string };

export function feeFields({ provider, custodian, inheritance }: ProviderRecord): StatedField[] {
	const custody = statedOf(custodian, CUSTODY_FEE);
	const isOneFee = provider.pass_on?.included === true;
	return custody.length > 0 && isOneFee ? custody : [...custody, ...statedOf(inheritance, INHERITANCE_FEE)];
}

export function statedOf(listing: ProviderListing | null, keys: string[]): StatedField[] {
	return keys.flatMap((key) => (listing?.provenance[key] ? [{ listing, key }] : []));
}

/** Why a yearly cost isn't current; null if it is. */
export function costPast(record: ProviderRecord, today: string): string | null {
	return feeFields(record).flatMap(({ listing, key }) => pastOf(listing, key, today) ?? [])[0] ?? null;
}

export function pastOf(listing: ProviderListing | null, key: string, today: string): string | null {
	const kind = listing && kindById(listing.kind);
	return kind ? whyPast(kind, listing, key, today) : null;
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

/** Such as `plus $250 once`. @param isDevice whether it buys a device, which each heir needs too */
export function onceSaid(once: number, isDevice = false): string | null {
	if (once <= 0) return null;
	const sum = `${formatMoney(Math.round(once * 100), "USD")} once`;
	return isDevice ? `about ${sum} per device (yours and each heir’s)` : `plus ${sum}`;
}

export function isPaidADevice({ pass_on }: Provider): boolean {
	return pass_on?.heirs_need === "device";
}

export function isShare({ keep, pass_on }: Provider): boolean {
	return keep?.share !== undefined || (pass_on?.fee?.share !== undefined && !pass_on.included);
}

/** A name without its owner: `Bitkey (Block)` is `Bitkey`. */
export function shortName(name: string): string {
	return name.replace(/ \([^()]*\)$/, "");
}
