import { ContentError } from "~/listings/facts/content-error";
import type { Kind } from "~/listings/kinds/kind";
import { entriesOf, entryKey } from "~/listings/values/entries";
import type { Attributes } from "~db/values";
import { checkOrder } from "./check-order";

/** @throws ContentError */
export function checkListing(kind: Kind, file: string, record: string, attributes: Attributes): void {
	checkOrder(kind, file, record, attributes);
	const wrong = kind.entries?.checkAll(entriesOf(kind.entries, attributes));
	if (kind.entries && wrong)
		throw new ContentError(file, record, entryKey(kind.entries, wrong.id), wrong.reason, wrong.part);
}
