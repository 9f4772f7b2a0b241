import { liveStatements } from "~/listings/facts/choose-statement";
import { shownOf } from "~/listings/facts/facts";
import { formatValue } from "~/listings/facts/format-value";
import { markOf } from "~/listings/facts/provenance";
import { fieldsChangedWith } from "~/listings/kinds/fields";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { isEntry } from "~/listings/values/entries";
import { changeWords } from "~/listings/values/entry";
import { dayOf, formatDate, formatMoment, hostOf, joinWords } from "~/ui/format";
import { groupBy } from "~db/group-by";
import type { Standing } from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import type { Attributes } from "~db/values";
import { undoOf } from "./edit-verbs";

type KnownBeside = {
	words: Map<string, string>;
	/** When each dead source was first found gone, in UTC milliseconds, by its address. */
	dead: Map<string, number>;
};

export type ChangeRow = ReturnType<typeof presentHistory>[number];

/** Every fact for a field and its companions, by author and time, newest first. */
export function presentHistory(
	kind: Kind,
	field: Field,
	{ listing, facts }: Standing,
	{ words, dead }: KnownBeside,
	me: string,
	today: string,
) {
	const keys = [field, ...fieldsChangedWith(kind, field)].map(({ key }) => key);
	const own = facts.filter((fact) => keys.includes(fact.field));
	const byId = new Map(facts.map((fact) => [fact.id, fact]));
	const live = liveStatements(facts);
	const isLive = new Set(live.map(({ id }) => id));
	const shown = new Set(
		keys.flatMap(
			(key) =>
				shownOf(
					kind,
					key,
					live.filter((fact) => fact.field === key),
				)?.from.id ?? [],
		),
	);
	const changes = groupBy(own, ({ recordedAt, recordedBy }) => `${recordedAt} ${recordedBy}`);
	const rows = [...changes]
		.map(([key, group]) => ({ key, group, at: group[0]?.recordedAt ?? 0, by: group[0]?.recordedBy ?? "" }))
		.sort((a, b) => b.at - a.at)
		.map((row) => {
			const ids = row.group.map(({ id }) => id);
			return { ...row, ids, ...undoOf(facts, ids) };
		});
	// You can only restore the newest ended statement here. Earlier ones are history.
	const ended = rows.find(({ ends, restates }) => ends.length === 0 && restates.length > 0)?.key;
	return rows.map(({ key, group, at, by, ids, ends, restates }) => {
		const back = restates.flatMap((id) => byId.get(id) ?? []);
		return {
			key,
			when: formatMoment(at),
			who: by === me ? "you" : by === "content" ? "content files" : by,
			lines: group.map((fact) => {
				const of = (fact.withdraws && byId.get(fact.withdraws)) || fact;
				const label = fact.field === field.key ? "" : `${fieldOf(kind, fact.field)?.label ?? fact.field}: `;
				return {
					id: fact.id,
					what: fact.withdraws ? "Ended: " : label,
					value: changeOf(field, of, byId) ?? valueWords(kind, of, listing.attributes),
					mark: markOf({ confidence: of.confidence, asOf: of.asOf }, today),
					from: fromWords(of),
					note: fact.note,
					words: words.get(fact.id) ?? null,
					gone: isLive.has(fact.id) ? goneWords(dead.get(fact.sourceUrl ?? "")) : null,
					state: shown.has(fact.id) ? "Shown" : isLive.has(fact.id) ? "Not shown" : "",
				};
			}),
			/**
			 * The facts you can undo. Null when none is in effect. An action that only ended something isn't undone but
			 * brings the old statement back. That makes it public again, so we show its words and ask first.
			 */
			undo:
				ends.length > 0
					? { facts: ids.join(","), bringsBack: null }
					: key === ended
						? {
								facts: ids.join(","),
								bringsBack: joinWords(back.map((fact) => valueWords(kind, fact, listing.attributes))),
							}
						: null,
		};
	});
}

function changeOf(
	field: Field,
	{ value, supersedes }: FactRecord,
	byId: Map<string, FactRecord>,
): string | null {
	const before = supersedes ? byId.get(supersedes)?.value : null;
	if (field.type !== "entry" || !isEntry(value) || !isEntry(before)) return null;
	return changeWords(field.entries, before, value);
}

function goneWords(since: number | undefined): string | null {
	return since === undefined ? null : `Source gone since ${formatDate(dayOf(since))}`;
}

export function sideOf(
	kind: Kind,
	field: Field,
	heading: string,
	facts: FactRecord[],
	attributes: Attributes,
	today: string,
) {
	const shown = shownOf(
		kind,
		field.key,
		facts.filter((fact) => fact.field === field.key),
	);
	if (!shown) return { heading, value: "Unknown", mark: null, from: "No source" };
	const mark = markOf({ confidence: shown.from.confidence, asOf: shown.from.asOf }, today);
	return { heading, value: valueWords(kind, shown.from, attributes), mark, from: fromWords(shown.from) };
}

function valueWords(kind: Kind, fact: FactRecord, attributes: Attributes): string {
	const field = fieldOf(kind, fact.field);
	if (fact.value === null || !field) return "Unknown";
	return formatValue(field, fact.value, attributes);
}

function fromWords({ sourceUrl, scope, asOf, readAt, via, confidence }: FactRecord): string {
	if (confidence === "general-knowledge") return "General knowledge";
	const host = !sourceUrl || scope === "record" ? "the listing’s sources" : hostOf(sourceUrl);
	const read = readAt ? `, read ${formatDate(readAt)}` : "";
	return `${host}, ${formatDate(asOf)}${read}${via ? `, quoted by ${via}` : ""}`;
}
