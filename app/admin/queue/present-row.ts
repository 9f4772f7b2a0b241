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
import { capitalise, dayOf, daysBetween, formatDate, formatMoney, plural } from "~/ui/format";
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

/** A changed page and the values it supports, the most urgent first. */
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
	whyNotes: string[];
	affects: string;
	affectsNote: string | null;
	/** Null if no source page is recorded, or if the reader may not change values. */
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
		affects: AFFECTS[bearing](kind),
		affectsNote: `${views === 0 ? "No views" : plural(views, "view", "views")} in 30 days`,
	};
	const said =
		reports.length > 0 ? `${plural(reports.length, "reader says", "readers say")} this is wrong` : null;
	if (!field)
		return { ...head, ...NO_VALUE, href: path, what: "The whole listing", why: said ?? "", whyNotes: [] };
	const text = cellSource(kind, listing, today).text(field.key);
	const from = listing.provenance[field.key];
	const looked = unknowns[field.key];
	const [age = "", ...life] = from
		? ageWords(field, from, today)
		: looked
			? lookedWords(field, looked, today)
			: [];
	const check = mayChange && !proposal ? checkOf(kind, field, listing.id, facts) : null;
	const own = facts.filter((fact) => fact.listingId === listing.id);
	const isRead = bearing === "ranked" && text !== null && mayChange;
	const readings = isRead && !field.derive ? capitalise(readingWords(readingsOf(kind, field.key, own))) : "";
	const proposed = proposal
		? presentProposal(proposal, { kind, listing, field }, liveIds(kind, field, own), today)
		: null;
	const why = proposed ? `${proposed.importer} proposes ${proposed.text}` : said;
	return {
		...head,
		href: `${path}#${field.key}`,
		what: field.label,
		value: text === null ? null : { text, mark: valueMark(kind, listing, field.key, today) },
		source: from?.sourceUrl ? linkTo(from.sourceUrl) : null,
		why: why ?? age,
		whyNotes: [...(why ? [age] : life), readings].filter(Boolean),
		check,
		proposal: proposed,
		onlyCorrect:
			mayChange && !proposal && !check && text !== null && isStated(field)
				? "No source page is recorded. Choose Correct to add one, or to mark the value unknown."
				: null,
	};
}

export const NO_VALUE = { value: null, source: null, check: null, onlyCorrect: null, proposal: null };

const AFFECTS: Record<Bearing, (kind: Kind) => string> = {
	ranked: ({ plural: all }) => `Ranking of ${all}`,
	compared: ({ plural: all }) => `Comparisons of ${all}`,
	rest: () => "Its own page",
};

/** The value's age, then notes about it. */
function ageWords(field: Field, from: Provenance, today: string): string[] {
	const date = readOn(from);
	const life = `Due every ${plural(ageLimitsOf(field).aim, "day", "days")}`;
	if (date === null) {
		if (from.confidence === "general-knowledge") return ["No date", "No source"];
		return [
			"No date",
			from.wholeRecord ? "Its source covers the whole listing" : "We don’t know when we read it",
		];
	}
	const days = daysBetween(date, today);
	const when = date.length === 10 ? `${plural(days, "day", "days")} ago` : `in ${formatDate(date)}`;
	const age = `${date === from.readAt ? "Read" : "Published"} ${when}`;
	return [age, life, ...(from.via ? ["Quoted elsewhere. We didn’t open the original page."] : [])];
}

function lookedWords(field: Field, from: Pick<Provenance, "asOf" | "readAt">, today: string): string[] {
	const date = readOn(from);
	const age =
		date?.length === 10
			? `Unknown when checked ${plural(daysBetween(date, today), "day", "days")} ago`
			: "Unknown";
	return [age, `Due every ${plural(ageLimitsOf(field).aim, "day", "days")}`];
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
	const { affects, affectsNote } = presentValue({ ...value, changed: undefined }, [], false, today);
	const days = daysBetween(dayOf(change.createdAt), today);
	return {
		...NO_VALUE,
		id: `page~${change.id.slice(0, 12)}`,
		name: host,
		href: null,
		what: path,
		affects,
		affectsNote,
		value: { text: plural(values.length, "value uses this page", "values use this page"), mark: null },
		source: linkTo(change.url),
		why: change.why === "lively" ? "The page changes too often to watch" : "The page changed",
		whyNotes: [days === 0 ? "Noticed today" : `Noticed ${plural(days, "day", "days")} ago`],
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
		dates: `We read it on ${formatDate(dayOf(fromAt))} and again on ${formatDate(dayOf(toAt))}.`,
		more: more > 0 ? `${plural(more, "more place", "more places")} changed.` : null,
		/** The keys of both texts in the archive. */
		textKeys: [`pages/${fromHash}`, `pages/${toHash}`],
		values: shown.map((value) => {
			const row = presentValue(value, facts, true, today);
			const { id: of, name, href, what, value: text, onlyCorrect } = row;
			const check = row.check && onPage(row.check, url);
			return { id: of, name, href, what, onlyCorrect, check, value: text, editHref: editHref(value) };
		}),
		moreValues: rest > 0 ? `Decide these to see ${plural(rest, "more value", "more values")}.` : null,
	};
}

/** Checks against the changed page if the statement names it. Otherwise against the statement's own page, as with an offer's levels. */
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
	const dated = asOf === null ? "undated" : `dated ${formatDate(asOf)}`;
	return {
		id,
		importer: title,
		note,
		snippet,
		rawKey,
		held: heldWhy,
		source: linkTo(source),
		asOf: asOf ?? "",
		from: `${capitalise(gradeWords(grade as Grade, listing.split(":")[0] ?? ""))}, ${dated}, read ${formatDate(readAt)}`,
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
