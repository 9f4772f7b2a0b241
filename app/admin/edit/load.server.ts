import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { asOfWords } from "~/listings/facts/age-words";
import { liveStatements } from "~/listings/facts/choose-statement";
import { counts, isKnown, provenancesOf } from "~/listings/facts/facts";
import { cellSource } from "~/listings/facts/format-value";
import { weakestOf } from "~/listings/facts/provenance";
import { valueMark } from "~/listings/facts/value-mark";
import { kindById } from "~/listings/kinds/all";
import { entryFieldsOf, isStated } from "~/listings/kinds/fields";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { entryKey, entryKeysAmong, isEntryId } from "~/listings/values/entries";
import { dayOf, formatCount } from "~/ui/format";
import { readLogOf } from "~db/queries/edits";
import { readDeadSources } from "~db/queries/links";
import { readListingsOfKind } from "~db/queries/listings";
import { readMerged } from "~db/queries/merged";
import { readStanding, type Standing } from "~db/queries/record-facts";
import { queueAddress } from "../queue/asked";
import { presentField } from "./present-field";
import { presentHistory } from "./present-history";
import type { EditView, FieldView, OverviewRow } from "./view";

const SAID: Record<string, string> = {
	saved: "Saved. The pages that show it are drawn anew within seconds.",
	same: "Nothing new: this statement was recorded already.",
	undone: "Undone by a new fact. The history keeps both.",
	nothing: "Nothing to undo: nothing of this change is in effect any more.",
	theirs: "Theirs stays. What you typed was not saved.",
};

export const editHref = (listing: string, field?: string) =>
	`/admin/edit?${new URLSearchParams({ listing, ...(field ? { field } : {}) })}`;

/**
 * A listing's fields, or one field's form.
 * @throws 404 for an unknown listing or field
 */
export async function loadEdit(
	{ db, now }: AppLoadContext,
	request: Request,
	session: Session,
): Promise<EditView> {
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
		...{ id, name: listing.name, what: kind.singular, editHref: editHref(id) },
		href: `${kind.path}/${listing.slug}`,
		known: `${formatCount(known.length)} of ${formatCount(own.length)} values known`,
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

/** Why there are more rows than values that count. */
function uncountedWords(rows: number): string {
	return rows === 0
		? ""
		: `${formatCount(rows)} more ${rows === 1 ? "is" : "are"} computed, or mean something by not being there`;
}

/** Longer than what a reader may propose. */
const LONGEST_PROPOSED = 2000;

/** The form with a reader's proposed value filled in. Multiple choices stay as they are. */
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
	if (!kind || !standing) throw new Response("There is no such listing.", { status: 404 });
	return { kind, standing };
}

/** A field that is stated, not computed. @throws 404 for every other */
export function editableField(kind: Kind, key: string): Field {
	const field = fieldOf(kind, key);
	if (!field || !isStated(field)) throw new Response("There is no such value.", { status: 404 });
	return field;
}

/** The words of sources that the log keeps, by the id of their fact. */
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

/** @param added the short name for a new entry when it isn't valid */
function groupsOf(
	kind: Kind,
	{ listing, facts }: Standing,
	added: string,
	today: string,
): EditView["groups"] {
	const source = cellSource(kind, listing, today);
	function rowOf({ key, label, derive }: Field): OverviewRow {
		const value = source.text(key);
		const parts = value === null ? [] : provenancesOf(kind, listing, key);
		const weakest = weakestOf(parts);
		return {
			...{ key, label, value },
			mark: value === null ? null : valueMark(kind, listing, key, today),
			age: weakest ? asOfWords(weakest.asOf, today) : "",
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
	const problem = added ? "Small letters and digits, with hyphens between words, such as term-12m." : null;
	return [
		{ heading: entries.heading, rows, add: { singular: entries.singular, typed: added, problem } },
		...groups,
	];
}
