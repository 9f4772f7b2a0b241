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

const OPENSTREETMAP = "openstreetmap";

type PlacesReport = {
	elements: number;
	places: number;
	newFacts: number;
	closed: number;
	skipped: Record<string, number>;
	refused: string[];
	missing: number;
};

const NAMED = 10;

/** Businesses in the content win. @throws RangeError if the file has no elements, with nothing written */
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

function listingsByElement(recorded: Fact[]): Map<string, Fact> {
	return new Map(
		recorded.flatMap((fact) => (fact.field === "osm_id" ? [[String(fact.value), fact] as const] : [])),
	);
}

function checkElements(
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
