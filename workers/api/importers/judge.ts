import { inOrder, rankOf, type Statement } from "../../../app/listings/facts/choose-statement";
import { farFrom } from "../../../app/listings/facts/far-from";
import type { Grader } from "../../../app/listings/facts/publishers";
import { digest } from "../../../app/listings/facts/state-facts";
import type { Kind } from "../../../app/listings/kinds/kind";
import { namedValue, valueNamed, whereFrom } from "../../../app/listings/record/state-part";
import { compareDates, dueOf } from "../../../app/listings/values/age";
import { readAsOf } from "../../../app/listings/values/date";
import { webAddress } from "../../../app/listings/values/text";
import { readValue } from "../../../app/listings/values/value-types";
import { capitalise } from "../../../app/ui/format";
import type { Proposal } from "../../../db/queries/proposals";
import type { Grade, Provenance } from "../../../db/records";
import type { Value } from "../../../db/values";
import { CLOSES, type Importer, type KnownListing, type Proposed } from "./importer";

const LONGEST_SNIPPET = 500;
const LONGEST_NOTE = 1000;

export type Judged =
	| { is: "proposed"; row: Proposal }
	/** Correctly left out: not new, older, or from a weaker source. */
	| { is: "same" | "older" | "weaker"; listing: string; field: string }
	/** Invalid: a future day, a bad value, or an unknown listing. */
	| { is: "refused"; why: string };

export type Judging = {
	importer: Pick<Importer, "name" | "rule" | "isCheck">;
	kind: Kind | null;
	listings: ReadonlyMap<string, KnownListing>;
	gradeOf: Grader;
	/** The archive key of the whole answer. */
	rawKey: string;
	today: string;
	now: number;
};

export function judge(proposed: Proposed, judging: Judging): Judged {
	const of = `${proposed.listing} ${proposed.field}`;
	try {
		return proposed.listing === CLOSES ? judgeClose(proposed, judging) : judgeValue(proposed, judging);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return { is: "refused", why: `${of}: ${error.message}` };
	}
}

/** @throws RangeError with the reason */
function judgeValue(proposed: Proposed, judging: Judging): Judged {
	const { kind, listings, gradeOf, today } = judging;
	const { listing: id, field: key } = proposed;
	const listing = listings.get(id);
	const named = kind && listing && namedValue(kind, key, listing.attributes);
	if (!kind || !listing || !named) throw new RangeError("isn’t a value we list");
	const { field } = named;
	const value = readValue(field, proposed.value, today);
	if (value === null) throw new RangeError("has no value");
	const { asOf } = readAsOf(proposed.asOf, today);
	const source = webAddress(proposed.source);
	const company = { kind: kind.id, slug: listing.slug, name: listing.name, website: listing.website };
	const { grade: graded, publisher } = gradeOf(source, company);
	const grade = proposed.isFiling ? ("filing" as const) : graded;
	const isCheck = judging.importer.isCheck ?? false;
	const old = valueNamed(named, listing.attributes);
	const own = old === null ? undefined : whereFrom(named, listing);
	// A level's page has its own grade, but we store a grade only for the whole entry.
	const isUngraded = named.part && own && !own.grade && !own.wholeRecord && own.confidence === "sourced";
	const from = isUngraded && own.sourceUrl ? { ...own, grade: gradeOf(own.sourceUrl, company).grade } : own;
	const isDue = from !== undefined && dueOf(field, from) <= today;
	let doubt = proposed.doubt ?? null;
	if (isCheck) doubt = null;
	else if (from && JSON.stringify(old) === JSON.stringify(value)) {
		// The same value, read again. A person should look only if the earlier reading is old.
		if (!isDue || rankOf(grade) > rankOf(gradeOfShown(from))) return { is: "same", listing: id, field: key };
	} else if (from) {
		if (rankOf(grade) > rankOf(gradeOfShown(from))) return { is: "weaker", listing: id, field: key };
		if (asOf !== null && from.asOf !== null && compareDates(asOf, from.asOf) < 0)
			return { is: "older", listing: id, field: key };
		if (!wouldShow({ field: key, value, sourceUrl: source, publisher, asOf, grade }, old, from, today)) {
			if (!isDue) return { is: "older", listing: id, field: key };
			doubt ??= "It has no date, so the current value ranks above it. Correct the value and enter its date.";
		}
		const far = farFrom(old, value);
		doubt = far ? capitalise(far) : doubt;
	}
	return { is: "proposed", row: rowOf({ ...proposed, source, asOf }, grade, old, doubt, judging) };
}

/** @throws RangeError with the reason */
function judgeClose(proposed: Proposed, judging: Judging): Judged {
	const { asOf, asOfPrecision } = readAsOf(proposed.asOf, judging.today);
	if (asOfPrecision !== "day" || asOf !== proposed.field || asOf >= judging.today)
		throw new RangeError("isn’t for a day that has ended");
	if (typeof proposed.value !== "number" || !Number.isFinite(proposed.value) || proposed.value <= 0)
		throw new RangeError("isn’t a price");
	const source = webAddress(proposed.source);
	return { is: "proposed", row: rowOf({ ...proposed, source, asOf }, "aggregator", null, null, judging) };
}

function rowOf(
	{ listing, field, value, source, asOf, snippet, note }: Proposed,
	grade: Grade,
	old: Value | null,
	doubt: string | null,
	{ importer, rawKey, today, now }: Judging,
): Proposal {
	return {
		id: digest([importer.name, listing, field, value, source, asOf]),
		importer: importer.name,
		listing,
		field,
		source,
		asOf,
		readAt: today,
		grade,
		rawKey,
		value: JSON.stringify(value),
		old: JSON.stringify(old),
		note: note?.slice(0, LONGEST_NOTE) ?? null,
		snippet: snippet.slice(0, LONGEST_SNIPPET),
		rule: importer.rule ?? null,
		// A doubtful value needs a person, even if another source agrees.
		state: importer.rule && !doubt ? "waiting" : "open",
		heldWhy: doubt,
		createdAt: now,
		changedAt: now,
	};
}

function gradeOfShown({ grade, wholeRecord, confidence }: Provenance): Grade {
	if (grade) return grade;
	return wholeRecord || confidence !== "general-knowledge" ? "record" : "general-knowledge";
}

/** Whether it would be shown next to the current value. */
function wouldShow(
	said: Pick<Statement, "field" | "value" | "sourceUrl" | "publisher" | "asOf" | "grade">,
	old: Value | null,
	from: Provenance,
	today: string,
): boolean {
	const fresh: Statement = { ...said, via: null, readAt: today, standing: "stated" };
	const shown: Statement = {
		field: said.field,
		value: old,
		publisher: null,
		standing: "stated" as const,
		sourceUrl: from.sourceUrl ?? null,
		via: from.via ?? null,
		asOf: from.asOf,
		readAt: from.readAt ?? null,
		grade: gradeOfShown(from),
	};
	return inOrder([shown, fresh])[0] === fresh;
}
