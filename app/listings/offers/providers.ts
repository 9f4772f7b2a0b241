import { groupBy } from "~db/group-by";
import type { ListingRecord } from "~db/records";
import type { Attributes } from "~db/values";
import { listOf, numberOf, stringOf } from "../kinds/kind";
import { inDays } from "../values/words";
import type { HeirsNeed, PassOn, Provider, YearlyFee } from "./custody-provider";
import { type Join, joinOf, providerOf } from "./provider-joins";

export type ProviderListing = Pick<
	ListingRecord,
	"id" | "kind" | "slug" | "name" | "website" | "attributes" | "provenance"
>;

export type ProviderRecord = {
	provider: Provider;
	custodian: ProviderListing | null;
	inheritance: ProviderListing | null;
	others: ProviderListing[];
};

/** Types of custody that are for firms and funds; every other is for persons too. */
const FOR_INSTITUTIONS = new Set(["qualified custodian", "institutional custodian"]);

/** Inheritance methods that hold a key or are a wallet, so they also keep the coins. */
const KEEPS_COINS = new Set(["shared-key", "institutions", "timelock"]);

/** A provider loses a role if we don't have the listing for it. `moved` is from a merged id to its new one. */
export function providersOf(
	listings: readonly ProviderListing[],
	moved: ReadonlyMap<string, string> = new Map(),
): ProviderRecord[] {
	const formerly = new Map([...moved].map(([from, into]) => [into, from]));
	const joined = listings.flatMap((listing) => {
		const former = formerly.get(listing.id);
		const join = joinOf(listing.id) ?? (former ? joinOf(former) : null) ?? providerOf(listing);
		return join ? [{ join, listing }] : [];
	});
	return [...groupBy(joined, ({ join }) => join.provider).values()].flatMap((group) => {
		const [first] = group;
		const of = (kind: string) => group.find(({ listing }) => listing.kind === kind)?.listing ?? null;
		const [custodian, inheritance] = [of("custodian"), of("inheritance")];
		if (!first || (!custodian && !inheritance)) return [];
		const others = group
			.map(({ listing }) => listing)
			.filter((listing) => listing !== custodian && listing !== inheritance);
		return [{ provider: stated(first.join, custodian, inheritance, others), custodian, inheritance, others }];
	});
}

function stated(
	{ provider, name }: Join,
	custodian: ProviderListing | null,
	inheritance: ProviderListing | null,
	others: ProviderListing[],
): Provider {
	const [keeping, passing] = [custodian?.attributes ?? null, inheritance?.attributes ?? null];
	const own = [custodian, inheritance].filter((listing) => listing !== null);
	const offers_inheritance = keeping ? yesOrNo(keeping, "inheritance") : true;
	return {
		provider,
		name,
		status: statusOf(own),
		for: FOR_INSTITUTIONS.has(stringOf(keeping ?? {}, "type") ?? "") ? "institution" : "person",
		client_keys: numberOf(keeping ?? passing ?? {}, "client_keys"),
		listings: Object.fromEntries([...own, ...others].map(({ kind, slug }) => [kind, slug])),
		keep: keepOf(keeping, passing),
		offers_inheritance,
		pass_on: offers_inheritance === true ? passOnOf(inheritance) : null,
		note: stringOf(keeping ?? {}, "fee_note") ?? stringOf(passing ?? {}, "price_note"),
	};
}

/** The status of the service. General knowledge alone doesn't settle it. */
function statusOf(listings: ProviderListing[]): string {
	const known = listings.flatMap(({ provenance }) => Object.values(provenance));
	if (known.every((from) => from?.confidence === "general-knowledge")) return "verify";
	return listings.map(({ attributes }) => stringOf(attributes, "status")).find(Boolean) ?? "verify";
}

function keepOf(keeping: Attributes | null, passing: Attributes | null): YearlyFee | null {
	const shared = passing && isOneFee(passing) ? passOnFee(passing) : {};
	if (!keeping) return KEEPS_COINS.has(stringOf(passing ?? {}, "method") ?? "") ? shared : null;
	const fee = custodyFee(keeping);
	const isKnown = fee.usd_min !== undefined || fee.share !== undefined;
	return isKnown ? fee : { ...shared, ...fee };
}

/** A fixed price next to a share is the minimum for the highest share. We don't know the minimum of lower shares. */
function custodyFee(attributes: Attributes): YearlyFee {
	const [low, high] = ["annual_fee_share_min", "annual_fee_share_max"].map((key) =>
		numberOf(attributes, key),
	);
	const fixed = dollars(attributes, "annual_fee_min_usd");
	const share = (fixed === null ? (low ?? high) : (high ?? low)) ?? null;
	const once = dollars(attributes, "setup_fee_usd");
	return {
		...(share === null
			? fixed !== null && { usd_min: fixed, usd_max: dollars(attributes, "annual_fee_max_usd") }
			: {
					share,
					...(high != null && high !== share && { share_max: high }),
					...(fixed && { least: fixed }),
				}),
		...(once !== null && { usd_once: once }),
	};
}

function passOnFee(attributes: Attributes): YearlyFee {
	const [low, share] = [dollars(attributes, "price_annual_usd_min"), numberOf(attributes, "price_share")];
	const once = dollars(attributes, "price_once_usd");
	if (share !== null) return { share };
	if (low !== null) return { usd_min: low, usd_max: dollars(attributes, "price_annual_usd_max") };
	return once === null ? {} : { usd_min: 0, usd_max: 0, usd_once: once };
}

function passOnOf(listing: ProviderListing | null): PassOn {
	const attributes = listing?.attributes ?? {};
	const included = isOneFee(attributes);
	const fee = passOnFee(attributes);
	const from = listing?.provenance.heirs_steps;
	const days = numberOf(attributes, "waiting_days");
	return {
		heirs_need: stringOf(attributes, "heirs_need") as HeirsNeed | null,
		included,
		fee: included || Object.keys(fee).length === 0 ? null : fee,
		waiting: stringOf(attributes, "waiting") ?? (days === null ? null : inDays(days)),
		documents: stringOf(attributes, "heirs_documents"),
		heirs_need_account: yesOrNo(attributes, "heirs_need_account"),
		heirs_need_device: yesOrNo(attributes, "heirs_need_device"),
		without_provider: stringOf(attributes, "recovery_without_provider"),
		steps: listOf(attributes, "heirs_steps"),
		source: from?.sourceUrl ?? null,
		as_of: from?.asOf ?? null,
		sources: from?.otherSources ?? [],
	};
}

function isOneFee(attributes: Attributes): boolean | null {
	const what = stringOf(attributes, "price_for");
	return what === null ? null : what === "both";
}

function yesOrNo(attributes: Attributes, key: string): boolean | null {
	const value = attributes[key];
	return typeof value === "boolean" ? value : null;
}

function dollars(attributes: Attributes, key: string): number | null {
	const cents = numberOf(attributes, key);
	return cents === null ? null : cents / 100;
}
