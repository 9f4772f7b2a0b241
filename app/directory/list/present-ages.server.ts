import type { ListQuery } from "~/listings/index/search-params";
import { valueForAll } from "~/listings/kinds/condition";
import type { Kind } from "~/listings/kinds/kind";
import { isOutOfOrder } from "~/listings/kinds/status";
import { doesAge } from "~/listings/upkeep/field-weight";
import { formatCount, plural } from "~/ui/format";
import type { ListingSummary } from "~db/records";
import { hrefOf } from "./present-active.server";
import { isPast } from "./present-row";
import type { ListResult } from "./read.server";
import { createRowMemory, keyOfRow, madeOf } from "./row-memory";
import type { ListView, RowPart } from "./view";

/** What a list says of the age of its figures: the line above the older ones, and how many are within their shelf life. */

const OLDER = "Older figures: ask before you compare";
const OLDER_NOTE = "Past their shelf life, or undated.";
const NO_PLACE = "In no order";
const NO_PLACE_NOTE = "What it goes by is not known, or holds only for some.";

/** The parts of a page's rows with the line above the older ones in each: none where the order does not go by age. */
export function withOlder(
	parts: RowPart[],
	kind: Kind,
	query: ListQuery,
	{ rows, version }: Pick<ListResult, "rows" | "version">,
	today: string,
): RowPart[] {
	if (!goesByAge(kind, query)) return parts;
	const made = `${query.sort.field} ${madeOf(kind, version, query, today)}`;
	const standings = rows.map((row) =>
		kept.of(keyOfRow(made, row), () => standingOf(kind, query, row, today)),
	);
	const starts = parts[0]?.from === 0 ? parts : [null, ...parts];
	return starts.flatMap((part, at): RowPart[] => {
		const [from, to] = [part?.from ?? 0, starts[at + 1]?.from ?? rows.length];
		const within = standings.slice(from, to);
		const older = within.indexOf("older");
		if (older < 0) return part ? [part] : [];
		const rest = within.indexOf("none", older);
		const none = rest < 0 ? [] : [{ from: from + rest, heading: NO_PLACE, note: NO_PLACE_NOTE }];
		if (part && older === 0)
			return [{ ...part, note: [part.note, `${OLDER}.`].filter(Boolean).join(" ") }, ...none];
		return [...(part ? [part] : []), { from: from + older, heading: OLDER, note: OLDER_NOTE }, ...none];
	});
}

function goesByAge(kind: Kind, query: ListQuery): boolean {
	return !query.old && doesAge(kind, query.sort.field);
}

type Standing = "current" | "older" | "none";

const kept = createRowMemory<Standing>();

function standingOf(
	kind: Kind,
	{ sort, options }: ListQuery,
	{ summary }: ListingSummary,
	today: string,
): Standing {
	if (isOutOfOrder(summary.attributes)) return "none";
	const value = valueForAll(kind, summary.attributes, sort.field, today, options);
	if (value === null) return "none";
	return isPast(kind, summary, sort.field, today) ? "older" : "current";
}

/** `37 of 117 key values of lenders are within their shelf life; 4 were read twice.` */
export function shelfLifeWords(kind: Kind, { keyValues }: ListResult): string | null {
	if (!keyValues || keyValues.known === 0) return null;
	const { known, within, twice } = keyValues;
	const some = `${formatCount(within)} of ${plural(known, "key value", "key values")} of ${kind.plural}`;
	const read =
		twice === 0 ? "none was read twice" : `${formatCount(twice)} ${twice === 1 ? "was" : "were"} read twice`;
	return `${some} ${within === 1 ? "is" : "are"} within their shelf life; ${read}.`;
}

/** The way to the same list with older values ranked as others are, and back. */
export function olderLink(kind: Kind, query: ListQuery): ListView["older"] {
	if (!doesAge(kind, query.sort.field)) return null;
	const { old, ...current } = query;
	return old
		? { label: "Current values first", href: hrefOf(kind, { ...current, page: 1 }) }
		: { label: "Rank older values too", href: hrefOf(kind, { ...query, old: true, page: 1 }) };
}
