import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import { provenancesOf } from "~/listings/facts/facts";
import { readKeptListings } from "~/listings/kept-listings.server";
import { valueForAll } from "~/listings/kinds/condition";
import { numberOf, type Options } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { highestLtv } from "~/listings/kinds/lender-start";
import { markOf, weakestOf } from "~/listings/provenance/provenance";
import { formatRatio } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import { readFirstOfKind } from "~db/queries/listings";
import type { ListingRecord } from "~db/records";
import type { Attributes } from "~db/values";

/** Lenders on one loan at a time, and lenders to choose from. */
export const MOST_LENDERS = 4;
const MOST_CHOICES = 100;

/** One term of a lender: the value as published, in words, with its mark; null where unknown. */
export type TermView = { value: number; text: string; mark: Mark } | null;

export type LenderTerms = {
	id: string;
	name: string;
	href: string;
	/** The APR that everybody gets on a loan with this start, the one the list of lenders shows. */
	apr: TermView;
	margin: TermView;
	liquidation: TermView;
	maxLtv: number | null;
	/** True where a protocol sells at once, so that there is no call to know of. */
	noCall: boolean;
};

/** The lenders an address names: at most four, each once. What is not understood is said. */
export function parseTerms(params: URLSearchParams): { ids: string[]; problems: string[] } {
	const named = [
		...new Set(
			params
				.getAll("terms")
				.flatMap((list) => list.split(","))
				.map((id) => id.trim())
				.filter(Boolean),
		),
	];
	const ids = named.filter((id) => /^lender:[a-z0-9-]{1,80}$/.test(id));
	const problems = named
		.filter((id) => !ids.includes(id))
		.slice(0, MOST_LENDERS)
		.map((id) => `“${id.slice(0, 40)}” is no lender: write lender:ledn.`);
	if (ids.length > MOST_LENDERS)
		problems.push(`Four lenders at a time: the first four of ${ids.length} are shown.`);
	return { ids: ids.slice(0, MOST_LENDERS), problems };
}

/**
 * The terms of these lenders, in the order asked for; those that we do not list are left out.
 * @param start LTV of the loan on its first day; null where it is not known yet
 */
export async function readTerms(
	{ db, cache }: Pick<AppLoadContext, "db" | "cache">,
	ids: string[],
	today: string,
	start: number | null,
): Promise<{ terms: LenderTerms[]; degradedSince: number | null }> {
	const { found, degradedSince } = await readKeptListings({ db, cache }, ids);
	return { terms: found.map((record) => termsOf(record, today, start)), degradedSince };
}

/** Lenders to choose from: those that publish at which LTV they sell. */
export async function readLenderChoices({
	db,
	cache,
}: Pick<AppLoadContext, "db" | "cache">): Promise<Array<{ id: string; name: string }>> {
	const { value } = await cache.read(contentKeys.terms(lender.path, "choices"), CONTENT_POLICY, () =>
		readFirstOfKind(db, "lender", MOST_CHOICES),
	);
	return value
		.filter(({ summary }) => numberOf(summary.attributes, "liquidation_ltv") !== null)
		.map(({ id, name }) => ({ id, name }))
		.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function termsOf(record: ListingRecord, today: string, start: number | null): LenderTerms {
	const { attributes, id, name, slug } = record;
	const maxLtv = highestLtv(attributes);
	const options: Options = start !== null && maxLtv !== null && start <= maxLtv ? { at: String(start) } : {};
	const term = (key: string): TermView => {
		const value = valueForAll(lender, attributes, key, today, options);
		const from = weakestOf(provenancesOf(lender, record, key));
		return typeof value !== "number" || !from
			? null
			: { value, text: formatRatio(value), mark: markOf(from, today) };
	};
	return {
		id,
		name,
		href: `/lenders/${slug}`,
		apr: term("apr"),
		margin: term("margin_call_ltv"),
		liquidation: term("liquidation_ltv"),
		maxLtv,
		noCall: sellsWithoutCall(attributes),
	};
}

function sellsWithoutCall(attributes: Attributes): boolean {
	return numberOf(attributes, "margin_call_ltv") === null && attributes.product_type === "DeFi";
}
