import { liveStatements } from "~/listings/facts/choose-statement";
import { readingsOf, readingWords } from "~/listings/facts/due-values";
import { shownOf } from "~/listings/facts/facts";
import { cellSource } from "~/listings/facts/format-value";
import { linkTo } from "~/listings/facts/present-provenance";
import { valueMark } from "~/listings/facts/value-mark";
import type { Bearing } from "~/listings/kinds/field-weight";
import { fieldsChangedWith, isStated } from "~/listings/kinds/fields";
import type { Field, Kind } from "~/listings/kinds/kind";
import { readOn, shelfLifeOf } from "~/listings/values/shelf-life";
import { daysBetween, formatDate, plural } from "~/ui/format";
import type { PageChange } from "~db/queries/page-changes";
import type { DueListing } from "~db/queries/verification";
import type { FactRecord, Provenance } from "~db/records";
import { presentProposal, type TitledProposal } from "../proposals/present-proposal";
import type { ReportRow } from "../reports/load.server";
import type { Check } from "./check";
import { sourcesOf } from "./sources-of";
import type { QueueRow } from "./view";

/** A value that waits, or that somebody has reported. */
export type Waiting = DueListing & {
	kind: Kind;
	/** Null where a report is about the record as a whole. */
	field: Field | null;
	bearing: Bearing;
	reports: ReportRow[];
	proposal?: TitledProposal;
	/**
	 * The changed page, when the row is about a page. The row's value is the most urgent one that the page
	 * supports.
	 */
	changed?: Changed;
};

/** A page that says something else now, and the values to be decided, those that wait most first. */
export type Changed = { change: PageChange & { linkFlag: string | null }; values: Waiting[] };

export const rowId = (listing: string, field: string, proposal?: { id: string }) =>
	`${listing}~${field}${proposal ? `~${proposal.id.slice(0, 12)}` : ""}`;

export type PresentedValue = Omit<
	QueueRow,
	"stepHrefs" | "editHref" | "reports" | "message" | "change" | "nextId"
>;

/** The parts of a value's row that don't depend on the queue. @param facts for its field and companion fields */
export function presentValue(
	{ listing, unknowns, views, kind, field, bearing, reports, proposal }: Waiting,
	facts: FactRecord[],
	mayChange: boolean,
	today: string,
): PresentedValue {
	const path = `${kind.path}/${listing.slug}`;
	const head = {
		id: rowId(listing.id, field?.key ?? "other", proposal),
		name: listing.name,
		hangs: HANGS[bearing](kind),
		hangsNote: views === 0 ? "not seen in 30 days" : `seen ${plural(views, "time", "times")} in 30 days`,
	};
	const said =
		reports.length === 0
			? null
			: reports.length === 1
				? REPORTED
				: `${reports.length} readers say that it is wrong`;
	if (!field) {
		const what = "The record as a whole";
		return { ...head, ...NO_VALUE, proposal: null, href: path, what, why: said ?? "", whyNote: null };
	}
	const text = cellSource(kind, listing, today).text(field.key);
	const from = listing.provenance[field.key];
	const looked = unknowns[field.key];
	const [age = "", life = null] = from
		? ageWords(field, from, today)
		: looked
			? lookedWords(field, looked, today)
			: [];
	const check = mayChange && !proposal ? checkOf(kind, field, listing.id, facts) : null;
	const own = facts.filter((fact) => fact.listingId === listing.id);
	const isRead = bearing === "ranked" && text !== null && mayChange;
	const readings = isRead && !field.derive ? readingWords(readingsOf(kind, field.key, own)) : null;
	const proposed = proposal
		? presentProposal(proposal, { kind, listing, field }, liveIds(kind, field, own), today)
		: null;
	const notes = (...some: Array<string | null>) => some.filter(Boolean).join("; ") || null;
	const why = proposed
		? { why: `${proposed.importer} says ${proposed.text}`, whyNote: notes(age, readings) }
		: said
			? { why: said, whyNote: notes(age, readings) }
			: { why: age, whyNote: notes(life, readings) };
	return {
		...head,
		href: `${path}#${field.key}`,
		what: field.label,
		value: text === null ? null : { text, mark: valueMark(kind, listing, field.key, today) },
		source: from?.sourceUrl ? linkTo(from.sourceUrl) : null,
		...why,
		check,
		proposal: proposed,
		onlyCorrect:
			mayChange && !proposal && !check && text !== null && isStated(field)
				? "No page is named that says it. Find one and correct the value with it, or say there that it is unknown."
				: null,
	};
}

const NO_VALUE = { value: null, source: null, check: null, onlyCorrect: null };

const HANGS: Record<Bearing, (kind: Kind) => string> = {
	ranked: ({ plural: all }) => `its place among ${all}`,
	compared: ({ plural: all }) => `comparisons of ${all}`,
	rest: () => "its page",
};

const REPORTED = "a reader says that it is wrong";

/** `read 412 days ago`, with a note about how long the value stays current. */
function ageWords(field: Field, from: Provenance, today: string): [age: string, note: string] {
	const date = readOn(from);
	const life = `to be read every ${plural(shelfLifeOf(field).aim, "day", "days")}`;
	if (date === null) {
		if (from.confidence === "general-knowledge") return ["undated", "general knowledge"];
		return ["undated", from.wholeRecord ? "never tied to a page of its own" : "not known when it was read"];
	}
	const days = daysBetween(date, today);
	const when = date.length === 10 ? `${plural(days, "day", "days")} ago` : `in ${formatDate(date)}`;
	return [
		`${date === from.readAt ? "read" : "published"} ${when}`,
		from.via ? `${life}; quoted, its page was not opened` : life,
	];
}

/** The same for a value that we looked for in vain. */
function lookedWords(
	field: Field,
	from: Pick<Provenance, "asOf" | "readAt">,
	today: string,
): [age: string, note: string] {
	const date = readOn(from);
	const when =
		date?.length === 10 ? `, looked for ${plural(daysBetween(date, today), "day", "days")} ago` : "";
	return [`unknown${when}`, `looked for again after ${plural(shelfLifeOf(field).aim, "day", "days")}`];
}

/** What the form sends after someone opens the value's page. Null when the value is computed or has no page. */
function checkOf(kind: Kind, field: Field, listing: string, facts: FactRecord[]): Check | null {
	const keys = [field, ...fieldsChangedWith(kind, field)].map(({ key }) => key);
	const live = liveStatements(
		facts.filter((fact) => fact.listingId === listing && keys.includes(fact.field)),
	);
	const own = live.filter((fact) => fact.field === field.key);
	const shown = shownOf(kind, field.key, own);
	const sources = shown ? sourcesOf(shown.from) : [];
	if (!shown || sources.length === 0) return null;
	return {
		...{ listing, field: field.key, fact: shown.from.id, sources: sources.map(linkTo) },
		seen: live.map(({ id }) => id).join(","),
		mayConfirm: shown.value !== null,
		mayBeUnknown: !field.mandatory,
	};
}

/** The ids of the live statements for a field and its companion fields. @param facts for the listing */
function liveIds(kind: Kind, field: Field, facts: FactRecord[]): string[] {
	const keys = [field, ...fieldsChangedWith(kind, field)].map(({ key }) => key);
	return liveStatements(facts).flatMap((fact) => (keys.includes(fact.field) ? [fact.id] : []));
}

export function factsAskedBy(rows: Waiting[]): Array<{ listing: string; field: string }> {
	return rows.flatMap(({ listing, kind, field }) =>
		field
			? [field, ...fieldsChangedWith(kind, field)].map(({ key }) => ({ listing: listing.id, field: key }))
			: [],
	);
}
