import type { Database } from "~db/database";
import { writeDocuments } from "~db/queries/documents";
import { calculatorDocuments } from "./calculators";
import { explanationDocuments } from "./explanations";
import { pageDocuments } from "./pages";
import { providerDocuments } from "./providers";
import { termDocuments } from "./terms";

/** What is found beside listings, which the import of their kind feeds. Another domain is a line here, and one in `groups`. */
export const domains = {
	page: pageDocuments,
	calculator: calculatorDocuments,
	explanation: explanationDocuments,
	provider: providerDocuments,
	term: termDocuments,
};

/** Puts what the code itself says of pages, calculators and fields in place of what the search had of them. */
export async function feedSearch(db: Database): Promise<void> {
	await writeDocuments(
		db,
		Object.fromEntries(Object.entries(domains).map(([domain, documents]) => [domain, documents()])),
	);
}
