/** Describes each kind's files for programs. We print it as JSON Schema, and a test validates the files against it. */

import * as z from "zod";
import { GRADES } from "~/listings/facts/choose-statement";
import type { Kind } from "~/listings/kinds/kind";
import { typeOf } from "~/listings/values/value-types";

/** The columns next to each value. A null value is unknown. */
const from = {
	unit: z
		.string()
		.nullable()
		.describe("A currency, BTC, share of one, days and so on. Null if the value has no unit."),
	source: z.string().nullable().describe("The address of the source page."),
	other_sources: z.array(z.string()).describe("Other sources, if the sources cover the whole listing."),
	scope: z.enum(["value", "record", "computed"]).nullable(),
	computed_from: z.array(z.string()).describe("The fields it’s calculated from."),
	grade: z.enum(GRADES).nullable().describe("The type of source page."),
	via: z.string().nullable().describe("Who quoted the source, if we didn’t open it ourselves."),
	as_of: z.string().nullable().describe("The source’s day, month or year. Null if undated."),
	read_at: z.string().nullable().describe("The day we read the source."),
	confidence: z.enum(["sourced", "general-knowledge", "user-reported"]).nullable(),
	condition: z.string().nullable().describe("Who or when it applies to, if not to everyone."),
	disputed: z.boolean().describe("Whether another source disagrees."),
};

/** What `/{list}.json` is. */
export function listSchema(kind: Kind) {
	const fields = kind.fields.map(
		(field) =>
			[
				field.key,
				z
					.object({ value: typeOf(field).schema.nullable(), ...from })
					.describe(`${field.label}: ${field.explain}`),
			] as const,
	);
	const entry = z.object({ id: z.string(), value: z.record(z.string(), z.unknown()), ...omitted });
	return z.object({
		list: z.string(),
		made_on: z.string(),
		count: z.number().int(),
		listings: z.array(
			z.object({
				id: z.string(),
				slug: z.string(),
				page: z.string(),
				values: z.object(Object.fromEntries(fields)),
				...(kind.entries ? { [kind.entries.key]: z.array(entry).describe(kind.entries.explain) } : {}),
			}),
		),
	});
}

/** An entry has no unit, but its parts do. */
const { unit: _unit, ...omitted } = from;

/** A statement as it was recorded, in `/data/{list}.facts.json`. */
export const factSchema = z.object({
	statement: z.string().describe("The id of the entry, a hash of its content."),
	listing: z.string(),
	field: z.string(),
	value: z.unknown().describe("In whole units and BTC. Null if the source gives none."),
	source: z.string().nullable(),
	other_sources: z.array(z.string()),
	publisher: z.string().nullable(),
	grade: z.enum(GRADES),
	via: z.string().nullable(),
	as_of: z.string().nullable(),
	read_at: z.string().nullable(),
	confidence: z.enum(["sourced", "general-knowledge", "user-reported"]),
	scope: z.enum(["value", "record"]),
	recorded_on: z.string().describe("The UTC day we recorded it."),
	ended_on: z.string().nullable().describe("The UTC day it ended."),
});

export function printSchema(kind: Kind, origin: string) {
	const print = (schema: z.ZodType) => z.toJSONSchema(schema, { target: "draft-2020-12" });
	const name = kind.path.slice(1);
	return {
		$schema: "https://json-schema.org/draft/2020-12/schema",
		$id: `${origin}/data/${name}.schema.json`,
		title: `${kind.heading}: Plumbline data files`,
		description: `The format of ${kind.path}.json. $defs has the format of a row in /data/${name}.facts.json.`,
		...withoutDraft(print(listSchema(kind))),
		$defs: { fact: withoutDraft(print(factSchema)) },
	};
}

function withoutDraft({ $schema: _draft, ...schema }: { $schema?: string }) {
	return schema;
}
