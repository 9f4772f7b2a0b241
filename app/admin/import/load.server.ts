import type { AppLoadContext } from "@remix-run/cloudflare";
import { kinds } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { cellOf, printRows } from "~/listings/record/sheet/print-sheet";
import { TOO_LARGE } from "~/listings/record/sheet/read-sheet";
import { COLUMNS, type Column, LARGEST_SHEET, type Parts } from "~/listings/record/sheet/sheet-row";
import { capitalise, plural } from "~/ui/format";
import { readFirstOfKind } from "~db/queries/listings";
import { readStanding } from "~db/queries/record-facts";

const SAYS: Record<Column, string> = {
	listing:
		"Which listing: its kind, a colon and its slug. A column named slug does, where you choose the kind.",
	field: "Which field, by its key.",
	value:
		"What is stated. Shares of one (0.5 is 50%), amounts in whole units, lists parted by semicolons, true and false. The word unknown: somebody looked and did not find it. Empty: nothing is stated.",
	source: "The address of the page that says so.",
	as_of: "The date of the source: 2026-11-20, 2026-11 or 2026. Empty where it has none.",
	read_at: "The day on which you read it.",
	via: "Who quoted the source, where you did not open it yourself.",
	grade:
		"The word filing, for a filing, a contract or a protocol document. Else empty: it follows from who publishes the source.",
	confidence: "Empty where the source was read; else general-knowledge or user-reported.",
	note: "Your own words. Needed where the value is unknown or the statement stands.",
	stands: "True: shown although others rank above it. False: set aside.",
	scope:
		"Only in exports. Marks what no row can change: what rests on the record’s sources as a whole, and earlier values.",
	statement:
		"Only in exports: the id of the statement. A row with one that says something else takes its place; a new statement has none.",
	end: "Yes ends the statement that the row names. A statement that is not in the file stays.",
};

export type ImportView = Awaited<ReturnType<typeof loadImport>>;

export async function loadImport({ db }: AppLoadContext, request: Request) {
	const params = new URL(request.url).searchParams;
	const example = await exampleOf(db, kinds[0]);
	const fileHref = (kind: Kind, ending: string) =>
		`/admin/import/facts.${ending}?${new URLSearchParams({ kind: kind.id })}`;
	return {
		kinds: kinds.map((kind) => ({
			id: kind.id,
			label: capitalise(kind.plural),
			csvHref: fileHref(kind, "csv"),
			jsonHref: fileHref(kind, "json"),
		})),
		columns: COLUMNS.map((name) => ({
			name: name as string,
			says: SAYS[name],
			example: String(cellOf(name, example[name]) ?? ""),
		})),
		most: { bytes: LARGEST_SHEET, words: TOO_LARGE },
		said: saidOf(Number(params.get("facts") ?? Number.NaN), Number(params.get("listings") ?? Number.NaN)),
	};
}

/** A current statement as an example row, from the kind's most complete listing. */
async function exampleOf(db: AppLoadContext["db"], kind: Kind | undefined): Promise<Parts> {
	const first = kind && (await readFirstOfKind(db, kind.id, 1))[0];
	const standing = first && (await readStanding(db, kind.id, first.id));
	const rows = standing ? printRows(kind, standing.facts).filter(({ scope }) => scope === undefined) : [];
	const size = (row: Parts) => Object.keys(row).length;
	return rows.reduce<Parts>((most, row) => (size(row) > size(most) ? row : most), {});
}

function saidOf(facts: number, listings: number): string | null {
	if (!Number.isSafeInteger(facts) || !Number.isSafeInteger(listings) || facts < 0 || listings < 0)
		return null;
	if (facts === 0) return "Nothing was left to record: all of it was recorded before.";
	return `Recorded: the changes of ${plural(listings, "listing", "listings")}. The pages that show them are drawn anew within seconds.`;
}
