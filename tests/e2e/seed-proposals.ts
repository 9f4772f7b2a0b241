/**
 * Puts three proposals into the database of a folder of state, as importers do, and prints nothing else: `tsx tests/e2e/seed-proposals.ts FOLDER`. The same run
 * again makes them wait again.
 */

import { openDatabase } from "~db/database";
import { saveImporters } from "~db/queries/imports";
import { type Proposal, saveProposals } from "~db/queries/proposals";
import { openPlatform } from "../../scripts/open-platform";

const now = Date.now();
const today = new Date(now).toISOString().slice(0, 10);
const IMPORTER = "edgar-facts";

/** Of companies that nothing else counts: each of another field, so that every project of the browser finds its own. */
const SAID = [
	["treasury-company:tesla", "cash_usd", 21_000_000],
	["treasury-company:fold-holdings", "cash_usd", 22_000_000],
	["treasury-company:gd-culture", "cash_usd", 23_000_000],
] as const;

const proxy = await openPlatform({ remote: false, "persist-to": process.argv[2] ?? "" });
try {
	const db = openDatabase(proxy.env.DB);
	const known = {
		name: IMPORTER,
		title: "SEC, company facts",
		purpose: "Made up for a test.",
		interval: 86_400_000,
	};
	await saveImporters(db, [known], now + 86_400_000);
	const rows = SAID.map(
		([listing, field, value]): Proposal => ({
			...{ id: `test-${listing}-${now}`, importer: IMPORTER, listing, field },
			...{
				value: JSON.stringify(value),
				old: "null",
				source: `https://www.sec.gov/made-up/${value}-index.htm`,
			},
			...{ asOf: today, readAt: today, grade: "filing", note: "10-Q", rawKey: "imports/test", rule: null },
			...{ snippet: `{"val":${value}}`, state: "open", heldWhy: null, createdAt: now, changedAt: now },
		}),
	);
	const said = rows.map(({ listing, field, id }) => ({ listing, field, ids: [id] }));
	await saveProposals(db, IMPORTER, rows, said, now);
	console.log(`proposed ${rows.length}`);
} finally {
	await proxy.dispose();
}
