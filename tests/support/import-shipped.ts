import { env } from "cloudflare:workers";
import { importContent } from "~/listings/record/import/import-content";
import { openDatabase } from "~db/database";
import { contentFiles } from "./content-files";

/** Tables that the import writes. Those of the search name their rows. */
const TABLES = ["listings", "facts", "index_columns", "kind_totals", "document_rows"];
const SEARCHED = ["documents", "document_names"];
/** Characters that one statement brings: D1 takes two million bytes. */
const MOST = 400_000;

type Rows = { table: string; columns: string[]; pieces: string[] };

/** What work left in the database, by its name. The files of one worker share it. */
const left = new Map<string, Rows[]>();

export const now = Date.now();

/** Replaces all listings with the shipped content. */
export function importShipped(at = now): Promise<void> {
	return doOnce(`content ${at}`, [], async () => {
		await importContent(openDatabase(env.DB), contentFiles, at);
	});
}

/** Fills the import's tables and these. Planning takes seconds, so the same work again repeats the rows. */
export async function doOnce(name: string, more: string[], work: () => Promise<void>): Promise<void> {
	const tables = [...TABLES, ...more, ...SEARCHED];
	const emptied = tables.map((table) => env.DB.prepare(`delete from ${table}`));
	const begun = [env.DB.prepare("pragma defer_foreign_keys = on"), ...emptied];
	const rows = left.get(name);
	if (rows) {
		await env.DB.batch([...begun, ...rows.flatMap(statementsOf)]);
		return;
	}
	await env.DB.batch(begun);
	await work();
	left.set(name, await Promise.all(tables.map(readRows)));
}

async function readRows(table: string): Promise<Rows> {
	const what = SEARCHED.includes(table) ? "rowid, *" : "*";
	const [columns, ...rows] = await env.DB.prepare(`select ${what} from ${table} order by rowid`).raw({
		columnNames: true,
	});
	const pieces: string[] = [];
	let piece: string[] = [];
	let size = 0;
	for (const row of rows) {
		const text = JSON.stringify(row);
		if (size + text.length > MOST) {
			pieces.push(`[${piece}]`);
			[piece, size] = [[], 0];
		}
		piece.push(text);
		size += text.length;
	}
	return { table, columns, pieces: [...pieces, `[${piece}]`] };
}

function statementsOf({ table, columns, pieces }: Rows): D1PreparedStatement[] {
	const values = columns.map((_, at) => `value ->> ${at}`);
	const insert = env.DB.prepare(`insert into ${table} (${columns}) select ${values} from json_each(?)`);
	return pieces.map((piece) => insert.bind(piece));
}
