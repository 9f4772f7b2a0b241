import * as z from "zod";
import { typedWords } from "~/context/typed-words";
import { invalid, type Outcome } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { mergeListings, unmergeListing } from "~/listings/record/merge-listings";
import { recordFacts } from "~/listings/record/record-facts";
import { readAsOf } from "~/listings/values/date";
import { webAddress } from "~/listings/values/text";
import { readTyped, readValue } from "~/listings/values/value-types";
import { pageAt } from "~/pages";
import { dayOf, sentence } from "~/ui/format";
import { formVerb } from "../form-verb";
import type { StaffRecordNeeds } from "../staff.server";

const SLUG = "Use at most 80 lowercase letters, digits and single hyphens, like term-loans.";

const addSchema = z.object({
	kind: z.string("Choose a kind."),
	slug: z
		.string(SLUG)
		.trim()
		.max(80, SLUG)
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG),
	values: z.record(z.string(), z.string().max(4000)),
	source: z.record(z.string(), z.string().max(2000)),
	as_of: z.record(z.string(), z.string().max(10)),
});

export function fieldsOfNew(kind: Kind) {
	return kind.fields.filter(({ key, mandatory, derive }) => !derive && (mandatory || key === "website"));
}

/** Makes a listing by recording its first facts. */
export const addListing = formVerb(
	"add-listing",
	addSchema,
	async (needs: StaffRecordNeeds, actor, input): Promise<Outcome<{ id: string; href: string }>> => {
		const { slug, values, source, as_of } = input;
		const kind = kindById(input.kind);
		if (!kind) return invalid({ kind: "Choose a kind." });
		const href = `${kind.path}/${slug}`;
		if (pageAt(href)?.path !== `${kind.path}/:slug`)
			return invalid({ slug: "Another page has this address. Enter a different one." });
		const problems: Record<string, string> = {};
		const today = dayOf(needs.now());
		const rows: Array<Record<string, unknown>> = [];
		for (const field of fieldsOfNew(kind)) {
			const { key } = field;
			const typed = values[key]?.trim() ?? "";
			if (typed === "" && field.mandatory) problems[key] = "Enter a value.";
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
			if (!said.source) problems[`${key}.source`] = "Enter the address of the source.";
			else attempt(`${key}.source`, () => webAddress(said.source));
			if (!said.as_of) problems[`${key}.as_of`] = "Enter the date of the source, like 2026-11-20.";
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

function atFields(fields: Record<string, string>) {
	return Object.fromEntries(
		Object.entries(fields).map(([key, reason]) =>
			key === "listing" ? ["slug", reason] : [key, sentence(reason)],
		),
	);
}

const SAID_TOO_LITTLE = "Enter at least 10 characters on what closed and how we know.";

const closeSchema = z.object({
	listing: z.string("Enter the listing."),
	source: z.string().trim().min(1, "Enter the address of the source."),
	as_of: z.string().trim().min(1, "Enter the date of the source, like 2026-11-20."),
	note: typedWords(SAID_TOO_LITTLE).min(10, SAID_TOO_LITTLE).max(500, "Enter at most 500 characters."),
});

/** The status of a listing that has ended, in every kind. */
const CLOSED = "closed";

/** The statement outranks all others, because the company's page may be gone or still claim to be open. */
export const closeListing = formVerb(
	"close-listing",
	closeSchema,
	async (needs: StaffRecordNeeds, actor, { listing, ...said }) => {
		const kind = kindById(listing.slice(0, Math.max(0, listing.indexOf(":"))));
		const status = kind && fieldOf(kind, "status");
		if (status?.type !== "choice" || !(CLOSED in status.choices))
			return invalid({ listing: "This listing doesn’t exist, or its kind can’t be closed." });
		const row = {
			field: "status",
			value: CLOSED,
			stands: true,
			...said,
			read_at: dayOf(needs.now()),
		};
		return recordFacts(
			needs,
			actor.userId,
			{ listing, rows: [row] },
			{
				verb: "close-listing",
				unless: ({ listing: { attributes } }, added) =>
					attributes.status === CLOSED && added.length > 0
						? { status: 409, code: "answered", message: "This listing is already closed." }
						: null,
			},
		);
	},
);

const id = (message: string) => z.string(message).regex(/^[a-z-]{1,30}:[a-z0-9-]{1,80}$/, message);

const mergeSchema = z.object({
	from: id("Enter the listing to merge."),
	into: id("Enter the listing to keep."),
	mark: z.string().max(60).default(""),
});

/** Merges a listing into another of its kind, as it was shown before. */
export const mergeTwo = formVerb(
	"merge-listings",
	mergeSchema,
	async (needs: StaffRecordNeeds, actor, input) => {
		return mergeListings(needs, actor.userId, input);
	},
);

const undoSchema = z.object({ from: id("Choose a merge to undo.") });

export const undoMerge = formVerb(
	"unmerge-listing",
	undoSchema,
	async (needs: StaffRecordNeeds, actor, input) => {
		return unmergeListing(needs, actor.userId, input.from);
	},
);
