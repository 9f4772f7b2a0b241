import type { Kind } from "~/listings/kinds/kind";
import type { AskedHere } from "~/loan/asked.server";
import type { WeighedRecord } from "~db/queries/listings";
import type { RowGroup } from "./compare-rows";
import type { ItemRef } from "./items-param";
import type { Answered } from "./loan-row";

/** A listing as read, with the kind it is of. */
export type Found = WeighedRecord & { kindOf: Kind };

/** What is compared, before it is put into words for the page or the CSV. */
export type Comparison = {
	items: ItemRef[];
	found: Found[];
	groups: RowGroup[];
	/** What each lender answers to the loan that is asked about; null where none is, or something else is compared. */
	answered: Answered[] | null;
	here: AskedHere;
	/** The question asked on /keep, as links carry it on, where only listings that answer it are compared; empty otherwise. */
	keep: string;
	problems: string[];
	/** UTC day. */
	today: string;
	/** UTC milliseconds of the copy, when it is shown because the database did not answer. */
	degradedSince: number | null;
};
