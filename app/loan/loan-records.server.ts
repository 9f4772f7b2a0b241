import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import type { Cached } from "~/context/load-context";
import { cellSource } from "~/listings/format-value";
import { entryKey, idOf } from "~/listings/kinds/entries";
import { lender as LENDER } from "~/listings/kinds/lender";
import { offers as OFFERS } from "~/listings/kinds/lender-offers";
import { lenderOf } from "~/listings/offers/loan/of-listing";
import type { Lender, Offer } from "~/listings/offers/loan/offer";
import type { Tile } from "~/ui/tile";
import { tileOf } from "~/ui/tile-of";
import { readListingsOfKind } from "~db/queries/listings";
import type { ListingRecord, Provenance } from "~db/records";

/** A lender, what it offers, and what a page shows of it beside an answer. JSON, so that it can be cached. */
export type LoanRecord = {
	/** `lender:{slug}`. */
	id: string;
	lender: Lender;
	offers: Offer[];
	tagline: string | null;
	tile: Tile;
	/** Who holds the keys, by whom, and whether they are lent on, in words; null where unknown. */
	keys: { who: string | null; by: string | null; lentOn: string | null };
	/** Where each offer is from, by the offer's id; and where what holds for the lender as a whole is from, by its field. */
	provenance: Record<string, Provenance | undefined>;
};

/** What holds for a lender as a whole and is shown beside an answer, besides its offers. */
const SHOWN = ["custody_category", "custodian", "rehypothecation", "borrower_key", "kyc", "status"];

/** What is kept of a listing: less than the whole of it, as it is read anew for each loan. */
type Kept = Pick<ListingRecord, "id" | "slug" | "name" | "attributes" | "provenance">;

/**
 * Every lender with its offers, from one copy for all loans: a question makes no copy of its own.
 * @throws a 503 Response where the database does not answer and there is no copy
 */
export async function readLoanRecords({
	cache,
	db,
}: Pick<AppLoadContext, "cache" | "db">): Promise<Cached<LoanRecord[]>> {
	const { value, degradedSince } = await cache.read(contentKeys.loanRecords, CONTENT_POLICY, async () =>
		(await readListingsOfKind(db, LENDER.id)).map(kept),
	);
	return { value: value.map(loanRecordOf), degradedSince };
}

function kept({ id, slug, name, attributes, provenance }: ListingRecord): Kept {
	const isShown = (key: string) => SHOWN.includes(key) || idOf(OFFERS, key) !== null;
	return {
		...{ id, slug, name, attributes },
		provenance: Object.fromEntries(Object.entries(provenance).filter(([key]) => isShown(key))),
	};
}

/** What a listing of a lender says for loans. */
export function loanRecordOf(listing: Kept): LoanRecord {
	const { slug, name, attributes, provenance } = listing;
	const { lender, offers } = lenderOf(listing);
	const source = cellSource(LENDER, { name, attributes }, "", {});
	const shown = SHOWN.map((key) => [key, provenance[key]] as const);
	return {
		...{ id: listing.id, lender, offers },
		tagline: LENDER.tagline(source),
		tile: tileOf(slug, name),
		keys: {
			who: source.text("custody_category"),
			by: source.text("custodian"),
			lentOn: source.text("rehypothecation"),
		},
		provenance: Object.fromEntries([
			...shown,
			...offers.map(({ id }) => [id, provenance[offerKey(id)]] as const),
		]),
	};
}

/** The key of an offer's statement. @param id `{lender}/{offer}` */
function offerKey(id: string): string {
	return entryKey(OFFERS, id.slice(id.indexOf("/") + 1));
}
