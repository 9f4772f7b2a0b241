import type { Directories } from "./growth";
import { copiedLenders } from "./seed";

/** Milliseconds that an edit may take. */
const ALLOWED = 200;

/** Edits of each kind; the first is not counted, because code and pages of the database are cold. */
const EDITS = 20;

/** Copies among which those of one lender are edited: so many are imported, and not copied from rows. */
const COPIES = 1000;

/** A field of the lender whose copies are edited, and what is said of it. */
const SAID = {
	"a field that no list goes by": ["founded", 2001],
	"one that lists are sorted and filtered by": ["custody_category", "contract"],
	"a name: it belongs elsewhere in the order": ["name", "Aardvark loans"],
} as const;

/** What one edit of a lender among very many takes, of the time allowed: in a worker beside its database, asked from here. */
export async function measureEdit(directories: Directories): Promise<Array<Record<string, string | number>>> {
	const now = Date.now();
	const worker = await (await directories.largest()).url("edits");
	const copies = copiedLenders(COPIES, now).filter(({ slug }) => slug.startsWith("nexo-"));
	const rows = [];
	for (const [edited, [field, value]] of Object.entries(SAID)) {
		const times: number[] = [];
		for (const [at, { id }] of copies.slice(0, EDITS + 1).entries()) {
			const day = new Date(now).toISOString().slice(0, 10);
			const row = { field, value, source: "https://nexo.com/rates", as_of: day, read_at: day };
			const body = JSON.stringify({ listing: id, row, now: now + rows.length * EDITS + at });
			const started = performance.now();
			const response = await fetch(worker, { method: "POST", body });
			const { facts } = (await response.json()) as { facts: number };
			if (facts !== 1) throw new Error(`${id} was not edited`);
			times.push(performance.now() - started);
		}
		const sorted = times.slice(1).sort((a, b) => a - b);
		rows.push({
			edited,
			[`median, of the ${ALLOWED} ms allowed`]: ratio(sorted[Math.floor(sorted.length / 2)]),
			"slowest, of the same": ratio(sorted.at(-1)),
		});
	}
	return rows;
}

function ratio(milliseconds = Number.NaN): string {
	return (milliseconds / ALLOWED).toFixed(2);
}
