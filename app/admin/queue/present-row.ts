import { liveStatements } from "~/listings/facts/choose-statement";
import { readingsOf, readingWords } from "~/listings/facts/due-values";
import { shownOf } from "~/listings/facts/facts";
import { cellSource, formatValue } from "~/listings/facts/format-value";
import { linkTo, type SourceLink } from "~/listings/facts/present-provenance";
import { gradeWords } from "~/listings/facts/provenance";
import { valueMark } from "~/listings/facts/value-mark";
import type { Bearing } from "~/listings/kinds/columns";
import { fieldsChangedWith, isStated } from "~/listings/kinds/fields";
import type { Field, Kind } from "~/listings/kinds/kind";
import { namedValue, valueNamed } from "~/listings/record/state-part";
import { ageLimitsOf, readOn } from "~/listings/values/age";
import { printTyped, readValue } from "~/listings/values/value-types";
import { dayOf, daysBetween, formatDate, formatMoney, plural } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { PageChange } from "~db/queries/page-changes";
import type { Proposal } from "~db/queries/proposals";
import type { DueListing } from "~db/queries/verification";
import type { FactRecord, Grade, ListingRecord, Provenance } from "~db/records";
import type { Value } from "~db/values";
import type { ReportRow } from "../inbox/reports.server";
import type { Check } from "./asked";
import { sourcesOf } from "./confirm-value";

export type Waiting = DueListing & {
	kind: Kind;
	field: Field | null;
	bearing: Bearing;
	reports: ReportRow[];
	proposal?: TitledProposal;
	/** The changed page, when the row is about a page. The row's value is the most urgent one that the page supports. */
	changed?: Changed;
};

/** A page that says something else now, and the values to be decided, those that wait most first. */
export type Changed = { change: PageChange & { linkFlag: string | null }; values: Waiting[] };

const rowId = (listing: string, field: string, proposal?: { id: string }) =>
	`${listing}~${field}${proposal ? `~${proposal.id.slice(0, 12)}` : ""}`;

export type PresentedValue = {
	id: string;
	name: string;
	href: string | null;
	what: string;
	/** The value we show now. Null when the row isn't about a value, or the value is unknown. */
	value: { text: string; mark: Mark | null } | null;
	source: SourceLink | null;
	why: string;
	whyNote: string | null;
	hangs: string;
	hangsNote: string | null;
	/** Null where no page is named that could be opened, and for whoever may not change values. */
	check: Check | null;
	/** Why you can only correct the value. Null when there's more to do, or nothing. */
	onlyCorrect: string | null;
	proposal: ProposalView | null;
};

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
		return { ...head, ...NO_VALUE, href: path, what, why: said ?? "", whyNote: null };
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

export const NO_VALUE = { value: null, source: null, check: null, onlyCorrect: null, proposal: null };

const HANGS: Record<Bearing, (kind: Kind) => string> = {
	ranked: ({ plural: all }) => `its place among ${all}`,
	compared: ({ plural: all }) => `comparisons of ${all}`,
	rest: () => "its page",
};

const REPORTED = "a reader says that it is wrong";

function ageWords(field: Field, from: Provenance, today: string): [age: string, note: string] {
	const date = readOn(from);
	const life = `to be read every ${plural(ageLimitsOf(field).aim, "day", "days")}`;
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

function lookedWords(
	field: Field,
	from: Pick<Provenance, "asOf" | "readAt">,
	today: string,
): [age: string, note: string] {
	const date = readOn(from);
	const when =
		date?.length === 10 ? `, looked for ${plural(daysBetween(date, today), "day", "days")} ago` : "";
	return [`unknown${when}`, `looked for again after ${plural(ageLimitsOf(field).aim, "day", "days")}`];
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
		listing,
		field: field.key,
		fact: shown.from.id,
		sources: sources.map(linkTo),
		seen: live.map(({ id }) => id).join(","),
		mayConfirm: shown.value !== null,
		mayBeUnknown: !field.mandatory,
	};
}

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

const MOST_VALUES = 20;

export const valuesShown = ({ values }: Changed): Waiting[] => values.slice(0, MOST_VALUES);

/** The row for a changed page. Its most urgent value sets the urgency. */
export function presentPage(value: Waiting, { change, values }: Changed, today: string): PresentedValue {
	const { host, path } = nameOfPage(change.url);
	const { hangs, hangsNote } = presentValue({ ...value, changed: undefined }, [], false, today);
	const days = daysBetween(dayOf(change.createdAt), today);
	return {
		...NO_VALUE,
		id: `page~${change.id.slice(0, 12)}`,
		name: host,
		href: null,
		what: path,
		hangs,
		hangsNote,
		value: { text: plural(values.length, "value rests on it", "values rest on it"), mark: null },
		source: linkTo(change.url),
		why: change.why === "lively" ? "too lively to watch: it changes with every reading" : "this page changed",
		whyNote: `seen ${days === 0 ? "today" : `${plural(days, "day", "days")} ago`}`,
	};
}

export type ChangeView = ReturnType<typeof presentChange>;

export type ChangedValue = ChangeView["values"][number];

export function presentChange(
	changed: Changed,
	facts: FactRecord[],
	editHref: (value: Waiting) => string | null,
	today: string,
) {
	const { change, values } = changed;
	const { id, url, why, fromAt, toAt, fromHash, toHash, passages, more, linkFlag } = change;
	const shown = valuesShown(changed);
	const rest = values.length - shown.length;
	return {
		id,
		passages,
		linkFlag,
		isLively: why === "lively",
		page: linkTo(url),
		dates: `Read on ${formatDate(dayOf(toAt))}; before that it was read on ${formatDate(dayOf(fromAt))}.`,
		more: more > 0 ? `and ${plural(more, "more place", "more places")}` : null,
		/** The keys of both texts in the archive. */
		textKeys: [`pages/${fromHash}`, `pages/${toHash}`],
		values: shown.map((value) => {
			const row = presentValue(value, facts, true, today);
			const { id: of, name, href, what, value: text, onlyCorrect } = row;
			const check = row.check && onPage(row.check, url);
			return { id: of, name, href, what, onlyCorrect, check, value: text, editHref: editHref(value) };
		}),
		moreValues: rest > 0 ? `and ${plural(rest, "more value", "more values")}, when these are decided` : null,
	};
}

/** A check by the page that changed, where the statement names it; otherwise, as with the page of an offer's levels, by the statement's own. */
function onPage(check: Check, url: string): Check {
	const own = check.sources.filter(({ href }) => withoutPart(href) === url);
	return own.length > 0 ? { ...check, sources: own.slice(0, 1) } : check;
}

function withoutPart(href: string): string | null {
	const address = URL.parse(href);
	if (address) address.hash = "";
	return address?.href ?? null;
}

function nameOfPage(url: string): { host: string; path: string } {
	const { hostname, pathname, search } = new URL(url);
	return { host: hostname.replace(/^www\./, ""), path: `${pathname}${search}` };
}

export type TitledProposal = Proposal & { title: string };

export type ProposalView = ReturnType<typeof presentProposal>;

/** A proposal for a listing's value. @param seen the ids of the live statements */
function presentProposal(
	proposal: TitledProposal,
	{ kind, listing, field }: { kind: Kind; listing: ListingRecord; field: Field },
	seen: string[],
	today: string,
) {
	const named = namedValue(kind, proposal.field, listing.attributes);
	const textOf = (value: Value | null) => (value === null ? "unknown" : wordsOf(value));
	const wordsOf = (value: Value) => {
		// Only the number in an entry is proposed. Name it, because the row is for the entry.
		if (named?.part) return `${named.part.part.label} ${formatValue(named.field, value, listing.attributes)}`;
		const attributes = { ...listing.attributes, [field.key]: value };
		return cellSource(kind, { ...listing, attributes }, today).text(field.key) ?? "unknown";
	};
	const value = named && storedOf(named.field, proposal, today);
	const old: Value | null = JSON.parse(proposal.old);
	const now = named && valueNamed(named, listing.attributes);
	return {
		...common(proposal),
		text: textOf(value),
		/** The value shown when the proposal arrived, if it has changed since. */
		was: JSON.stringify(old) === JSON.stringify(now) ? null : textOf(old),
		isSame: JSON.stringify(value) === JSON.stringify(now),
		typed: named === null || value === null ? "" : printedOf(named.field, value),
		seen: seen.join(","),
	};
}

export function presentClose(proposal: TitledProposal): ProposalView {
	const usd = Number(JSON.parse(proposal.value));
	const text = formatMoney(Math.round(usd * 100), "USD");
	return { ...common(proposal), text, was: null, isSame: false, typed: String(usd), seen: "" };
}

function common(proposal: TitledProposal) {
	const { id, listing, title, source, asOf, readAt, grade, note, snippet, heldWhy, rawKey } = proposal;
	return {
		id,
		importer: title,
		note,
		snippet,
		rawKey,
		held: heldWhy,
		source: linkTo(source),
		asOf: asOf ?? "",
		dates: `${asOf === null ? "no date" : `of ${formatDate(asOf)}`}, read on ${formatDate(readAt)}`,
		grade: gradeWords(grade as Grade, listing.split(":")[0] ?? ""),
	};
}

function storedOf(field: Field, { value }: Proposal, today: string): Value | null {
	try {
		return readValue(field, JSON.parse(value), today);
	} catch {
		// The field has changed since, so you can only correct or reject the proposal.
		return null;
	}
}

function printedOf(field: Field, value: Value): string {
	const typed = printTyped(field, value);
	return typeof typed === "string" ? typed : "";
}
