/** A lender's offers as a table. Shared terms appear once, and each row shows its cost for a loan. Pure. */

import type { Kind } from "~/listings/kinds/kind";
import { shownTerms } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import { decide } from "~/listings/offers/loan/verdict";
import type { Entries } from "~/listings/values/entries";
import type { LoanRecord } from "~/loan/loan-records.server";
import { presentAnswer } from "~/loan/present-answer";
import { capitalise, grouped } from "~/ui/format";
import type { ListingRecord } from "~db/records";
import { presentEntries } from "../present-entries";
import type { EntriesView } from "../view";
import { whatWouldHold } from "./make-hold";
import type { OfferRow, OffersView } from "./view";

type Asked = { loan: Loan; shown: string | null; verdict: "lends" | "unknown" | "does_not" } | null;
type Row = EntriesView["rows"][number];

/** Columns that stay even if all rows are equal. */
const ALWAYS = ["Rate a year", "Fee"];
/** Rows that a phone shows before the others are asked for, where no loan chooses one. */
const SHOWN = 2;

/** @param asked the loan, its answer and the id of the chosen offer, or null without a loan. @param today UTC day */
export function presentOffers(
	kind: Kind,
	listing: Pick<ListingRecord, "id" | "name" | "attributes" | "provenance">,
	record: LoanRecord,
	asked: Asked,
	today: string,
): OffersView | null {
	const found = presentEntries(kind, listing, today);
	if (!found || !kind.entries) return null;
	const { rows, heading, singular } = found;
	const kept = found.columns.map(
		(label, at) => ALWAYS.includes(label) || rows.length === 1 || !isSame(rows, at),
	);
	const same = found.columns.flatMap((label, at) =>
		kept[at] ? [] : [commonWords(label, rows[0]?.cells[at] ?? null)],
	);
	const byKey = offersByKey(record, kind.entries);
	return {
		...{ heading, singular },
		common: same.length > 0 ? `${capitalise(same.join(", "))}.` : null,
		columns: found.columns.filter((_, at) => kept[at]),
		costLabel: asked && `${grouped(asked.loan.amount, 2)} USD would cost`,
		rows: rows.map((row, at): OfferRow => {
			const offer = byKey.get(row.key);
			const isShown = asked !== null && offer?.id === asked.shown;
			return {
				...row,
				cells: row.cells.filter((_, column) => kept[column]),
				chosen: isShown ? (asked.verdict === "lends" ? "yours" : "the nearest") : null,
				cost: asked && offer ? costOf(asked.loan, offer, record) : null,
				isFolded: asked?.shown ? !isShown : rows.length > SHOWN + 1 && at >= SHOWN,
			};
		}),
	};
}

function isSame(rows: Row[], column: number): boolean {
	return new Set(rows.map(({ cells }) => JSON.stringify(cells[column]))).size === 1;
}

function commonWords(label: string, said: Row["cells"][number]): string {
	const name = /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
	return said ? `${name} ${[said.text, said.sub].filter(Boolean).join(", ")}` : `${name} unknown`;
}

function offersByKey({ offers }: LoanRecord, { key }: Entries): Map<string, Offer> {
	return new Map(offers.map((offer) => [`${key}.${offer.id.slice(offer.id.indexOf("/") + 1)}`, offer]));
}

/** The cost of one offer, as if the lender had no other. */
function costOf(loan: Loan, offer: Offer, record: LoanRecord): OfferRow["cost"] {
	const { lender } = record;
	const decision = decide(loan, [offer], lender);
	const answer = { ...decision, lender, terms: shownTerms(loan, offer, lender, null), dated: null };
	const { verdict, reasons, costTerm, costYear } = presentAnswer(loan, answer, record);
	const isOut = verdict === "does_not";
	// Its requirements are already below its name.
	const said = reasons.filter((_, at) => !decision.reasons[at]?.startsWith("needs_"));
	const hold = isOut ? whatWouldHold(loan, offer, lender) : null;
	return {
		text: isOut ? null : (costTerm ?? costYear?.text ?? "not known"),
		// The way to make it possible already names the obstacle.
		why: hold === null && said.length > 0 ? said.join("; ") : null,
		hold,
	};
}
