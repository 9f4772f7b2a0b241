import type { Database } from "~db/database";
import { writeDocuments } from "~db/queries/documents";
import { calculatorDocuments } from "./calculators";
import { explanationDocuments } from "./explanations";
import { pageDocuments } from "./pages";
import { providerDocuments } from "./providers";
import { termDocuments } from "./terms";

/**
 * Search entries besides listings, which their kind's import feeds. A new domain needs a line here and one in
 * `groups`.
 */
export const domains = {
	page: pageDocuments,
	calculator: calculatorDocuments,
	explanation: explanationDocuments,
	provider: providerDocuments,
	term: termDocuments,
};

/** Replaces the search entries that code defines for pages, calculators and fields. */
export async function feedSearch(db: Database): Promise<void> {
	await writeDocuments(
		db,
		Object.fromEntries(Object.entries(domains).map(([domain, documents]) => [domain, documents()])),
	);
}
