import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import type { Cached } from "~/context/load-context";
import { cardIssuer } from "~/listings/kinds/card-issuer";
import { readListingsOfKind } from "~db/queries/listings";
import type { ListingRecord } from "~db/records";

/**
 * Every card whole, from one copy for all questions: a spending makes no copy of its own.
 * @throws a 503 Response where the database does not answer and there is no copy
 */
export function readCardRecords({
	cache,
	db,
}: Pick<AppLoadContext, "cache" | "db">): Promise<Cached<ListingRecord[]>> {
	return cache.read(contentKeys.cardRecords, CONTENT_POLICY, () => readListingsOfKind(db, cardIssuer.id));
}
