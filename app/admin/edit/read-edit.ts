import * as z from "zod";
import { liveStatements } from "~/listings/facts/choose-statement";
import { shownValues } from "~/listings/facts/facts";
import { fieldsChangedWith } from "~/listings/kinds/fields";
import type { Field, Kind } from "~/listings/kinds/kind";
import type { FactsInput } from "~/listings/record/plan-facts";
import { readAsOf } from "~/listings/values/date";
import { PartError } from "~/listings/values/entry";
import { webAddress } from "~/listings/values/text";
import type { Typed, TypedEntry } from "~/listings/values/value-type";
import { printTyped, readTyped, readValue } from "~/listings/values/value-types";
import { dayOf, sentence } from "~/ui/format";
import type { FactRecord } from "~db/records";
import type { Attributes, Value } from "~db/values";

/** Reads the value form and plans what to record. Pure, so saving and the preview share it. */

const LONGEST = 4000;
const text = z.string().max(LONGEST, "Enter at most 4,000 characters.").optional().default("");
const tick = z.string().optional();

export const editSchema = z.object({
	listing: text,
	field: text,
	value: z.string().max(20_000, "Enter at most 20,000 characters.").optional().default(""),
	entries: z
		.array(z.record(z.string(), z.string().max(500).optional()))
		.max(100)
		.optional()
		.default([]),
	parts: z.record(z.string(), z.string().max(12_000).optional()).optional().default({}),
	beside: z.record(z.string(), z.string().max(LONGEST).optional()).optional().default({}),
	unknown: tick,
	source: text,
	as_of: text,
	undated: tick,
	how: text,
	note: text,
	words: text,
	filing: tick,
	/** Confirms a value that is many times the current one, or a small part of it. */
	sure: tick,
	counts: text,
	/** The ids of the statements that the form was opened with. */
	opened: z.string().max(20_000).optional().default(""),
	/** After a conflict, the statements at the first opening. */
	first: z.string().max(20_000).optional(),
	/** What to do after a conflict. `mine` also ends the statements saved in between. */
	do: text,
});

export type EditForm = z.infer<typeof editSchema>;

type ReadEdit =
	| { asked: Omit<FactsInput, "listing">; problems?: undefined }
	| { problems: Record<string, string>; asked?: undefined };

export function openedOf(kind: Kind, field: Field, facts: FactRecord[]): string[] {
	const keys = [field, ...fieldsChangedWith(kind, field)].map(({ key }) => key);
	return liveStatements(facts).flatMap((fact) => (keys.includes(fact.field) ? [fact.id] : []));
}

export function currencyOf(field: Field, attributes: Attributes, typed?: string): string {
	if (field.type !== "money") return "USD";
	if (typeof field.currency === "string") return field.currency;
	return typed || String(attributes[field.currency.field] ?? "USD");
}

export function readEdit(
	kind: Kind,
	field: Field,
	form: EditForm,
	facts: FactRecord[],
	now: number,
): ReadEdit {
	const problems: Record<string, string> = {};
	const today = dayOf(now);
	const shown = shownValues(kind, liveStatements(facts));
	function attempt<T>(at: string, read: () => T): T | undefined {
		try {
			return read();
		} catch (error) {
			if (!(error instanceof RangeError)) throw error;
			problems[error instanceof PartError ? `parts.${error.part}` : at] = sentence(error.message);
			return undefined;
		}
	}
	const beside = fieldsChangedWith(kind, field).map((one) => ({
		one,
		typed: (form.beside[one.key] ?? "").trim(),
	}));
	const currency = currencyOf(
		field,
		shown,
		beside.find(({ one }) => one.type === "currency")?.typed.toUpperCase(),
	);
	const at = field.type === "editions" ? "entries" : "value";
	const raw = form.unknown
		? null
		: attempt(at, () => checked(field, readTyped(field, typedOf(field, form), currency), today));
	const rest = common(form, problems, attempt, today);
	if (raw === null && field.mandatory) problems[at] = `Enter a value. ${field.label} can’t be unknown.`;
	if (raw === null && !rest.note)
		problems.note ??=
			field.type === "entry"
				? `Enter why you’re removing this ${field.entries.singular}.`
				: "Enter where you looked and what you found there.";
	if (form.counts === "stands" && !rest.note)
		problems.note ??= "Enter why we show this value instead of a better source.";

	const more = beside.flatMap(({ one, typed }) => {
		if (typed === printTyped(one, (shown[one.key] ?? null) as Value | null)) return [];
		if (typed === "" && one.type === "currency") return [];
		const value =
			typed === "" ? null : attempt(`beside.${one.key}`, () => checked(one, readTyped(one, typed), today));
		const note = rest.note || (value === null ? "The page doesn’t say." : undefined);
		return [{ field: one.key, value, ...rest, ...(note ? { note } : {}) }];
	});
	if (Object.keys(problems).length > 0) return { problems };

	const rows = [{ field: field.key, value: raw, ...rest }, ...more].map((row) =>
		Object.fromEntries(
			Object.entries({
				...row,
				note: row.note || undefined,
				read_at: form.how === "sourced" ? today : undefined,
				grade: form.filing ? "filing" : undefined,
				stands: form.counts === "stands" ? true : undefined,
			}).filter(([, part]) => part !== undefined),
		),
	);
	const opened = idsIn(form.opened);
	return {
		asked: {
			rows,
			ends: endsOf(field, form, facts),
			restates: [],
			seen: { fields: [field, ...beside.map(({ one }) => one)].map(({ key }) => key), facts: opened },
		},
	};
}

export function typedOf(field: Field, form: EditForm): Typed {
	if (field.type === "entry") return whole(form.parts);
	return field.type === "editions" ? form.entries.map(whole) : form.value;
}

function whole(parts: Record<string, string | undefined>): TypedEntry {
	return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, part ?? ""]));
}

export function idsIn(joined: string): string[] {
	return joined.split(",").filter(Boolean);
}

function checked(field: Field, raw: unknown, today: string): unknown {
	readValue(field, raw, today);
	return raw;
}

const HOW = ["sourced", "general-knowledge", "user-reported"];

function common(
	form: EditForm,
	problems: Record<string, string>,
	attempt: (at: string, read: () => unknown) => void,
	today: string,
) {
	const source = form.source.trim();
	const date = form.as_of.trim();
	if (source === "") problems.source = "Enter the address of the source.";
	else if (!URL.canParse(source)) problems.source = "Enter a full address, like https://ledn.io/rates.";
	else attempt("source", () => webAddress(source));
	if (date === "" && !form.undated)
		problems.as_of = "Enter the date of the page, like 2026-11-20, or check “The page has no date”.";
	if (date !== "" && form.undated) problems.as_of = "Clear the date or uncheck “The page has no date”.";
	else if (date !== "") attempt("as_of", () => readAsOf(date, today));
	if (!HOW.includes(form.how)) problems.how = "Choose a type of source.";
	return {
		source,
		as_of: date || null,
		confidence: form.how === "sourced" ? undefined : form.how,
		note: form.note.replace(/\r\n?/g, "\n").trim(),
	};
}

/** The statements to end. A replacement ends the whole field. `mine` ends those saved in between. */
function endsOf(field: Field, form: EditForm, facts: FactRecord[]): string[] {
	const live = liveStatements(facts);
	const opened = idsIn(form.opened);
	if (form.counts === "replaces")
		return live.flatMap(({ id, field: key }) => (key === field.key && opened.includes(id) ? [id] : []));
	if (form.do !== "mine" || form.first === undefined) return [];
	const first = idsIn(form.first);
	return live.flatMap(({ id }) => (opened.includes(id) && !first.includes(id) ? [id] : []));
}
