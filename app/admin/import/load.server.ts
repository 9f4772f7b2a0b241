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
		"The listing’s kind and slug, like lender:ledn. If you choose a kind above, you can use a slug column instead.",
	field: "The field’s key.",
	value:
		"The value. Write 0.5 for 50%, 60000 for $60,000, and true or false. Separate lists with semicolons. Write unknown if you looked and didn’t find it. We ignore rows with an empty value.",
	source: "The address of the page that says this.",
	as_of: "The date of the source, like 2026-11-20, 2026-11 or 2026. Leave it empty if there’s none.",
	read_at: "The day you read the source.",
	via: "Who quoted the source, if you didn’t open it yourself.",
	grade: "Write filing for a filing, contract or protocol document. Otherwise leave it empty.",
	confidence: "Leave it empty if you read the source. Otherwise write general-knowledge or user-reported.",
	note: "A public note. Required if the value is unknown or stands is true.",
	stands: "Write true to show this value over better sources, or false to hide it.",
	scope: "Only in exports. Marks rows that you can’t change by import.",
	statement:
		"Only in exports, an ID. A changed row with an ID replaces that value. Leave it empty for new values.",
	end: "Write yes to end the value with this ID. Values missing from the file stay.",
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
	if (facts === 0) return "Nothing to import. We already have all of it.";
	return `Imported changes to ${plural(listings, "listing", "listings")}. Pages update within seconds.`;
}
