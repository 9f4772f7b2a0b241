import type { ProvenanceView } from "~/listings/facts/present-provenance";
import { type FactRow, type FactRows, partKey, type RowPart } from "~/listings/kinds/kind";
import { RECORDS_SOURCES, SECONDHAND } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { DetailRow, JoinedFacts, JoinedRow, SaidPart } from "./view";

/** Longer secondary values are cut. The opened row shows them whole. */
const LONGEST = 90;

type Groups = Array<{ heading: string; rows: DetailRow[] }>;

/**
 * Joins related values into one row. Nothing is lost. Each value keeps its place, mark and source in the opened
 * row, and a value that no row names gets its own.
 */
export function joinFacts(groups: Groups, { sections, under, elsewhere }: FactRows): JoinedFacts {
	const all = groups
		.filter(({ heading }) => !elsewhere.includes(heading))
		.flatMap(({ heading, rows }) => rows.map((row) => ({ row, heading: under[heading] ?? heading })))
		.filter(({ row }) => !elsewhere.includes(row.key));
	const byKey = new Map(all.map(({ row }) => [row.key, row]));
	const named = new Set(sections.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields.map(partKey))));
	const last = sections.at(-1)?.heading;
	const isOfSection = (heading: string) => sections.some((section) => section.heading === heading);
	return sections.flatMap(({ heading, rows }) => {
		const joined = rows.flatMap((row) => joinRow(row, byKey) ?? []);
		const alone = all
			.filter(({ row }) => !named.has(row.key))
			.filter((one) => (isOfSection(one.heading) ? one.heading : last) === heading)
			.flatMap(
				({ row }) => joinRow({ key: `row-${row.key}`, label: row.label, fields: [row.key] }, byKey) ?? [],
			);
		return joined.length + alone.length > 0 ? [{ heading, rows: [...joined, ...alone] }] : [];
	});
}

/** Null where the listing's kind has none of the fields. */
function joinRow({ key, label, fields }: FactRow, byKey: ReadonlyMap<string, DetailRow>): JoinedRow | null {
	const found = fields.flatMap((part) => {
		const row = byKey.get(partKey(part));
		return row ? [{ part, row }] : [];
	});
	if (found.length === 0) return null;
	const loud = found.filter(({ part }) => typeof part === "string" || !part.isQuiet);
	const known = loud.filter(({ row }) => row.value !== null && row.provenance !== null);
	const worded = known.flatMap(({ part, row }) => {
		const words = wordsOf(part, row);
		return words === null ? [] : [{ row, words }];
	});
	const said = worded.map(({ row, words }, at) => saidPart(row, words, at === 0));
	const weakest = weakestOf(known.map(({ row }) => row));
	const unknown = loud.filter(({ row }) => row.value === null && isAsked(row, known.length > 0));
	const lead = known[0];
	return {
		key,
		label,
		said,
		unknown: lead ? unknown.map(({ part, row }) => nameOf(part, row)) : [],
		from: weakest?.provenance ? fromWords(weakest.provenance) : null,
		mark: weakest?.mark ?? null,
		parts: found.map(({ row }) => row),
	};
}

/** A computed value beside known ones isn't an open question, because we ask for its inputs separately. */
function isAsked({ isComputed }: DetailRow, hasKnown: boolean): boolean {
	return !(isComputed && hasKnown);
}

/** A value in the words of its row; null where it goes without saying. */
function wordsOf(part: RowPart, { value }: DetailRow): string | null {
	return typeof part === "string" || !part.say ? value : part.say(value ?? "");
}

function saidPart(row: DetailRow, words: string, isLead: boolean): SaidPart {
	return {
		key: row.key,
		text: isLead || words.length <= LONGEST ? words : cut(words),
		...(row.href ? { href: row.href, isContact: row.isContact === true } : {}),
		dispute: row.dispute,
		old: row.old,
	};
}

function cut(words: string): string {
	const end = words.lastIndexOf(" ", LONGEST);
	return `${words.slice(0, end > 0 ? end : LONGEST).replace(/[,;:.]$/, "")} …`;
}

function nameOf(part: RowPart, row: DetailRow): string {
	const own = `${row.label.charAt(0).toLowerCase()}${row.label.slice(1)}`;
	return typeof part === "string" ? own : (part.as ?? own);
}

const WEIGHTS = ["fresh", "ageing", "stale"] as const;
const LINES = ["sourced", "user-reported", "general-knowledge"] as const;

/** The least certain value. It gives the row its mark, source and date. */
function weakestOf(rows: DetailRow[]): DetailRow | null {
	const rank = ({ line, weight }: Mark) => LINES.indexOf(line) * WEIGHTS.length + WEIGHTS.indexOf(weight);
	return rows.reduce<DetailRow | null>((worst, row) => {
		if (!row.mark || (worst?.mark && rank(worst.mark) >= rank(row.mark))) return worst;
		return row;
	}, null);
}

/** A computed value names the sources it's computed from. */
function fromWords(provenance: ProvenanceView): string {
	const [first, ...more] = new Set(provenance.inputs?.flatMap(({ by }) => by ?? []));
	if (!first) return hostWords(provenance);
	return more.length > 0 ? `${first} and ${more.length} more` : first;
}

/** The words beside the mark. Say where and how we read the value, or why there's no source. */
export function hostWords({ source, inputs, confidence, wholeRecord, via }: ProvenanceView): string {
	if (wholeRecord) return RECORDS_SOURCES;
	if (source) return via ? `${source.host}, ${SECONDHAND}` : source.host;
	return inputs ? "calculated" : confidence.toLowerCase();
}
