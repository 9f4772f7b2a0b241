import type { Fact } from "../facts";
import { type Field, fieldOf, type Kind, type Value } from "../kinds/kind";
import type { Confidence } from "../provenance";
import { ContentError } from "./content-error";
import { readValue, webAddress } from "./read-value";

/** A fact as the content states it, before it is compared with what is recorded. */
export type StatedFact = Omit<Fact, "id" | "supersedes" | "recordedAt" | "recordedBy">;

/** A record of the starting content, checked: its facts, earlier values first. */
export type ReadRecord = { id: string; slug: string; earlier: StatedFact[]; current: StatedFact[] };

const META = new Set([
	"slug",
	"sources",
	"as_of",
	"as_of_precision",
	"confidence",
	"unsourced_fields",
	"field_sources",
	"history",
	"stale",
]);

type Origin = Pick<
	StatedFact,
	"sourceUrl" | "otherSources" | "scope" | "via" | "asOf" | "asOfPrecision" | "confidence"
>;

/**
 * Checks every record of a content file against its kind and turns each field into a fact.
 * @param file name for messages, e.g. `lenders.json`
 * @throws ContentError on the first thing that does not fit.
 */
export function readRecords(kind: Kind, file: string, content: unknown): ReadRecord[] {
	if (!Array.isArray(content)) throw new ContentError(file, "(all)", "(file)", "must be a list of records");
	const seen = new Set<string>();
	return content.map((raw, index) => {
		if (typeof raw !== "object" || raw === null)
			throw new ContentError(file, `#${index + 1}`, "(record)", "must be an object");
		const record = raw as Record<string, unknown>;
		const slug = readSlug(file, index, record.slug);
		if (seen.has(slug)) throw new ContentError(file, slug, "slug", "stands twice in the file");
		seen.add(slug);
		return new RecordReader(kind, file, slug, record).read();
	});
}

function readSlug(file: string, index: number, slug: unknown): string {
	if (typeof slug === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 80) return slug;
	throw new ContentError(file, `#${index + 1}`, "slug", "must be lower-case words joined by hyphens");
}

class RecordReader {
	constructor(
		readonly kind: Kind,
		readonly file: string,
		readonly slug: string,
		readonly record: Record<string, unknown>,
	) {}

	read(): ReadRecord {
		const id = `${this.kind.id}:${this.slug}`;
		for (const key of Object.keys(this.record)) this.checkKey(key);
		const unsourced = this.fieldList("unsourced_fields");
		const own = this.fieldSources();
		const whole = this.recordOrigin();
		const current: StatedFact[] = [];
		for (const field of this.kind.fields) {
			if (field.derive) continue;
			const value = this.value(field, this.record[field.key]);
			if (field.mandatory && value === null) this.fail(field.key, "must be known");
			if (value === null) continue;
			const from = field.readingOf && !own.has(field.key) ? field.readingOf : field.key;
			const origin = own.get(from) ?? (unsourced.has("*") || unsourced.has(from) ? generalKnowledge : whole);
			current.push({ listingId: id, field: field.key, value, ...origin });
		}
		return { id, slug: this.slug, earlier: this.history(id, current), current };
	}

	private fail(field: string, reason: string): never {
		throw new ContentError(this.file, this.slug, field, reason);
	}

	private guard<T>(field: string, read: () => T): T {
		try {
			return read();
		} catch (error) {
			if (error instanceof RangeError) this.fail(field, error.message);
			throw error;
		}
	}

	private checkKey(key: string): void {
		if (META.has(key)) return;
		const field = fieldOf(this.kind, key);
		if (!field) this.fail(key, `is not a field of a ${this.kind.singular}`);
		if (field.derive) this.fail(key, "is computed and cannot be stated");
	}

	private value(field: Field, raw: unknown): Value | null {
		return this.guard(field.key, () => readValue(field, raw));
	}

	private fieldList(key: string): Set<string> {
		const names = this.record[key] ?? [];
		if (!Array.isArray(names)) this.fail(key, "must be a list of fields");
		for (const name of names)
			if (name !== "*" && !fieldOf(this.kind, String(name)))
				this.fail(key, `names ${String(name)}, which is not a field`);
		return new Set(names.map(String));
	}

	private fieldSources(): Map<string, Origin> {
		const given = this.record.field_sources ?? {};
		if (typeof given !== "object" || given === null || Array.isArray(given))
			this.fail("field_sources", "must be an object");
		return new Map(
			Object.entries(given as Record<string, Record<string, unknown>>).map(([key, part]) => {
				if (!fieldOf(this.kind, key)) this.fail("field_sources", `names ${key}, which is not a field`);
				return [
					key,
					{
						sourceUrl: this.guard(key, () => webAddress(part.source)),
						otherSources: [],
						scope: "value",
						via: this.optionalText(key, part.via),
						...this.date(key, part.as_of),
						confidence: "sourced",
					},
				] as const;
			}),
		);
	}

	private recordOrigin(): Origin {
		const sources = this.record.sources;
		if (!Array.isArray(sources) || sources.length === 0)
			this.fail("sources", "must list at least one source");
		const [sourceUrl, ...otherSources] = sources.map((source) =>
			this.guard("sources", () => webAddress(source)),
		);
		const confidence = this.record.confidence;
		if (!isConfidence(confidence))
			this.fail("confidence", "must be sourced, general-knowledge or user-reported");
		const date = this.date("as_of", this.record.as_of);
		const precision = this.record.as_of_precision;
		if (precision !== undefined && precision !== date.asOfPrecision)
			this.fail("as_of_precision", `says ${String(precision)} but as_of is ${date.asOfPrecision}`);
		if (confidence === "general-knowledge") return generalKnowledge;
		return { sourceUrl: sourceUrl ?? null, otherSources, scope: "record", via: null, ...date, confidence };
	}

	private optionalText(key: string, raw: unknown): string | null {
		if (raw === null || raw === undefined) return null;
		if (typeof raw !== "string" || raw.trim() === "") this.fail(key, "via must be a text");
		return raw.trim();
	}

	private date(key: string, raw: unknown): Pick<Origin, "asOf" | "asOfPrecision"> {
		if (raw === null || raw === undefined) return { asOf: null, asOfPrecision: "undated" };
		const parts =
			typeof raw === "string" ? /^(\d{4})(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.exec(raw) : null;
		if (!parts) this.fail(key, "the date must be a day, a month or a year in ISO form");
		return { asOf: parts[0], asOfPrecision: parts[4] ? "day" : parts[2] ? "month" : "year" };
	}

	/** Earlier values: `{date, source, value, field}`, where a treasury company's short form is `{date, source, btc_holdings}`. */
	private history(id: string, current: StatedFact[]): StatedFact[] {
		const points = this.record.history ?? [];
		if (!Array.isArray(points)) this.fail("history", "must be a list");
		const stated = points.map((point: Record<string, unknown>): StatedFact => {
			const key = typeof point.field === "string" ? point.field : "btc_holdings";
			const field = fieldOf(this.kind, key);
			if (!field || field.derive) this.fail("history", `names ${key}, which is not a field`);
			const value = this.guard("history", () =>
				readValue(field, "field" in point ? point.value : point[key]),
			);
			if (value === null) this.fail("history", `a point of ${key} has no value`);
			return {
				listingId: id,
				field: key,
				value,
				sourceUrl: this.guard("history", () => webAddress(point.source)),
				otherSources: [],
				scope: "value",
				via: this.optionalText("history", point.via),
				...this.date("history", point.date),
				confidence: "sourced",
			};
		});
		return stated.filter(
			(point) =>
				!current.some(
					(fact) =>
						fact.field === point.field &&
						fact.asOf === point.asOf &&
						JSON.stringify(fact.value) === JSON.stringify(point.value),
				),
		);
	}
}

const generalKnowledge: Origin = {
	sourceUrl: null,
	otherSources: [],
	scope: "record",
	via: null,
	asOf: null,
	asOfPrecision: "undated",
	confidence: "general-knowledge",
};

function isConfidence(value: unknown): value is Confidence {
	return value === "sourced" || value === "general-knowledge" || value === "user-reported";
}
