import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { firstMessage, unavailable } from "~/context/verb";
import { formatValue } from "~/listings/facts/format-value";
import { kindById, kinds } from "~/listings/kinds/all";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { planMerge } from "~/listings/record/merge-listings";
import { capitalise, formatMoment, plural } from "~/ui/format";
import { listMerged } from "~db/queries/merged";
import { plainText } from "~db/search-words";
import type { Value } from "~db/values";
import { formOf, listingNamed, recordNeeds, type StaffArgs } from "../staff.server";
import { addListing, closeListing, fieldsOfNew, mergeTwo, undoMerge } from "./lifecycle-verbs";

export function loadNew(request: Request) {
	const params = new URL(request.url).searchParams;
	const kind = kindById(params.get("kind") ?? "");
	return {
		slug: params.get("slug") ?? "",
		kinds: kinds.map(({ id, singular }) => ({ id, label: capitalise(singular) })),
		kind: kind ? { id: kind.id, singular: kind.singular, path: kind.path } : null,
		fields: kind
			? fieldsOfNew(kind).map(({ key, label, explain, mandatory }) => ({
					key,
					label,
					explain,
					isMandatory: mandatory === true,
				}))
			: [],
	};
}

/** Makes the listing that a form describes. A slug that was left out is made from the name. */
export async function addFromForm({ context, request, session }: StaffArgs) {
	const typed = await formOf(request);
	const part = (start: string) =>
		Object.fromEntries(
			Object.entries(typed).flatMap(([key, value]) =>
				key.startsWith(start) ? [[key.slice(start.length), value]] : [],
			),
		);
	const values = part("value.");
	if (!typed.slug?.trim()) typed.slug = slugOf(values.name ?? "");
	const input = {
		kind: typed.kind,
		slug: typed.slug,
		values,
		source: part("source."),
		as_of: part("as_of."),
	};
	const needs = recordNeeds(context, session);
	const { done, refused } = await addListing(needs, session, input).catch(unavailable);
	if (!done) {
		const { message, fields = {} } = refused;
		return data({ typed, message, fields }, { status: refused.status });
	}
	throw redirect(done.href, 303);
}

function slugOf(name: string): string {
	return plainText(name)
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, 80)
		.replace(/^-|-$/g, "");
}

export async function closeFromForm({ context, request, session }: StaffArgs) {
	const typed = await formOf(request);
	const named = await listingNamed(context.db, typed.listing ?? "");
	if (named.problem !== undefined)
		return data(
			{ typed, message: "Nothing was closed.", fields: { listing: named.problem } as Record<string, string> },
			{ status: 422 },
		);
	const listing = named.id;
	const needs = recordNeeds(context, session);
	const { done, refused } = await closeListing(needs, session, { ...typed, listing }).catch(unavailable);
	if (!done) {
		const { status, ...fields } = refused.fields ?? {};
		return data({ typed, message: status ?? refused.message, fields }, { status: refused.status });
	}
	const [kind = "", slug] = listing.split(":");
	throw redirect(`${kindById(kind)?.path}/${slug}`, 303);
}

const MOST_MERGED = 100;

export type MergeView = Awaited<ReturnType<typeof loadMerge>>;

/** A preview of the merge in the address, and the merges you can undo. */
export async function loadMerge({ db, now }: AppLoadContext, request: Request) {
	const params = new URL(request.url).searchParams;
	const typed = { from: params.get("from") ?? "", into: params.get("into") ?? "" };
	const merged = await listMerged(db, MOST_MERGED);
	return {
		typed,
		...(typed.from === "" || typed.into === "" ? NOT_CHOSEN : await preview(db, typed, now())),
		merged: merged.map(({ id, name, into, intoName, at }) => ({
			id,
			name,
			intoName,
			href: hrefOf(into),
			at: formatMoment(at),
		})),
		said: saidOf(params.get("done")),
	};
}

type MergePreview = { plan: ReturnType<typeof presentMerge> | null; problems: Record<string, string> };

const NOT_CHOSEN: MergePreview = { plan: null, problems: {} };

async function preview(
	db: AppLoadContext["db"],
	typed: { from: string; into: string },
	at: number,
): Promise<MergePreview> {
	const [one, other] = await Promise.all([listingNamed(db, typed.from), listingNamed(db, typed.into)]);
	if (one.problem !== undefined || other.problem !== undefined)
		return {
			plan: null,
			problems: { ...(one.problem && { from: one.problem }), ...(other.problem && { into: other.problem }) },
		};
	const { done, refused } = await planMerge(db, { from: one.id, into: other.id }, { at, by: "preview" });
	return done ? { plan: presentMerge(done), problems: {} } : { plan: null, problems: refused.fields ?? {} };
}

type MergePlanned = NonNullable<Awaited<ReturnType<typeof planMerge>>["done"]>;

function presentMerge({ kind, from, into, added, changes, mark }: MergePlanned) {
	const named = ({ id, name }: { id: string; name: string }) => ({ id, name, href: hrefOf(id) });
	return {
		from: named(from.listing),
		into: named(into.listing),
		mark,
		stated: plural(added.length, "statement", "statements"),
		changes: changes.map(({ field, before, after }) => ({
			label: fieldOf(kind, field)?.label ?? field,
			before: said(kind, field, before),
			after: said(kind, field, after),
		})),
	};
}

export async function mergeFromForm({ context, request, session }: StaffArgs) {
	const { intent, ...input } = await formOf(request);
	const needs = recordNeeds(context, session);
	const verb = intent === "undo" ? undoMerge : mergeTwo;
	const { done, refused } = await verb(needs, session, input).catch(unavailable);
	if (!done) return data({ message: firstMessage(refused) }, { status: refused.status });
	throw redirect(`/admin/merge?done=${intent === "undo" ? "undone" : "merged"}`, 303);
}

function saidOf(done: string | null): string | null {
	if (done === "merged") return "Merged. The old address now redirects to the other listing.";
	return done === "undone" ? "Undone. Both listings are separate again." : null;
}

function said(kind: Kind, key: string, value: Value | null): string {
	const field = fieldOf(kind, key);
	return value === null || !field ? "Unknown" : formatValue(field, value, {});
}

function hrefOf(id: string): string {
	const [kind = "", slug = ""] = id.split(":");
	return `${kindById(kind)?.path ?? ""}/${slug}`;
}
