import { isHomePage } from "~/listings/facts/choose-statement";
import { ContentError } from "~/listings/facts/content-error";
import type { Confidence } from "~/listings/facts/provenance";
import type { Company, Grader } from "~/listings/facts/publishers";
import type { StatedFact } from "~/listings/facts/state-facts";
import { isStated, whyNotStated } from "~/listings/kinds/fields";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { readAsOf, readReadAt } from "~/listings/values/date";
import { type Entries, entryKeysAmong, isEntry } from "~/listings/values/entries";
import { checkEntrySource, PartError } from "~/listings/values/entry";
import { webAddress } from "~/listings/values/text";
import { readValue } from "~/listings/values/value-types";
import type { Value } from "~db/values";
import { checkSource } from "./check-source";
import { checkTexts } from "./check-texts";

export type ReadRecord = { id: string; slug: string; statements: StatedFact[] };

type Ground = { gradeOf: Grader; today: string };

const META = new Set([
	"slug",
	"sources",
	"as_of",
	"as_of_precision",
	"confidence",
	"unsourced_fields",
	"field_sources",
	"history",
]);

type Origin = Omit<StatedFact, "listingId" | "field" | "value">;

/** @throws ContentError on the first error */
export function readRecords(kind: Kind, file: string, content: unknown, ground: Ground): ReadRecord[] {
	if (content === undefined) return [];
	if (!Array.isArray(content) || content.length === 0)
		throw new ContentError(file, "(all)", "(file)", "must be a list of records, one or more");
	const seen = new Set<string>();
	return content.map((raw, index) => {
		if (!isObject(raw)) throw new ContentError(file, `#${index + 1}`, "(record)", "must be an object");
		const slug = readSlug(file, index, raw.slug);
		if (seen.has(slug)) throw new ContentError(file, slug, "slug", "appears twice in the file");
		seen.add(slug);
		return new RecordReader(kind, file, slug, raw, ground).read();
	});
}

export function companiesIn(kind: Kind, content: unknown): Company[] {
	if (!Array.isArray(content)) return [];
	return content.filter(isObject).map(({ slug, name, website }) => ({
		kind: kind.id,
		slug: String(slug),
		name: String(name),
		website: typeof website === "string" && URL.canParse(website) ? website : null,
	}));
}

function isObject(raw: unknown): raw is Record<string, unknown> {
	return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

function readSlug(file: string, index: number, slug: unknown): string {
	if (typeof slug === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 80) return slug;
	throw new ContentError(file, `#${index + 1}`, "slug", "must be lower-case words joined by hyphens");
}

class RecordReader {
	readonly #company: Company;

	constructor(
		readonly kind: Kind,
		readonly file: string,
		readonly slug: string,
		readonly record: Record<string, unknown>,
		readonly ground: Ground,
	) {
		this.#company = companiesIn(kind, [record])[0] as Company;
	}

	read(): ReadRecord {
		const id = `${this.kind.id}:${this.slug}`;
		this.checkKeysAndTexts();
		const unsourced = this.fieldList("unsourced_fields");
		const own = this.fieldSources();
		const whole = this.recordOrigin();
		const current: StatedFact[] = [];
		for (const field of this.fields()) {
			if (!isStated(field)) continue;
			const value = this.value(field, this.record[field.key]);
			if (field.mandatory && value === null) this.fail(field.key, "must be known");
			if (value === null) continue;
			const from = field.readingOf && !own.has(field.key) ? field.readingOf : field.key;
			const origin = own.get(from) ?? (unsourced.has("*") || unsourced.has(from) ? generalKnowledge : whole);
			if (field.type === "entry") this.checkEntry(field.entries, value, own.get(from), origin, field.key);
			else if (own.has(from)) this.checkSource(field, value, origin);
			current.push({ listingId: id, field: field.key, value, ...origin });
		}
		return { id, slug: this.slug, statements: [...this.history(id, current), ...current] };
	}

	private fields(): Field[] {
		const keys = entryKeysAmong(this.kind.entries, Object.keys(this.record));
		return [...this.kind.fields, ...keys.flatMap((key) => fieldOf(this.kind, key) ?? [])];
	}

	private checkSource(field: Field, value: Value, { sourceUrl, via, confidence, note }: Origin): void {
		const { rival = null } = sourceUrl ? this.ground.gradeOf(sourceUrl, this.#company) : {};
		const said = { value, sourceUrl, via, confidence, saysFiling: false, rival, note };
		this.guard(field.key, () => checkSource(this.kind, field, said));
	}

	/** An entry needs its own page or general knowledge. The record's general sources don't support it. */
	private checkEntry(
		entries: Entries,
		value: Value,
		own: Origin | undefined,
		{ grade }: Origin,
		key: string,
	): void {
		if (grade === "record") this.fail(key, "must have a source of its own in field_sources");
		const url = own?.sourceUrl;
		if (!url || !isEntry(value)) return;
		const { rival = null } = this.ground.gradeOf(url, this.#company);
		this.guard(key, () => checkEntrySource(entries, value, { isHome: isHomePage(url), rival }));
	}

	private fail(field: string, reason: string): never {
		throw new ContentError(this.file, this.slug, field, reason);
	}

	private guard<T>(field: string, read: () => T): T {
		try {
			return read();
		} catch (error) {
			if (error instanceof PartError)
				throw new ContentError(this.file, this.slug, field, error.message, error.part);
			if (error instanceof RangeError) this.fail(field, error.message);
			throw error;
		}
	}

	private checkKeysAndTexts(): void {
		let at = "(record)";
		this.guardAt(
			() => at,
			() =>
				checkTexts(this.record, (key) => {
					at = key;
				}),
		);
		for (const key of Object.keys(this.record)) {
			if (META.has(key)) continue;
			const field = fieldOf(this.kind, key);
			if (!field) this.fail(key, `is not a field of a ${this.kind.singular}`);
			if (!isStated(field)) this.fail(key, whyNotStated(field));
		}
	}

	private guardAt(field: () => string, check: () => void): void {
		try {
			check();
		} catch (error) {
			if (error instanceof RangeError) this.fail(field(), error.message);
			throw error;
		}
	}

	private value(field: Field, raw: unknown): Value | null {
		return this.guard(field.key, () => readValue(field, raw, this.ground.today));
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
		if (!isObject(given)) this.fail("field_sources", "must be an object");
		return new Map(
			Object.entries(given).map(([key, part]) => {
				if (!fieldOf(this.kind, key)) this.fail("field_sources", `names ${key}, which is not a field`);
				if (!isObject(part)) this.fail(`field_sources.${key}`, "must be an object with a source");
				return [key, this.statedOrigin(`field_sources.${key}`, part, part.as_of, "stated")] as const;
			}),
		);
	}

	private statedOrigin(
		at: string,
		part: Record<string, unknown>,
		date: unknown,
		standing: StatedFact["standing"],
	): Origin {
		const sourceUrl = this.guard(at, () => webAddress(part.source));
		const { grade, publisher } = this.ground.gradeOf(sourceUrl, this.#company);
		return {
			sourceUrl,
			otherSources: [],
			scope: "value",
			via: this.optionalText(at, part.via),
			...this.guard(at, () => readAsOf(date, this.ground.today)),
			confidence: "sourced",
			readAt: this.guard(at, () => readReadAt(part.read_at, this.ground.today)),
			grade,
			publisher,
			note: this.optionalText(at, part.note),
			standing,
		};
	}

	/** They are of different days and tied to no value, so they give none a date. */
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
		const date = this.guard("as_of", () => readAsOf(this.record.as_of, this.ground.today));
		const precision = this.record.as_of_precision;
		if (precision !== undefined && precision !== date.asOfPrecision)
			this.fail("as_of_precision", `says ${String(precision)} but as_of is ${date.asOfPrecision}`);
		if (confidence === "general-knowledge") return generalKnowledge;
		return { ...generalKnowledge, sourceUrl: sourceUrl ?? null, otherSources, grade: "record", confidence };
	}

	private optionalText(at: string, raw: unknown): string | null {
		if (raw === null || raw === undefined) return null;
		if (typeof raw !== "string" || raw.trim() === "") this.fail(at, "via and note must be text");
		return raw.trim();
	}

	/** As `{date, source, value, field}`, or for treasury companies `{date, source, btc_holdings}`. */
	private history(id: string, current: StatedFact[]): StatedFact[] {
		const points = this.record.history ?? [];
		if (!Array.isArray(points)) this.fail("history", "must be a list");
		const stated = points.map((point: unknown, index): StatedFact => {
			const at = `history ${index + 1}`;
			if (!isObject(point)) this.fail(at, "must be an object with date, source and value");
			const key = typeof point.field === "string" ? point.field : "btc_holdings";
			const field = fieldOf(this.kind, key);
			if (!field || !isStated(field)) this.fail(at, `names ${key}, which is not a field`);
			const value = this.guard(at, () =>
				readValue(field, "field" in point ? point.value : point[key], this.ground.today),
			);
			if (value === null) this.fail(at, `a point of ${key} has no value`);
			return { listingId: id, field: key, value, ...this.statedOrigin(at, point, point.date, "earlier") };
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
	readAt: null,
	grade: "general-knowledge",
	publisher: null,
	note: null,
	standing: "stated",
};

function isConfidence(value: unknown): value is Confidence {
	return value === "sourced" || value === "general-knowledge" || value === "user-reported";
}
