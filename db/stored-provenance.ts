import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Provenance, ProvenanceMap, Summary } from "./records";

/** Stored under short keys, because a listing has some thirty provenances. Only this file knows them. */
const STORED_KEYS = {
	confidence: "c",
	asOf: "a",
	sourceUrl: "s",
	otherSources: "o",
	wholeRecord: "r",
	via: "v",
	earlierValues: "n",
	grade: "g",
	homePage: "b",
	readAt: "d",
	disputed: "x",
	confirmedAt: "f",
	readTwice: "t",
} as const satisfies Record<keyof Provenance, string>;

const NAMES: Record<string, string | undefined> = Object.fromEntries(
	Object.entries(STORED_KEYS).map(([name, key]) => [key, name]),
);

const FLAGS: ReadonlySet<string> = new Set([
	STORED_KEYS.wholeRecord,
	STORED_KEYS.homePage,
	STORED_KEYS.disputed,
	STORED_KEYS.readTwice,
]);

type Stored = Record<string, unknown>;

/** @param fields all if left out */
export function parseProvenance(json: string, fields?: Iterable<string>): ProvenanceMap {
	return fromStored(JSON.parse(json), fields);
}

/** Whether sources contradict each other on a field. */
export function saysDisputed(provenance: SQLWrapper, field: SQLWrapper): SQL {
	return sql`json_extract(${provenance}, '$.' || ${field} || ${`.${STORED_KEYS.disputed}`}) = 1`;
}

export function printProvenance(provenance: ProvenanceMap): string {
	return JSON.stringify(toStored(provenance));
}

export function parseSummary(json: string): Summary {
	const { attributes, provenance } = JSON.parse(json);
	return { attributes, provenance: fromStored(provenance) };
}

export function printSummary({ attributes, provenance }: Summary): string {
	return JSON.stringify({ attributes, provenance: toStored(provenance) });
}

function fromStored(
	stored: Record<string, Stored | undefined>,
	fields: Iterable<string> = Object.keys(stored),
): ProvenanceMap {
	const provenance: ProvenanceMap = {};
	for (const field of fields) {
		const part = stored[field];
		if (part) provenance[field] = renamed(part);
	}
	return provenance;
}

/** In the order of its keys, so that storing it again gives the same text. */
function renamed(stored: Stored): Provenance {
	const part: Stored = {};
	for (const key in stored) {
		const name = NAMES[key];
		if (name) part[name] = FLAGS.has(key) ? true : stored[key];
	}
	return part as Provenance;
}

function toStored(provenance: ProvenanceMap): Record<string, Stored> {
	const stored: Record<string, Stored> = {};
	for (const [field, part] of Object.entries(provenance)) {
		if (!part) continue;
		const short: Stored = {};
		for (const name in part) {
			const value = part[name as keyof Provenance];
			short[STORED_KEYS[name as keyof Provenance]] = value === true ? 1 : value;
		}
		stored[field] = short;
	}
	return stored;
}
