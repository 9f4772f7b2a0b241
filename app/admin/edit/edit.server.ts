import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { liveStatements } from "~/listings/facts/choose-statement";
import { counts, isKnown, provenancesOf, shownOf } from "~/listings/facts/facts";
import { cellSource, formatValue } from "~/listings/facts/format-value";
import { weakestOf } from "~/listings/facts/provenance";
import { asOfWords, valueMark } from "~/listings/facts/value-mark";
import { kindById } from "~/listings/kinds/all";
import { entryFieldsOf, fieldsChangedWith, fieldsOf, isStated } from "~/listings/kinds/fields";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { currencyCodes } from "~/listings/values/codes-known";
import { entryKey, entryKeysAmong, isEntryId, type Part } from "~/listings/values/entries";
import { partTypeOf } from "~/listings/values/part-types";
import type { ItemInput, TypedEntry } from "~/listings/values/value-type";
import { printTyped, typeOf } from "~/listings/values/value-types";
import { dayOf, formatCount, plural } from "~/ui/format";
import { groupBy } from "~db/group-by";
import { readLogOf } from "~db/queries/audit-log";
import { readDeadSources } from "~db/queries/links";
import { readListingsOfKind } from "~db/queries/listings";
import { readMerged } from "~db/queries/merged";
import { readStanding, type Standing } from "~db/queries/record-facts";
import type { ListingRecord } from "~db/records";
import { editHref } from "../hrefs";
import { queueAddress } from "../queue/asked";
import { type ChangeRow, presentHistory } from "./present-history";
import { currencyOf, openedOf } from "./read-edit";

export type EditView = Awaited<ReturnType<typeof loadEdit>>;
type Group = EditView["groups"][number];
export type OverviewRow = Group["rows"][number];
export type AddEntry = NonNullable<Group["add"]>;
export type FieldView = ReturnType<typeof presentField>;
export type PartView = ReturnType<typeof partView>;

export type EditValues = {
	value: string;
	entries: TypedEntry[];
	parts: TypedEntry;
	beside: Record<string, string>;
	source: string;
	how: string;
	counts: string;
};

const SAID: Record<string, string> = {
	saved: "Saved. Pages update within seconds.",
	same: "Nothing changed. We already have this value from this source.",
	undone: "Undone. The history keeps both values.",
	nothing: "Nothing to undo. This change is no longer in effect.",
	theirs: "Kept their value. Yours wasn’t saved.",
};

export async function loadEdit({ db, now }: AppLoadContext, request: Request, session: Session) {
	const params = new URL(request.url).searchParams;
	const said = SAID[params.get("done") ?? ""] ?? null;
	const id = params.get("listing");
	const back = queueAddress(params.get("back"));
	if (!id) return { listing: null, field: null, groups: [], said, back };
	const { kind, standing } = await standingOf(db, id);
	const today = dayOf(now());
	const { listing } = standing;
	const own = kind.fields.filter((field) => counts(field, listing.attributes));
	const known = own.filter(({ key }) => isKnown(listing.attributes[key]));
	const into = (await readMerged(db, [id])).get(id);
	const head = {
		id,
		name: listing.name,
		what: kind.singular,
		editHref: editHref(id),
		href: `${kind.path}/${listing.slug}`,
		known: `${formatCount(known.length)} of ${plural(own.length, "value is", "values are")} known`,
		uncounted: uncountedWords(kind.fields.length - own.length),
		mergedInto: into === undefined ? null : { id: into, href: editHref(into) },
	};
	const added = params.get("entry")?.trim().toLowerCase() ?? "";
	if (kind.entries && isEntryId(added)) throw redirect(editHref(id, entryKey(kind.entries, added)), 303);
	const key = params.get("field");
	if (key === null)
		return { listing: head, field: null, groups: groupsOf(kind, standing, added, today), said, back };
	const field = editableField(kind, key);
	const [others, log, dead] = await Promise.all([
		readListingsOfKind(db, kind.id),
		readLogOf(db, id),
		readDeadSources(db, id),
	]);
	const history = presentHistory(kind, field, standing, { words: wordsIn(log), dead }, session.userId, today);
	const presented = presentField(kind, field, standing, others, history, today);
	return { listing: head, field: withProposed(presented, params), groups: [], said, back };
}

function uncountedWords(rows: number): string {
	return rows === 0 ? "" : `${plural(rows, "more is", "more are")} computed or optional.`;
}

const LONGEST_PROPOSED = 2000;

function withProposed(field: FieldView, params: URLSearchParams): FieldView {
	const [value, source] = ["value", "source"].map((key) => params.get(key)?.slice(0, LONGEST_PROPOSED));
	const isTyped = field.control.type === "line" || field.control.type === "long";
	const values = { ...field.values, ...(value && isTyped && { value }), ...(source && { source }) };
	return { ...field, values };
}

/** A listing's current state. @throws 404 for an unknown one */
export async function standingOf(
	db: AppLoadContext["db"],
	id: string,
): Promise<{ kind: Kind; standing: Standing }> {
	const kind = kindById(id.split(":")[0] ?? "");
	const standing = kind ? await readStanding(db, kind.id, id) : null;
	if (!kind || !standing) throw new Response("This listing doesn’t exist.", { status: 404 });
	return { kind, standing };
}

/** A field that is stated, not computed. @throws 404 for every other */
export function editableField(kind: Kind, key: string): Field {
	const field = fieldOf(kind, key);
	if (!field || !isStated(field)) throw new Response("This value doesn’t exist.", { status: 404 });
	return field;
}

function wordsIn(log: Array<{ after: string }>): Map<string, string> {
	return new Map(
		log.flatMap(({ after }) => {
			const facts: Array<{ id?: string; words?: string }> = JSON.parse(after);
			return Array.isArray(facts)
				? facts.flatMap(({ id, words }): Array<[string, string]> => (id && words ? [[id, words]] : []))
				: [];
		}),
	);
}

function groupsOf(kind: Kind, { listing, facts }: Standing, added: string, today: string) {
	const source = cellSource(kind, listing, today);
	function rowOf({ key, label, derive }: Field) {
		const value = source.text(key);
		const parts = value === null ? [] : provenancesOf(kind, listing, key);
		const weakest = weakestOf(parts);
		return {
			key,
			label,
			value,
			mark: value === null ? null : valueMark(kind, listing, key, today),
			age:
				[weakest && asOfWords(weakest.asOf, today), derive && "computed"].filter(Boolean).join(", ") ||
				"No source",
			href: derive ? null : editHref(listing.id, key),
		};
	}
	const groups = kind.groups.map((heading) => ({
		heading,
		rows: kind.fields.filter(({ group }) => group === heading).map(rowOf),
		add: null,
	}));
	const { entries } = kind;
	if (!entries) return groups;
	const shown = entryFieldsOf(kind, listing.attributes);
	const isShown = new Set(shown.map(({ key }) => key));
	// Former entries still have a history and can return.
	const stated = new Set(liveStatements(facts).map(({ field }) => field));
	const gone = entryKeysAmong(entries, stated).filter((key) => !isShown.has(key));
	const rows = [...shown, ...gone.flatMap((key) => fieldOf(kind, key) ?? [])].map(rowOf);
	const problem = added ? "Use lowercase letters, digits and hyphens, like term-12m." : null;
	return [
		{ heading: entries.heading, rows, add: { singular: entries.singular, typed: added, problem } },
		...groups,
	];
}

/** @param others the kind's listings, for suggestions */
function presentField(
	kind: Kind,
	field: Field,
	{ listing, facts }: Standing,
	others: ListingRecord[],
	history: ChangeRow[],
	today: string,
) {
	const { attributes } = listing;
	const typed = printTyped(field, attributes[field.key] ?? null);
	const stated = fieldsOf(kind, attributes).filter(({ derive }) => !derive);
	const at = stated.findIndex(({ key }) => key === field.key);
	const hrefOf = (one: Field | undefined) => editHref(listing.id, one?.key ?? field.key);
	const live = liveStatements(facts).filter((fact) => fact.field === field.key);
	const shown = shownOf(kind, field.key, live)?.from;
	return {
		key: field.key,
		label: field.label,
		explain: field.explain,
		hint: [typeOf(field).form?.hint, rangeOf(kind, field, others)].filter(Boolean).join(" ") || null,
		control: controlOf(field, typeof typed === "string" ? typed : ""),
		unit: unitOf(kind, field, listing),
		beside: fieldsChangedWith(kind, field).map((one) => ({
			key: one.key,
			label: one.label,
			listName: `list-${one.key}`,
			options: one.type === "currency" ? [...currencyCodes] : null,
			hint:
				one.type === "currency"
					? "Changing it also changes the listing’s other amounts in this currency."
					: "A value with a condition never ranks. Leave this empty if the value is the same for everyone.",
		})),
		values: {
			value: typeof typed === "string" ? typed : "",
			entries: Array.isArray(typed) ? typed : [],
			parts: typeof typed === "string" || Array.isArray(typed) ? {} : typed,
			beside: Object.fromEntries(
				fieldsChangedWith(kind, field).map((one) => [
					one.key,
					String(printTyped(one, attributes[one.key] ?? null)),
				]),
			),
			source: shown?.scope === "value" ? (shown.sourceUrl ?? "") : "",
			how: "sourced",
			counts: typeOf(field).inputs ? "replaces" : "order",
		} as EditValues,
		unknownWords: field.mandatory ? null : unknownWords(field),
		opened: openedOf(kind, field, facts).join(","),
		now: cellSource(kind, listing, today).text(field.key) ?? "Unknown",
		previousHref: hrefOf(stated.at(at - 1)),
		nextHref: hrefOf(stated[(at + 1) % stated.length]),
		fields: stated.map(({ key, label, group }) => ({ key, label, group })),
		history,
	};
}

export type Control =
	| { type: "line" | "long" | "lines" }
	| { type: "choice"; options: ReturnType<typeof optionsIn> }
	| { type: "entries"; parts: ItemInput[] }
	| { type: "parts"; groups: ReturnType<typeof partGroups> };

function controlOf(field: Field, typed: string): Control {
	const { form, inputs } = typeOf(field);
	if (field.type === "entry") return { type: "parts", groups: partGroups(field.entries.parts) };
	if (inputs?.ofItem) return { type: "entries", parts: inputs.ofItem };
	if (form?.choices) return { type: "choice", options: optionsIn(form.choices(field)) };
	if (form?.control === "lines") return { type: "lines" };
	return { type: form?.control === "text" && (typed.length > 60 || typed.includes("\n")) ? "long" : "line" };
}

function unknownWords(field: Field): string {
	return field.type === "entry" ? `Remove this ${field.entries.singular}` : "Unknown (we looked for it)";
}

function unitOf(kind: Kind, field: Field, listing: ListingRecord): string | null {
	const chosenBeside = fieldsChangedWith(kind, field).some(({ type }) => type === "currency");
	if (field.type === "money") return chosenBeside ? null : currencyOf(field, listing.attributes);
	return typeOf(field).form?.unit?.(field) ?? null;
}

function rangeOf(kind: Kind, field: Field, others: ListingRecord[]): string | null {
	if (!typeOf(field).exportValue) return null;
	const known = others
		.flatMap(({ attributes }) => {
			const value = attributes[field.key];
			return typeof value === "number" ? [{ value, words: formatValue(field, value, attributes) }] : [];
		})
		.sort((a, b) => a.value - b.value);
	const [least, most] = [known[0], known.at(-1)];
	if (!least || !most) return null;
	return `Other ${kind.plural} range from ${least.words} to ${most.words}.`;
}

function partGroups(parts: Part[]) {
	return [...groupBy(parts, ({ group }) => group)].map(([heading, own]) => ({
		heading,
		parts: own.map(partView),
	}));
}

function partView(part: Part) {
	const { key, label, explain } = part;
	const { form = {} } = partTypeOf(part);
	const choices = form.choices && optionsIn(form.choices(part));
	return {
		key,
		label,
		hint: [explain, form.partHint].filter(Boolean).join(" "),
		unit: form.unit?.(part) ?? null,
		isLong: form.control === "lines" || form.isLongPart === true || key === "note",
		// An unchosen box means unknown or the default, so no one has to answer no.
		options: (part.type === "boolean" ? choices?.filter(({ value }) => value === "yes") : choices) ?? null,
		isMandatory: part.mandatory === true,
	};
}

function optionsIn(choices: Record<string, string>) {
	return Object.entries(choices).map(([value, label]) => ({ value, label }));
}
