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
		.describe("A currency, BTC, share of one, days, …; null where the value has none."),
	source: z.string().nullable().describe("The address of the page that says it."),
	other_sources: z
		.array(z.string())
		.describe("Further sources, where the value rests on the record's sources as a whole."),
	scope: z.enum(["value", "record", "computed"]).nullable(),
	computed_from: z.array(z.string()).describe("The fields it is computed from."),
	grade: z.enum(GRADES).nullable().describe("What kind of page the source is."),
	via: z.string().nullable().describe("Who quoted the source, where we did not open it ourselves."),
	as_of: z
		.string()
		.nullable()
		.describe("The day, month or year that the source is of; null where it has no date."),
	read_at: z.string().nullable().describe("The day on which we read the source."),
	confidence: z.enum(["sourced", "general-knowledge", "user-reported"]).nullable(),
	condition: z.string().nullable().describe("For whom or when it holds, where that is not always."),
	disputed: z.boolean().describe("Whether another source says something else."),
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
	statement: z.string().describe("The id of the statement: a hash of all that it says."),
	listing: z.string(),
	field: z.string(),
	value: z.unknown().describe("In whole units and BTC; null where the source has none."),
	source: z.string().nullable(),
	other_sources: z.array(z.string()),
	publisher: z.string().nullable(),
	grade: z.enum(GRADES),
	via: z.string().nullable(),
	as_of: z.string().nullable(),
	read_at: z.string().nullable(),
	confidence: z.enum(["sourced", "general-knowledge", "user-reported"]),
	scope: z.enum(["value", "record"]),
	recorded_on: z.string().describe("The UTC day on which we recorded it."),
	ended_on: z.string().nullable().describe("The UTC day from which on it was no longer stated."),
});

export function printSchema(kind: Kind, origin: string) {
	const print = (schema: z.ZodType) => z.toJSONSchema(schema, { target: "draft-2020-12" });
	const name = kind.path.slice(1);
	return {
		$schema: "https://json-schema.org/draft/2020-12/schema",
		$id: `${origin}/data/${name}.schema.json`,
		title: `${kind.heading}: the files of Plumbline`,
		description: `What ${kind.path}.json is; under $defs what a row of /data/${name}.facts.json is.`,
		...withoutDraft(print(listSchema(kind))),
		$defs: { fact: withoutDraft(print(factSchema)) },
	};
}

function withoutDraft({ $schema: _draft, ...schema }: { $schema?: string }) {
	return schema;
}
