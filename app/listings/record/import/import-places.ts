import { liveStatements } from "~/listings/facts/choose-statement";
import { ContentError } from "~/listings/facts/content-error";
import type { Fact } from "~/listings/facts/facts";
import { graderOf, readPublishers } from "~/listings/facts/publishers";
import { kinds } from "~/listings/kinds/all";
import { business } from "~/listings/kinds/business";
import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import { readFactsOfKind } from "~db/queries/content";
import { importKind } from "./import-content";
import { readElements } from "./read-elements";
import { type ReadRecord, readRecords } from "./read-records";

/** The recorder of facts from OpenStreetMap. */
export const OPENSTREETMAP = "openstreetmap";

export type PlacesReport = {
	elements: number;
	/** Of them those that are listings now, and how many facts were new. */
	places: number;
	newFacts: number;
	/** Of them those that BTC Map has deleted and that are shown as closed. */
	closed: number;
	/** Skipped elements by reason. */
	skipped: Record<string, number>;
	/** The first that were refused by the checks of all content, with why. */
	refused: string[];
	/** Listings from an earlier file that this one doesn't have. They stay. */
	missing: number;
};

/** The most refused elements to name. */
const NAMED = 10;

/**
 * Imports the elements of a BTC Map or OpenStreetMap file as businesses, next to those of the content. Businesses in the
 * content win. Importing the same file again changes nothing, and a later file updates what changed.
 * @param content parsed JSON of the file
 * @param publishers parsed JSON of `db/content/publishers.json`
 * @param now UTC milliseconds
 * @throws RangeError if the file has no elements, with nothing written
 */
export async function importPlaces(
	db: Database,
	content: unknown,
	publishers: unknown,
	now: number,
): Promise<PlacesReport> {
	const elements = readElements(content);
	const recorded = liveStatements(await readFactsOfKind(db, business.id));
	const { records, ...report } = checkElements(elements, listingsByElement(recorded), publishers, now);
	const before = recorded.filter(({ recordedBy }) => recordedBy === OPENSTREETMAP);
	const read = new Set(records.map(({ id }) => id));
	const missing = new Set(before.map(({ listingId }) => listingId).filter((id) => !read.has(id)));
	const { newFacts } =
		records.length > 0 ? await importKind(db, business, records, now, OPENSTREETMAP) : { newFacts: 0 };
	return { elements: elements.length, places: records.length, newFacts, ...report, missing: missing.size };
}

/** The listing that each element is already, with who recorded it. */
function listingsByElement(recorded: Fact[]): Map<string, Fact> {
	return new Map(
		recorded.flatMap((fact) => (fact.field === "osm_id" ? [[String(fact.value), fact] as const] : [])),
	);
}

/** The records that pass the checks of all content, and what became of the rest. */
export function checkElements(
	elements: ReturnType<typeof readElements>,
	known: Map<string, Fact>,
	publishers: unknown,
	now: number,
): Pick<PlacesReport, "closed" | "skipped" | "refused"> & { records: ReadRecord[] } {
	const ground = { gradeOf: graderOf(readPublishers(publishers), [], kinds), today: dayOf(now) };
	const skipped: Record<string, number> = {};
	const refused: string[] = [];
	const records: ReadRecord[] = [];
	let closed = 0;
	const skip = (why: string) => {
		skipped[why] = (skipped[why] ?? 0) + 1;
	};
	for (const element of elements) {
		if ("skipped" in element) {
			skip(element.skipped);
			continue;
		}
		const { record, gone } = element;
		const listed = known.get(record.osm_id);
		if (listed && listed.recordedBy !== OPENSTREETMAP) skip("listed already");
		else if (gone && !listed) skip("deleted");
		else {
			try {
				records.push(...readRecords(business, "elements", [record], ground));
				if (gone) closed++;
			} catch (error) {
				if (!(error instanceof ContentError)) throw error;
				skip("refused");
				if (refused.length < NAMED) refused.push(`${record.osm_id}: ${error.field}: ${error.reason}`);
			}
		}
	}
	return { records, closed, skipped, refused };
}
