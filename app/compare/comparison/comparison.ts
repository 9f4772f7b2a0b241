import type { Kind } from "~/listings/kinds/kind";
import type { AskedHere } from "~/loan/asked.server";
import type { WeighedRecord } from "~db/queries/listings";
import type { RowGroup } from "./compare-rows";
import type { ItemRef } from "./items-param";
import type { Answered } from "./loan-row";

/** A listing as read, with the kind it is of. */
export type Found = WeighedRecord & { kindOf: Kind };

/** A comparison as data, before the page or the CSV words it. */
export type Comparison = {
	items: ItemRef[];
	found: Found[];
	groups: RowGroup[];
	/** Each lender's answer to the loan. Null without a loan or for other kinds. */
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
