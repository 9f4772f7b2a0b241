import { isHomePage } from "~/listings/facts/choose-statement";
import { ContentError } from "~/listings/facts/content-error";
import type { Company, Grader } from "~/listings/facts/publishers";
import type { StatedFact } from "~/listings/facts/state-facts";
import { isStated, whyNotStated } from "~/listings/kinds/fields";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { readAsOf, readReadAt } from "~/listings/values/date";
import { isEntry } from "~/listings/values/entries";
import { checkEntrySource, PartError } from "~/listings/values/entry";
import { webAddress } from "~/listings/values/text";
import { readValue } from "~/listings/values/value-types";
import type { Confidence } from "~db/records";
import type { Value } from "~db/values";
import { checkSource } from "./check-source";
import { checkTexts } from "./check-texts";

const KEYS = new Set([
	"slug",
	"field",
	"value",
	"source",
	"as_of",
	"read_at",
	"via",
	"grade",
	"note",
	"stands",
	"confidence",
]);

/** Marks a row from a reader's report. The editor who recorded it didn't open the page. */
const A_READER = "a reader";

/** @throws ContentError on the first bad row */
export function readFacts(
	kind: Kind,
	file: string,
	content: unknown,
	companies: Map<string, Company>,
	gradeOf: Grader,
	today: string,
): Map<string, StatedFact[]> {
	const statements = new Map<string, StatedFact[]>();
	if (content === undefined) return statements;
	if (!Array.isArray(content)) throw new ContentError(file, "(all)", "(file)", "must be a list of rows");
	const seen = new Set<string>();
	for (const [index, raw] of content.entries()) {
		const at = `row ${index + 1}`;
		if (typeof raw !== "object" || raw === null || Array.isArray(raw))
			throw new ContentError(file, at, "(row)", "must be an object");
		const row = raw as Record<string, unknown>;
		const company = typeof row.slug === "string" ? companies.get(row.slug) : undefined;
		if (!company) throw new ContentError(file, at, "slug", `${String(row.slug)} is not a ${kind.singular}`);
		const fact = readRow(kind, file, `${company.slug} (${at})`, row, company, gradeOf, today);
		const said = JSON.stringify([
			fact.listingId,
			fact.field,
			fact.value,
			fact.sourceUrl,
			fact.via,
			fact.asOf,
		]);
		if (seen.has(said)) throw new ContentError(file, `${company.slug} (${at})`, fact.field, "appears twice");
		seen.add(said);
		const before = statements.get(company.slug) ?? [];
		if (
			fact.standing === "stands" &&
			before.some((other) => other.field === fact.field && other.standing === "stands")
		)
			throw new ContentError(file, `${company.slug} (${at})`, fact.field, "has “stands” in two rows");
		statements.set(company.slug, [...before, fact]);
	}
	return statements;
}

/** @throws ContentError */
export function readRow(
	kind: Kind,
	file: string,
	record: string,
	row: Record<string, unknown>,
	company: Company,
	gradeOf: Grader,
	today: string,
): StatedFact {
	let at = "(row)";
	function fail(field: string, reason: string): never {
		throw new ContentError(file, record, field, reason);
	}
	try {
		for (const key of Object.keys(row)) if (!KEYS.has(key)) fail(key, "isn’t a column of a row");
		checkTexts(row, (key) => {
			at = key;
		});
		at = "field";
		const field = typeof row.field === "string" ? fieldOf(kind, row.field) : undefined;
		if (!field) fail("field", `${String(row.field)} is not a field of a ${kind.singular}`);
		if (!isStated(field)) fail("field", `${field.key} ${whyNotStated(field)}`);
		at = field.key;
		const value: Value | null = readValue(field, row.value, today);
		at = "source";
		const sourceUrl = webAddress(row.source);
		at = "as_of";
		const date = readAsOf(row.as_of, today);
		at = "read_at";
		const readAt = readReadAt(row.read_at, today);
		at = "via";
		const via = optionalText(row.via);
		at = "note";
		const note = optionalText(row.note);
		const standing = standingOf(row.stands, fail);
		if (note === null && value === null) fail("note", "must say why there’s no value");
		if (note === null && standing === "stands") fail("note", "must say why this row has “stands”");
		if (value === null && field.mandatory) fail(field.key, "must be known");
		if (row.grade !== undefined && row.grade !== "filing")
			fail("grade", "can only be filing. Other grades come from the publisher");
		const confidence = confidenceOf(row.confidence, fail);
		if (row.grade !== undefined && confidence === "general-knowledge")
			fail("grade", "can’t be filing for general-knowledge");
		const { grade, publisher, rival = null } = gradeOf(sourceUrl, company);
		at = field.key;
		const saysFiling = row.grade === "filing";
		// Pages attribute general knowledge and statements set aside to no source.
		if (standing !== "aside")
			checkSource(kind, field, { value, sourceUrl, via, confidence, saysFiling, rival, note });
		if (field.type === "entry" && isEntry(value) && confidence !== "general-knowledge")
			checkEntrySource(field.entries, value, { isHome: isHomePage(sourceUrl), rival });
		return {
			listingId: `${kind.id}:${company.slug}`,
			field: field.key,
			value,
			sourceUrl,
			otherSources: [],
			scope: "value",
			via: via ?? (confidence === "user-reported" ? A_READER : null),
			...date,
			confidence,
			readAt,
			// General knowledge may name a page, although the page wasn't seen to say it.
			grade: confidence === "general-knowledge" ? confidence : saysFiling ? "filing" : grade,
			publisher,
			note,
			standing,
		};
	} catch (error) {
		if (error instanceof PartError) throw new ContentError(file, record, at, error.message, error.part);
		if (error instanceof RangeError) fail(at, error.message);
		throw error;
	}
}

function confidenceOf(raw: unknown, fail: (field: string, reason: string) => never): Confidence {
	if (raw === undefined) return "sourced";
	if (raw !== "sourced" && raw !== "general-knowledge" && raw !== "user-reported")
		fail("confidence", "must be sourced, general-knowledge or user-reported");
	return raw;
}

function standingOf(stands: unknown, fail: (field: string, reason: string) => never): StatedFact["standing"] {
	if (stands === undefined) return "stated";
	if (typeof stands !== "boolean") fail("stands", "must be true or false");
	return stands ? "stands" : "aside";
}

function optionalText(raw: unknown): string | null {
	if (raw === null || raw === undefined) return null;
	if (typeof raw !== "string" || raw.trim() === "") throw new RangeError("must be text");
	return raw.trim();
}
