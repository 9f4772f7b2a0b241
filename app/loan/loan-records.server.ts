import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import type { Cached } from "~/context/load-context";
import { provenancesOf } from "~/listings/facts/facts";
import { cellSource } from "~/listings/facts/format-value";
import { weakestOf } from "~/listings/facts/provenance";
import type { Indexed } from "~/listings/kinds/kind";
import { lender as LENDER } from "~/listings/kinds/lender";
import { offers as OFFERS } from "~/listings/kinds/lender-offers";
import { lenderOf } from "~/listings/offers/loan/of-listing";
import type { Lender, Offer } from "~/listings/offers/loan/offer";
import { entryKey } from "~/listings/values/entries";
import { type Tile, tileOf } from "~/ui/tile";
import { readListingsOfKind } from "~db/queries/listings";
import type { ListingRecord, Provenance } from "~db/records";

export type LoanRecord = {
	id: string;
	lender: Lender;
	offers: Offer[];
	tagline: string | null;
	tile: Tile;
	keys: { who: string | null; by: string | null; lentOn: string | null };
	provenance: Record<string, Provenance | undefined>;
};

const SHOWN = ["custody_category", "custodian", "rehypothecation", "borrower_key", "kyc", "status"];

export type LoanRecordOnFile = LoanRecord & {
	indexed: Record<string, Indexed>;
	/** The weakest source behind the risk score. */
	riskFrom: Provenance | null;
};

type Listing = Pick<ListingRecord, "id" | "slug" | "name" | "attributes" | "provenance" | "verifiedAt">;

/** All loans share one cached copy, so a question adds no copy. */
export function readLoanRecords({
	cache,
	db,
}: Pick<AppLoadContext, "cache" | "db">): Promise<Cached<LoanRecordOnFile[]>> {
	return cache.read(contentKeys.loanRecords, CONTENT_POLICY, async () =>
		(await readListingsOfKind(db, LENDER.id)).map(loanRecordOf),
	);
}

export function loanRecordOf(listing: Listing): LoanRecordOnFile {
	const { slug, name, attributes, provenance, verifiedAt } = listing;
	const { lender, offers } = lenderOf(listing);
	const source = cellSource(LENDER, { name, attributes }, "", {});
	const shown = SHOWN.map((key) => [key, provenance[key]] as const);
	return {
		id: listing.id,
		lender,
		offers,
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
		riskFrom: weakestOf(provenancesOf(LENDER, listing, "risk_known")),
		indexed: Object.fromEntries(
			LENDER.filters.map(({ key, index }) => [key, index(attributes, verifiedAt, {})]),
		),
	};
}

function offerKey(id: string): string {
	return entryKey(OFFERS, id.slice(id.indexOf("/") + 1));
}
