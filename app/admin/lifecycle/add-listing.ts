import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { recordFacts } from "~/listings/record/record-facts";
import { readAsOf } from "~/listings/values/date";
import { webAddress } from "~/listings/values/url";
import { readTyped, readValue } from "~/listings/values/value-types";
import { pageAt } from "~/pages";
import { dayOf, sentence } from "~/ui/format";
import type { StaffRecordNeeds } from "../staff-record";

const SLUG = "Lower-case letters and digits, joined by single hyphens, at most 80.";

const schema = z.object({
	kind: z.string("Choose what it is."),
	slug: z
		.string(SLUG)
		.trim()
		.max(80, SLUG)
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG),
	/** The kind's field values as typed, by key. */
	values: z.record(z.string(), z.string().max(4000)),
	source: z.record(z.string(), z.string().max(2000)),
	as_of: z.record(z.string(), z.string().max(10)),
});

/** The fields for a new listing. Has the required ones and the website, which identifies the company's own pages. */
export function fieldsOfNew(kind: Kind) {
	return kind.fields.filter(({ key, mandatory, derive }) => !derive && (mandatory || key === "website"));
}

/**
 * Makes a listing by recording its first facts.
 * @param input `kind`, `slug`, and by field `values`, `source` and `as_of` as they were typed
 */
export const addListing = staffVerb(
	"add-listing",
	async (needs: StaffRecordNeeds, actor, input): Promise<Outcome<{ id: string; href: string }>> => {
		const parsed = schema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { slug, values, source, as_of } = parsed.data;
		const kind = kindById(parsed.data.kind);
		if (!kind) return invalid({ kind: "Choose what it is." });
		const href = `${kind.path}/${slug}`;
		if (pageAt(href)?.path !== `${kind.path}/:slug`)
			return invalid({ slug: "This address has a page of its own. Choose another." });
		const problems: Record<string, string> = {};
		const today = dayOf(needs.now());
		const rows: Array<Record<string, unknown>> = [];
		for (const field of fieldsOfNew(kind)) {
			const { key } = field;
			const typed = values[key]?.trim() ?? "";
			if (typed === "" && field.mandatory) problems[key] = "It cannot be listed without.";
			if (typed === "") continue;
			const attempt = <T>(at: string, read: () => T): T | undefined => {
				try {
					return read();
				} catch (error) {
					if (!(error instanceof RangeError)) throw error;
					problems[at] = sentence(error.message);
				}
			};
			const said = { source: source[key]?.trim(), as_of: as_of[key]?.trim() };
			if (!said.source) problems[`${key}.source`] = "Say where this stands.";
			else attempt(`${key}.source`, () => webAddress(said.source));
			if (!said.as_of) problems[`${key}.as_of`] = "Say as of when.";
			else attempt(`${key}.as_of`, () => readAsOf(said.as_of, today));
			const value = attempt(key, () => {
				const raw = readTyped(field, typed);
				readValue(field, raw, today);
				return raw;
			});
			rows.push({ field: key, value, ...said, read_at: today });
		}
		if (Object.keys(problems).length > 0) return invalid(problems);
		const id = `${kind.id}:${slug}`;
		const website = values.website?.trim() ?? "";
		const isNew = {
			name: values.name?.trim() ?? "",
			website: URL.canParse(website) && fieldOf(kind, "website") ? website : null,
		};
		const { done, refused } = await recordFacts(
			needs,
			actor.userId,
			{ listing: id, rows },
			{ verb: "add-listing", isNew },
		);
		if (!done) return { refused: { ...refused, fields: atFields(refused.fields ?? {}) } };
		return { done: { id, href } };
	},
);

/** Errors by form field. An error in the id belongs to the slug. */
function atFields(fields: Record<string, string>) {
	return Object.fromEntries(
		Object.entries(fields).map(([key, reason]) =>
			key === "listing" ? ["slug", reason] : [key, sentence(reason)],
		),
	);
}
